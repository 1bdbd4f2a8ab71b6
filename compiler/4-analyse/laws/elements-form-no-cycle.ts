import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { elementChains } from '../element-chains.ts';
import type { Law } from '../law.ts';

/** The maximum number of data elements in a chain (clause R-06 of the specification). */
const LONGEST_CHAIN = 10;

/** Checks that data elements form no cycle, and no chain of more than ten data elements. */
export const elementsFormNoCycle: Law = ({ site }) => {
  const { cycles, tooLong } = elementChains(site, LONGEST_CHAIN);
  const placeOf = (name: string) => site.elements.get(name)!.place;
  return [
    ...cycles.map((chain): Diagnostic => {
      const related = chain.slice(1, -1).map((name) => ({
        place: placeOf(name),
        message: `"${name}" is part of the cycle.`,
      }));
      return diagnose('data-element-cycle', placeOf(chain[0]!), { chain }, { related });
    }),
    ...tooLong.map((chain) =>
      diagnose('data-element-chain-too-long', placeOf(chain[0]!), { chain, limit: LONGEST_CHAIN }),
    ),
  ];
};
