import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Value } from '../../expression/tree/value.ts';
import type { World } from '../../inspect/evaluator/world.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import { scriptUses } from '../../scripts/script-uses.ts';
import type { Option } from '../command.ts';
import { UsageError } from '../exit.ts';
import { suggestion } from './suggestion.ts';

/** Options that set data elements and script results. */
export const GIVEN: { readonly [name: string]: Option } = {
  given: {
    type: 'string',
    value: 'NAME=VALUE',
    doc: 'value of a data element, or result of script:FILE, as JSON or text (this command never runs scripts). Repeatable',
    multiple: true,
  },
  'given-file': {
    type: 'string',
    value: 'FILE',
    doc: 'YAML file that maps such names to values',
  },
};

/**
 * Reads the values of data elements and scripts. A value in `pairs` overrides the value in `file`.
 * @param pairs the values of --given
 * @param file the value of --given-file
 * @throws UsageError if a pair is malformed, the file can't be read, or a name doesn't identify a
 * data element or script of the site
 */
export function readGivenValues(
  pairs: readonly string[] = [],
  file: string | undefined,
  site: ResolvedSite,
): NonNullable<World['given']> {
  const scriptFiles = [...new Set(scriptUses(site).map(({ script }) => script.file))].sort();
  const [elements, scripts] = [new Map<string, Value>(), new Map<string, Value>()];
  for (const [name, value] of [
    ...(file === undefined ? [] : readFile(file)),
    ...pairs.map(readPair),
  ]) {
    if (name.startsWith('script:'))
      scripts.set(findScript(name.slice('script:'.length), scriptFiles, site), value);
    else if (site.elements.has(name)) elements.set(name, value);
    else
      throw new UsageError(
        `${site.site} has no data element "${name}"${suggestion(name, [...site.elements.keys(), ...scriptFiles.map((each) => `script:${each}`)], 'names')}`,
      );
  }
  return { elements, scripts };
}

function readPair(pair: string): readonly [string, Value] {
  const at = pair.indexOf('=');
  if (at < 1)
    throw new UsageError(
      `--given takes a name and a value such as pageName=home or script:score.ts=3, not "${pair}".`,
    );
  return [pair.slice(0, at), readValue(pair.slice(at + 1))];
}

/**
 * Parses a value of --given as JSON. If the text isn't JSON, returns the text. The text `undefined`
 * means that there is no value.
 */
function readValue(text: string): Value {
  if (text === 'undefined') return undefined;
  try {
    return JSON.parse(text) as Value;
  } catch {
    return text;
  }
}

function readFile(file: string): readonly (readonly [string, Value])[] {
  let found: unknown;
  try {
    found = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(
      `can't read the file of --given-file: ${(error as Error).message.split('\n')[0]}`,
    );
  }
  if (typeof found !== 'object' || found === null || Array.isArray(found))
    throw new UsageError(
      `--given-file takes a YAML mapping of names to values. ${file} isn't one.`,
    );
  return Object.entries(found as Record<string, Value>);
}

/**
 * Returns the full path of a script. The user can write the full path or only its end, such as
 * `score.ts`.
 * @throws UsageError if no script matches, or more than one
 */
function findScript(name: string, files: readonly string[], { site }: ResolvedSite): string {
  const wanted = name.replace(/^\.\//, '');
  const found = files.filter((file) => file === wanted || file.endsWith(`/${wanted}`));
  if (found.length > 1)
    throw new UsageError(`"script:${name}" is ambiguous: ${found.join(' or ')}.`);
  if (found[0] === undefined)
    throw new UsageError(
      `no rule of ${site} uses the script "${name}"${suggestion(name, files, 'scripts')}`,
    );
  return found[0];
}
