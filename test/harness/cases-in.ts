import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';

/**
 * A YAML file with rules, the diagnostics that the compiler must report for them, and the rules
 * after their safe fixes.
 */
export interface Case<Rules, Fix> {
  /** The file's name without `.yaml`. */
  readonly name: string;
  /** The file's path. */
  readonly path: string;
  /** The file's text. */
  readonly text: string;
  readonly rules: Rules;
  /** The codes of the expected diagnostics. */
  readonly codes: readonly string[];
  /** Undefined if no diagnostic has a safe fix. */
  readonly fix: Fix | undefined;
}

const KEYS = ['rules', 'expect', 'fix'];
const SEVERITIES = ['error', 'warning', 'note'];

/**
 * Reads the cases in a folder, sorted by name.
 * @throws if a file has an unknown key
 */
export function casesIn<Rules, Fix>(folder: string): readonly Case<Rules, Fix>[] {
  return readdirSync(folder)
    .map((file) => basename(file, '.yaml'))
    .sort()
    .map((name) => {
      const path = join(folder, `${name}.yaml`);
      const text = readFileSync(path, 'utf8');
      const content = parse(text, { customTags: ['binary'] }) as {
        readonly rules: Rules;
        readonly expect?: readonly Readonly<Record<string, string>>[];
        readonly fix?: Fix;
      };
      const unknown = Object.keys(content).find((key) => !KEYS.includes(key));
      if (unknown !== undefined) throw new Error(`${path} contains the unknown key "${unknown}".`);
      const codes = (content.expect ?? []).flatMap((expected) =>
        SEVERITIES.flatMap((severity) => expected[severity] ?? []),
      );
      const { rules, fix } = content;
      return { name, path, text, rules, codes, fix };
    });
}
