import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { outOfRange } from '../../expression/types/variable-range.ts';
import type { Law } from '../law.ts';
import { visitVariables } from '../visit-variables.ts';

/**
 * Checks that props are numbered from 1 to 75, eVars from 1 to 150, and events from 1 to 300
 * (clause E-06 of the specification). The check phase checks the variable map itself.
 */
export const variablesInRange: Law = ({ site }) => {
  const found: Diagnostic[] = [];
  visitVariables(site, (dictionary, number, place) => {
    const wrong = outOfRange(dictionary, number);
    if (wrong) found.push(diagnose('variable-out-of-range', place, wrong));
  });
  return found;
};
