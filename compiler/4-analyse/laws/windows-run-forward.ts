import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { windowOf } from '../../expression/window-state.ts';
import type { Law } from '../law.ts';
import { visitSite } from '../site-expressions.ts';

/** A date window ends on the day it starts or later. */
export const windowsRunForward: Law = ({ site }) => {
  const found: Diagnostic[] = [];
  visitSite(site, (part) => {
    if (part.kind !== 'module-test' || part.module !== 'date') return;
    const { from, until } = windowOf(part, site.zone);
    if (from !== undefined && until !== undefined && until < from) found.push(diagnose('window-ends-before-start', part.place, { from, until }));
  });
  return found;
};
