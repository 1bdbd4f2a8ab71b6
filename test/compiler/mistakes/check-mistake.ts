import { fileURLToPath } from 'node:url';
import { parseDocument } from '../../../compiler/1-parse/parse.ts';
import { readFolder } from '../../../compiler/1-parse/read-folder.ts';
import { phases } from '../../../compiler/driver/phases.ts';
import { analyseRules } from '../../../compiler/compile.ts';
import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts';
import { makeRulesFolder } from '../../harness/rules-folder.ts';
import type { Mistake } from './read-mistakes.ts';

interface Found {
  readonly code: string;
  /** The `marks` that are on the line of the diagnostic or of a related location. */
  readonly places: readonly string[];
  readonly help: boolean;
}

const folder = readFolder(fileURLToPath(new URL('shop/rules', import.meta.url)));
const parsed = new Map(
  folder.output.map(({ file, bytes }) => [file, parseDocument(file, bytes)] as const),
);

/**
 * Returns the errors and warnings of the sample project. The project is correct, unless the
 * parameter contains an error to insert.
 */
export function checkMistake(mistake: Mistake | undefined): readonly Found[] {
  const text = mistake && textWith(mistake);
  return diagnosticsOf(mistake, text)
    .filter(({ severity }) => severity !== 'note')
    .map(({ code, help, message, place, related = [] }) => ({
      code,
      places: (mistake?.marks ?? []).filter((mark) =>
        [place, ...related.map((each) => each.place)].some(
          ({ file, line }) => file === mistake!.file && line === lineOf(mark, text!),
        ),
      ),
      help: help !== undefined || / Did you mean |: its /.test(message),
    }));
}

function diagnosticsOf(
  mistake: Mistake | undefined,
  text: string | undefined,
): readonly Diagnostic[] {
  // Files with an extension other than .yaml aren't parsed. Only `readFolder` reports them.
  if (mistake && !mistake.file.endsWith('.yaml')) return readAgain(mistake);
  const documents = new Map(parsed);
  if (mistake && text !== undefined)
    documents.set(mistake.file, parseDocument(mistake.file, new TextEncoder().encode(text)));
  const output = [...documents.keys()].sort().map((file) => ({ file, bytes: new Uint8Array() }));
  return analyseRules(
    { asOf: '2025-04-15', folder: { output, diagnostics: [] } },
    { ...phases, parse: (file) => documents.get(file)! },
  ).diagnostics;
}

function readAgain({ file, put }: Mistake): readonly Diagnostic[] {
  const texts = [...parsed].map(([name, { output }]) => [name, output.text] as const);
  const rules = makeRulesFolder({ ...Object.fromEntries(texts), [file]: put });
  try {
    return analyseRules({ asOf: '2025-04-15', folder: readFolder(rules.rules) }).diagnostics;
  } finally {
    rules.remove();
  }
}

function textWith({ file, find, put }: Mistake): string {
  const before = parsed.get(file)?.output.text;
  if (before === undefined || find === undefined) return put;
  if (!before.includes(find)) throw new Error(`${file} doesn't contain ${find}`);
  return before.replace(find, () => put);
}

function lineOf(mark: string, text: string): number {
  if (!text.includes(mark)) throw new Error(`The file doesn't contain ${mark}`);
  return text.slice(0, text.indexOf(mark)).split('\n').length;
}
