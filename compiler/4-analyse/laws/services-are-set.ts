import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { Law } from '../law.ts';

const EDGE_NEEDS = ['datastream', 'org', 'domain'];

/** What an action needs of the site is set: consent for whatever sends or stores, the edge for what sends to it (C-10). */
export const servicesAreSet: Law = ({ site }) => site.rules.filter((rule) => !rule.archived).flatMap((rule) => rule.actions.flatMap((action): Diagnostic[] => {
  const schema = catalogue.actions.get(action.module)!;
  if (schema.purposes.length > 0 && !site.consent) return [diagnose('consent-settings-missing', action.place, { action: action.module }, { site: site.site })];
  const given = site.edge?.entries.map((entry) => entry.key) ?? [];
  if (!schema.needs?.includes('edge') || EDGE_NEEDS.every((key) => given.includes(key))) return [];
  return [diagnose('edge-settings-missing', action.place, { action: action.module }, { site: site.site })];
}));
