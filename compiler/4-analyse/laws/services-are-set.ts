import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fold } from '../../expression/fold.ts';
import { purposesOf } from '../../expression/purposes-of.ts';
import { rememberedBy } from '../../expression/remembered-by.ts';
import type { Scope } from '../../expression/scope.ts';
import { walkThrough } from '../../expression/walk-through.ts';
import { wholeEdge } from '../../expression/whole-edge.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { RecordOf, Source } from '../../model/expression.ts';
import type { Law } from '../law.ts';
import { expressionsOf, visitSite } from '../site-expressions.ts';

const EDGE_NEEDS = ['datastream', 'org', 'domain'];

/** What rules need of the site is set: consent for whatever sends, stores or asks for it, the edge for what sends to it (C-10). */
export const servicesAreSet: Law = (scope) => [...actionsAreServed(scope), ...consentIsThere(scope), ...edgeIsWhole(scope)];

/** A site whose edge does more than its rules say needs all of its settings, and consent settings, whatever its rules do. */
function edgeIsWhole({ site }: Scope): Diagnostic[] {
  const whole = wholeEdge(site.edge);
  if (!whole || !site.edge) return [];
  const setting = ['global', 'link-clicks', 'exchange', 'third-party-cookies', 'id-migration'].find((key) => site.edge!.entries.some((entry) => entry.key === key))!;
  const { keyPlace, value } = site.edge.entries.find(({ key }) => key === setting)!;
  const missing = EDGE_NEEDS.filter((key) => !site.edge!.entries.some((entry) => entry.key === key));
  const twice = whole.names.find((name, index) => whole.names.indexOf(name) !== index);
  const taken = twice ?? whole.names.find((name) => ['_satellite', 'dataLayer', String(site.constants.get('dataLayer')?.value).split('.')[0]].includes(name));
  return [
    ...missing.length > 0 ? [diagnose('edge-settings-incomplete', keyPlace, { setting, missing }, { site: site.site })] : [],
    ...site.consent ? [] : [diagnose('consent-settings-missing', keyPlace, { action: `edge: ${setting}` }, { site: site.site })],
    ...taken === undefined ? [] : [diagnose('edge-global-taken', value.place, { name: taken }, { site: site.site })],
  ];
}

function consentIsThere(scope: Scope): Diagnostic[] {
  const { site } = scope;
  const found: Diagnostic[] = [];
  if (!site.consent) visitSite(site, ({ kind, place }) => {
    if (kind === 'consent') found.push(diagnose('consent-settings-missing', place, {}, { site: site.site }));
  });
  if (!site.consent) for (const rule of site.rules) for (const root of rule.archived ? [] : expressionsOf(rule)) walkThrough(fold(root, scope), scope, (part) => {
    if (rememberedBy(part)) found.push(diagnose('consent-settings-missing', part.place, { action: (part as Source).module }, { site: site.site }));
  });
  return found;
}

const actionsAreServed: Law = (scope) => scope.site.rules.filter((rule) => !rule.archived).flatMap((rule) => rule.actions.flatMap((action): Diagnostic[] => {
  const { site } = scope;
  const schema = catalogue.actions.get(action.module)!;
  const purposes = purposesOf({ module: action.module, settings: fold(action.settings, scope) as RecordOf });
  if (purposes.some((purpose) => purpose !== 'necessary') && !site.consent) return [diagnose('consent-settings-missing', action.place, { action: action.module }, { site: site.site })];
  const given = site.edge?.entries.map((entry) => entry.key) ?? [];
  if (!schema.needs?.includes('edge') || EDGE_NEEDS.every((key) => given.includes(key))) return [];
  return [diagnose('edge-settings-missing', action.place, { action: action.module }, { site: site.site })];
}));
