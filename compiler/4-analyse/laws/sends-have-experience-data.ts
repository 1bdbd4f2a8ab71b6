import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Expression, RecordOf } from '../../model/expression.ts';
import type { ActionUse } from '../../model/spec.ts';
import type { Law } from '../law.ts';

/**
 * Checks the page views and links of sites with `profile-updates`. Each page view or link must
 * contain a prop, an eVar or an event. Without these variables, the hit is marked as an update of
 * the visitor's profile (clause G-15 of the specification). Variables that other rules set also
 * count, unless `clear-variables` comes before the hit in the same rule.
 */
export const sendsHaveExperienceData: Law = ({ site }) => {
  if (!isTrue(site.edge && field(site.edge, 'profile-updates'))) return [];
  const rules = site.rules.filter((rule) => !rule.archived);
  const setsAnywhere = rules.some(({ actions }) => actions.some(setsExperienceData));
  return rules.flatMap(({ actions }) => {
    let filled = setsAnywhere;
    return actions.flatMap((action) => {
      if (action.module === 'clear-variables') filled = false;
      else if (setsExperienceData(action)) filled = true;
      return filled || !isPageViewOrLink(action)
        ? []
        : [diagnose('experience-data-missing', action.place, { action: action.module })];
    });
  });
};

function setsExperienceData({ module, settings }: ActionUse): boolean {
  return (
    module === 'set-variables' &&
    ['props', 'eVars', 'events'].some((name) => !isEmpty(field(settings, name)))
  );
}

function isPageViewOrLink({ module, settings }: ActionUse): boolean {
  return (
    module === 'send-link' ||
    (module === 'send-event' &&
      isTrue(field(settings, 'page-view')) &&
      !isTrue(field(settings, 'profile-update')))
  );
}

function field({ entries }: RecordOf, name: string): Expression | undefined {
  return entries.find(({ key }) => key === name)?.value;
}

function isTrue(value: Expression | undefined): boolean {
  return value?.kind === 'literal' && value.value === true;
}

function isEmpty(value: Expression | undefined): boolean {
  if (value?.kind === 'record') return value.entries.length === 0;
  return value?.kind === 'list' ? value.items.length === 0 : value === undefined;
}
