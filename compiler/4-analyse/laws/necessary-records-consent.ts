import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fold } from '../../expression/fold/fold.ts';
import { purposesOf } from '../../expression/consent/purposes-of.ts';
import type { RecordOf } from '../../model/expression.ts';
import type { Law } from '../law.ts';

/**
 * Checks that actions with the purpose `necessary`, which needs no consent, store only the
 * visitor's consent choice.
 */
export const necessaryRecordsConsent: Law = (scope) =>
  scope.site.rules
    .filter((rule) => !rule.archived)
    .flatMap((rule) =>
      rule.actions.flatMap((action): Diagnostic[] => {
        const settings = fold(action.settings, scope) as RecordOf;
        if (!purposesOf({ module: action.module, settings }).includes('necessary')) return [];
        const { consent } = scope.site;
        const written = settings.entries.find(({ key }) => key === 'name' || key === 'key')?.value;
        const name = written?.kind === 'literal' ? String(written.value) : '';
        const allowed = consent
          ? [...(consent.cookie === undefined ? [] : [consent.cookie]), ...consent.records]
          : [];
        const purpose = action.settings.entries.find(({ key }) => key === 'purpose')!.value;
        return allowed.includes(name)
          ? []
          : [diagnose('purpose-not-necessary', purpose.place, { name, allowed })];
      }),
    );
