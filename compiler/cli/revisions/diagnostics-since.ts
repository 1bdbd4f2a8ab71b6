import { rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { compile, type Compiled, type CompileRequest } from '../../compile.ts';
import { checkOut } from './check-out.ts';

/**
 * Returns the diagnostics that are new since a revision: all diagnostics in changed files, and
 * those in other files that the revision didn't have.
 * @param now the current rules
 * @param cache as in a compile request
 * @throws UsageError if there is no such revision of the rules
 */
export async function diagnosticsSince(
  revision: string,
  rules: string,
  now: Pick<Compiled, 'asOf' | 'texts' | 'diagnostics'>,
  cache: CompileRequest['cache'],
): Promise<readonly Diagnostic[]> {
  const folder = checkOut(revision, rules);
  try {
    const old = join(folder, basename(resolve(rules)));
    const then = await compile({ rules: old, asOf: now.asOf, checkOnly: true, cache });
    const before = new Set(then.diagnostics.map(keyOf));
    const isSame = (file: string) => now.texts.get(file) === then.texts.get(file);
    return now.diagnostics.filter(
      (diagnostic) => !isSame(diagnostic.place.file) || !before.has(keyOf(diagnostic)),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function keyOf({ code, place, message }: Diagnostic): string {
  return JSON.stringify([code, place, message]);
}
