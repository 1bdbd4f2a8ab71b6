import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Dictionary } from '../../model/leaf.ts';
import type { Place } from '../../model/place.ts';
import type { Law } from '../law.ts';
import { visitSite } from '../../expression/tree/site-expressions.ts';

/**
 * Checks that a record sets each variable only once, and that a list contains each event only once.
 * A variable's name and its number count as the same.
 */
export const variablesAreSetOnce: Law = ({ site }) => {
  const found: Diagnostic[] = [];
  const check = (dictionary: Dictionary, uses: readonly { name: string; place: Place }[]) => {
    const seen = new Map<number, { name: string; place: Place }>();
    for (const { name, place } of uses) {
      const number = /^\d+$/.test(name)
        ? Number(name)
        : site.variables[dictionary].byName.get(name);
      const first = number === undefined ? undefined : seen.get(number);
      if (first && number !== undefined)
        found.push(
          diagnose(
            'variable-repeated',
            place,
            { dictionary, number, name, first: first.name },
            { related: [{ place: first.place, message: 'It is named here as well.' }] },
          ),
        );
      else if (number !== undefined) seen.set(number, { name, place });
    }
  };
  visitSite(site, (part) => {
    if (part.kind === 'record' && part.keys)
      check(
        part.keys,
        part.entries.map(({ key, keyPlace }) => ({ name: key, place: keyPlace })),
      );
    if (part.kind === 'list' && part.items[0]?.kind === 'name')
      check(
        part.items[0].dictionary,
        part.items.flatMap((item) =>
          item.kind === 'name' ? [{ name: String(item.name), place: item.place }] : [],
        ),
      );
  });
  return found;
};
