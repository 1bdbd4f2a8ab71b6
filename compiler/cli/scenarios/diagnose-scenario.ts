import { parseDocument } from '../../1-parse/parse.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import { sortDiagnostics } from '../../diagnostics/sort-diagnostics.ts';
import type { Problem } from '../../play/scenario/read/problem.ts';
import { locatePath } from './locate-path.ts';

/**
 * Returns the diagnostics of an invalid scenario file, one for each error.
 * @param file the path for messages, as in `Place.file`
 * @param problems the problems that the reader of scenarios found
 */
export function diagnoseScenario(
  file: string,
  text: string,
  problems: readonly Problem[],
): readonly Diagnostic[] {
  const parsed = parseDocument(file, new TextEncoder().encode(text));
  const ofYaml = parsed.diagnostics
    .filter(({ severity }) => severity === 'error')
    // Remove fixes, because `tagwright check --fix` doesn't change scenarios.
    .map(({ fix: _, ...diagnostic }) => diagnostic);
  const { root } = parsed.output;
  if (root === undefined)
    return ofYaml.length > 0
      ? ofYaml
      : [diagnose('scenario-empty', { file, line: 1, column: 1, endLine: 1, endColumn: 1 }, {})];
  const meant = new Set(problems.flatMap((problem) => meantKey(problem) ?? []));
  const found = problems
    // A problem that concerns the whole file isn't reported beside YAML errors, which cause it.
    .filter(({ path }) => path !== '' || ofYaml.length === 0)
    // A misspelt required key is both unknown and missing. Report it only as unknown.
    .filter(({ path, missing }) => missing === undefined || !meant.has(path))
    .map((problem) => ofProblem(problem, locatePath(root, problem.path)));
  const lines = new Set(ofYaml.map(({ place }) => place.line));
  return sortDiagnostics([...ofYaml, ...found.filter(({ place }) => !lines.has(place.line))]);
}

/** Returns the path of the key that the author probably meant, if the problem is an unknown key. */
function meantKey({ path, unknown }: Problem): string | undefined {
  const suggestion = unknown?.what === 'key' && suggestionFor(unknown);
  return suggestion ? path.slice(0, path.length - unknown!.word.length) + suggestion : undefined;
}

function suggestionFor({
  word,
  known,
  meant,
}: NonNullable<Problem['unknown']>): string | undefined {
  return meant ?? didYouMean(word, known);
}

function ofProblem(
  { path, message, help, unknown, missing }: Problem,
  { key, keyPlace, place }: ReturnType<typeof locatePath>,
): Diagnostic {
  if (missing !== undefined)
    return diagnose('key-missing', place, {
      key: missing,
      doc: `its value ${message.replace(/, but is missing$/, '')}`,
    });
  if (!unknown)
    return diagnose(
      'scenario-value-wrong',
      place,
      { key: path.endsWith(']') ? '' : key, problem: message },
      { help },
    );
  const { what, word, known } = unknown;
  const suggestion = suggestionFor(unknown);
  if (what === 'value')
    return diagnose('value-not-allowed', place, {
      value: word,
      suggestion,
      allowed: known,
      hint: help,
    });
  if (what === 'site') return diagnose('site-unknown', place, { name: word, suggestion, known });
  return what === 'key'
    ? diagnose('key-unknown', keyPlace, { key: word, suggestion, allowed: known })
    : diagnose('type-unknown', keyPlace, { kind: 'step', name: word, suggestion, allowed: known });
}
