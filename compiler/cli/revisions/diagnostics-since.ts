import { rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Place } from '../../model/place.ts';
import { compile, type Compiled, type CompileRequest } from '../../compile.ts';
import { checkOut } from './check-out.ts';

/**
 * Returns the diagnostics that are new since a revision. A diagnostic is new if one of its source
 * locations is new. A location is new if its file has changed since the revision, or if the
 * revision didn't have the diagnostic there. The first new location becomes the diagnostic's main
 * location.
 * @param now the current rules
 * @param cache the cache, as in `CompileRequest`
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
    const before = new Set(then.diagnostics.flatMap(keysOf));
    const isSame = (file: string) => now.texts.get(file) === then.texts.get(file);
    const isNew = (diagnostic: Diagnostic, place: Place) =>
      !isSame(place.file) || !before.has(keyOf(diagnostic, place));
    return now.diagnostics.flatMap((diagnostic) => {
      const place = placesOf(diagnostic).find((each) => isNew(diagnostic, each));
      return place ? [moveTo(place, diagnostic)] : [];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function placesOf({ place, places = [place] }: Diagnostic): readonly Place[] {
  return places;
}

function keysOf(diagnostic: Diagnostic): string[] {
  return placesOf(diagnostic).map((place) => keyOf(diagnostic, place));
}

function keyOf({ code, message }: Diagnostic, place: Place): string {
  return JSON.stringify([code, place, message]);
}

/**
 * Returns a diagnostic with `place` as its main location. If a related location is the same as
 * `place`, the previous main location replaces that related location.
 * @param place one of the diagnostic's source locations
 */
function moveTo(place: Place, diagnostic: Diagnostic): Diagnostic {
  const isHere = (other: Place) => keyOf(diagnostic, other) === keyOf(diagnostic, place);
  if (isHere(diagnostic.place)) return diagnostic;
  const related = diagnostic.related?.map((each) =>
    isHere(each.place) ? { ...each, place: diagnostic.place } : each,
  );
  const places = [place, ...placesOf(diagnostic).filter((other) => !isHere(other))];
  return { ...diagnostic, place, places, ...(related && { related }) };
}
