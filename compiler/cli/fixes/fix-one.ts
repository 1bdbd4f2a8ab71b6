import { dirname, join, resolve } from 'node:path';
import { applyFixes } from '../../diagnostics/apply-fixes.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Compiled } from '../../driver/compiled.ts';
import { replaceFile } from '../output/replace-file.ts';

/** Identifies a diagnostic of a build. */
type Named = Pick<Diagnostic, 'code' | 'message'> &
  Pick<Diagnostic['place'], 'file' | 'line' | 'column'>;

/**
 * Applies the fix of one diagnostic, and replaces each changed file atomically.
 * @param rules the folder of the rules
 * @returns undefined if the fix was applied, otherwise an error message. The fix isn't applied if
 * the diagnostic is unknown, if a file has changed since the build, or if a file can't be written.
 */
export function fixOne(
  rules: string,
  { diagnostics, texts }: Pick<Compiled, 'diagnostics' | 'texts'>,
  named: Named,
): string | undefined {
  const fix = diagnostics.find(
    ({ code, message, place: { file, line, column } }) =>
      code === named.code &&
      message === named.message &&
      file === named.file &&
      line === named.line &&
      column === named.column,
  )?.fix;
  if (fix === undefined) return 'The rules have changed in the meantime.';
  try {
    for (const file of new Set(fix.edits.map(({ place }) => place.file))) {
      const before = texts.get(file)!;
      const edits = fix.edits.filter(({ place }) => place.file === file);
      replaceFile(join(dirname(resolve(rules)), file), before, applyFixes(before, [{ edits }]));
    }
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
