import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { Place } from '../model/place.ts';

interface Named {
  readonly name: string;
  readonly place: Place;
  readonly override: boolean;
}

/**
 * Merges definitions by name. A definition with `override: true` replaces the inherited definition
 * of the same name, and takes its position. Reports a repeated name without `override`, and
 * `override` without an inherited definition.
 * @param layers the outermost layer (the end of the site's `extends` chain) first
 */
export function mergeNamed<T extends Named>(
  what: string,
  layers: readonly (readonly T[])[],
  diagnostics: Diagnostic[],
): Map<string, T> {
  const merged = new Map<string, T>();
  for (const definitions of layers) {
    const here = new Set<string>();
    for (const definition of definitions) {
      const { name, place, override } = definition;
      const inherited = merged.get(name);
      if (inherited && (!override || here.has(name))) {
        diagnostics.push(
          diagnose(
            'name-taken',
            place,
            { what, name, isInherited: !here.has(name) },
            { related: [{ place: inherited.place, message: 'It is first defined here.' }] },
          ),
        );
      } else if (!inherited && override) {
        diagnostics.push(
          diagnose('override-without-target', place, {
            what,
            name,
            suggestion: didYouMean(name, [...merged.keys()]),
          }),
        );
      } else {
        merged.set(name, definition);
      }
      here.add(name);
    }
  }
  return merged;
}
