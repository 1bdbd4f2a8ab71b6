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
 * Joins definitions by name along the layers, the outermost first. What is inherited is replaced only with
 * `override: true`, and keeps its place in the order.
 */
export function mergeNamed<T extends Named>(what: string, layers: readonly (readonly T[])[], diagnostics: Diagnostic[]): Map<string, T> {
  const merged = new Map<string, T>();
  for (const definitions of layers) {
    const here = new Set<string>();
    for (const definition of definitions) {
      const { name, place, override } = definition;
      const inherited = merged.get(name);
      if (inherited && (!override || here.has(name))) {
        diagnostics.push(diagnose('name-taken', place, { what, name }, { related: [{ place: inherited.place, message: 'It is defined here first.' }] }));
      } else if (!inherited && override) {
        diagnostics.push(diagnose('override-of-nothing', place, { what, name, suggestion: didYouMean(name, [...merged.keys()]) }));
      } else {
        merged.set(name, definition);
      }
      here.add(name);
    }
  }
  return merged;
}
