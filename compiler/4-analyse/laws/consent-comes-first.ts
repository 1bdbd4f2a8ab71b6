import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fold } from '../../expression/fold/fold.ts';
import type { Law } from '../law.ts';

/** A rule whose `order` is at most this number runs first (clause R-02 of the specification). */
const FIRST = 1;

/**
 * Checks that a rule that sets the consent cookie has an `order` of 1 or lower. Then the rule runs
 * before the other rules of its event.
 */
export const consentComesFirst: Law = (scope) =>
  scope.site.rules
    .filter(({ archived, order }) => !archived && order > FIRST)
    .flatMap((rule): Diagnostic[] => {
      const writer = rule.actions.find(({ module, settings }) => {
        const name =
          module === 'set-cookie' ? settings.entries.find(({ key }) => key === 'name') : undefined;
        const folded = name && fold(name.value, scope);
        return folded?.kind === 'literal' && folded.value === scope.site.consent?.cookie;
      });
      return writer
        ? [
            diagnose('consent-rule-late', writer.place, {
              action: writer.module,
              order: rule.order,
            }),
          ]
        : [];
    });
