import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { outOfRange } from '../../expression/types/variable-range.ts';
import type { Law } from '../law.ts';
import { visitVariables } from '../visit-variables.ts';

/** Checks that every event, eVar and prop in use has a name in the variable map. */
export const variablesHaveNames: Law = ({ site }) => {
  const found: Diagnostic[] = [];
  visitVariables(site, (dictionary, number, place) => {
    if (outOfRange(dictionary, number) || site.variables[dictionary].byNumber.has(number)) return;
    found.push(diagnose('variable-unnamed', place, { dictionary, number }));
  });
  return found;
};
