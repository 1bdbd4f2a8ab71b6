import type { Dictionary } from '../model/leaf.ts';
import type { Place } from '../model/place.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';
import { visitSite } from '../expression/tree/site-expressions.ts';

/** Visits every event, eVar and prop that a site refers to by number. */
export function visitVariables(
  site: ResolvedSite,
  visit: (dictionary: Dictionary, number: number, place: Place) => void,
): void {
  visitSite(site, (part) => {
    if (part.kind === 'name' && typeof part.name === 'number')
      visit(part.dictionary, part.name, part.place);
    if (part.kind !== 'record' || !part.keys) return;
    for (const { key, keyPlace } of part.entries)
      if (/^\d+$/.test(key)) visit(part.keys, Number(key), keyPlace);
  });
}
