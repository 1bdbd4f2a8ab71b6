import type { AnalysedRules } from '../../driver/analysed-rules.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Fixable } from './fixable.ts';
import type { FollowedLines } from './follow-lines.ts';

/**
 * Maps each fix that causes an error to that error. All fixes that changed the line of a new error
 * count as causes of the error. Errors that appear in other lines are ignored. They existed before,
 * but were hidden by errors that are now fixed.
 */
export function causesOfErrors(
  { errors, fixes }: FollowedLines,
  after: AnalysedRules,
): ReadonlyMap<Fixable, Diagnostic> {
  const known = new Map<string, number>();
  for (const { code, at } of errors) {
    const key = keyOf(code, at.file, at.from);
    known.set(key, (known.get(key) ?? 0) + 1);
  }
  const causes = new Map<Fixable, Diagnostic>();
  for (const error of after.diagnostics.filter(({ severity }) => severity === 'error')) {
    const { code, place } = error;
    const key = keyOf(code, place.file, place.line);
    const left = known.get(key) ?? 0;
    known.set(key, left - 1);
    if (left > 0) continue;
    for (const { diagnostic, at } of fixes)
      if (at.file === place.file && at.from <= place.line && place.line <= at.to)
        causes.set(diagnostic, error);
  }
  return causes;
}

function keyOf(code: string, file: string, line: number): string {
  return `${code} ${file}:${line}`;
}
