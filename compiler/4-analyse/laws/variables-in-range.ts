import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Dictionary, Expression } from '../../model/expression.ts';
import type { Place } from '../../model/place.ts';
import type { Law } from '../law.ts';
import { visitSite } from '../site-expressions.ts';

/** How far analytics variables go (E-06). */
const LIMITS: { readonly [D in Dictionary]: number } = { props: 75, eVars: 150, events: 300 };

const WORDS: { readonly [D in Dictionary]: string } = { props: 'Prop', eVars: 'eVar', events: 'Event' };

/** Props go from 1 to 75, eVars to 150, events to 300 (E-06), in rules and in the variable map. */
export const variablesInRange: Law = ({ site }) => {
  const found: Diagnostic[] = [];
  const test = (dictionary: Dictionary, number: number, place: Place) => {
    const limit = LIMITS[dictionary];
    if (!(number >= 1 && number <= limit)) found.push(diagnose('variable-out-of-range', place, { what: WORDS[dictionary], number: String(number), limit }));
  };
  visitSite(site, (part: Expression) => {
    if (part.kind === 'name' && typeof part.name === 'number') test(part.dictionary, part.name, part.place);
    if (part.kind === 'record' && part.keys) {
      for (const { key, keyPlace } of part.entries) if (/^\d+$/.test(key)) test(part.keys, Number(key), keyPlace);
    }
  });
  return found;
};
