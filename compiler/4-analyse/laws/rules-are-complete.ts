import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Law } from '../law.ts';

/** Checks that a rule has at least one event and one action. */
export const rulesAreComplete: Law = ({ site }) =>
  site.rules
    .filter((rule) => !rule.archived)
    .flatMap((rule): Diagnostic[] => {
      if (rule.events.length === 0)
        return [diagnose('rule-without-event', rule.place, { id: rule.id })];
      return rule.actions.length === 0
        ? [diagnose('rule-without-action', rule.place, { id: rule.id })]
        : [];
    });
