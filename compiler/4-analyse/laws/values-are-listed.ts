import { diagnose } from '../../diagnostics/diagnose.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import type { Law } from '../law.ts';
import { quoted } from '../quoted.ts';
import { literalsOf } from '../stated-values.ts';

/** Checks that the branches of a data element return only values from its `one-of` list. */
export const valuesAreListed: Law = ({ site }) =>
  [...site.elements.values()].flatMap(({ name, oneOf, value }) => {
    if (!oneOf) return [];
    const possible = oneOf.map(String);
    const listed = new Set<unknown>(oneOf);
    return literalsOf(value, site)
      .filter((literal) => literal.value !== null && !listed.has(literal.value))
      .map((literal) => {
        const suggestion = didYouMean(String(literal.value), possible);
        const meant = oneOf.find((each) => String(each) === suggestion);
        return diagnose(
          'value-unlisted',
          literal.place,
          { name, value: String(literal.value), suggestion, possible },
          {
            fix:
              meant === undefined
                ? undefined
                : { edits: [{ place: literal.place, text: quoted(meant) }] },
          },
        );
      });
  });
