import type { Purpose } from '../../../runtime/contract.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fold } from '../../expression/fold/fold.ts';
import { eventPurpose } from '../../expression/consent/event-purpose.ts';
import { purposesOf } from '../../expression/consent/purposes-of.ts';
import { storedBy } from '../../expression/tree/stored-by.ts';
import { recordField } from '../../expression/tree/record-field.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import { walkInlined } from '../../expression/tree/walk-inlined.ts';
import { wholeEdge } from '../../expression/consent/whole-edge.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { EdgeSetting } from '../../model/edge-setting.ts';
import type { RecordEntry, RecordOf, Source } from '../../model/expression.ts';
import type { Place } from '../../model/place.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { Law } from '../law.ts';
import { expressionsOf, visitSite } from '../../expression/tree/site-expressions.ts';

/** The constants that consent settings define. */
const OF_CONSENT = /^consent(?:Required|Option|Layer)$/;
const EDGE_NEEDS: readonly EdgeSetting[] = ['datastream', 'org', 'domain'];

/** Something that needs consent or edge settings. `action` is the name that messages show. */
interface Need {
  readonly action?: string;
  readonly place: Place;
}

/**
 * Checks that the site has the consent and edge settings that it needs (clause C-10 of the
 * specification). A site needs consent settings if it sends data, stores data or reads consent. It
 * needs edge settings for some actions, such as `send-event`. Missing settings are reported only
 * once per site.
 */
export const servicesAreSet: Law = (scope) => {
  const { site } = scope;
  const hasEdge = EDGE_NEEDS.every((key) => recordField(site.edge, key) !== undefined);
  return [
    ...missing(
      'consent-settings-missing',
      site.consent?.cookie === undefined ? consentNeeds(scope) : [],
      site,
    ),
    ...missing('edge-settings-missing', hasEdge ? [] : edgeNeeds(scope), site),
    ...edgeIsWhole(scope),
  ];
};

function missing(
  code: 'consent-settings-missing' | 'edge-settings-missing',
  needs: readonly Need[],
  { site, place, settings, consent }: ResolvedSite,
): Diagnostic[] {
  const first = needs.find(({ action }) => action !== undefined) ?? needs[0];
  if (!first) return [];
  const written = recordField(settings, 'consent');
  const args = {
    ...(first.action !== undefined && { action: first.action }),
    ...(written && { exempt: consent?.exempt ?? [] }),
  };
  const at = code === 'consent-settings-missing' ? (written?.place ?? place) : place;
  const related = [{ place: first.place, message: 'It is needed here.' }];
  return [diagnose(code, at, args as { action: string }, { site, related })];
}

/** Returns the first edge setting that is on and has an effect even without rules. */
function firstWhole({ entries }: RecordOf): RecordEntry {
  const settings: readonly EdgeSetting[] = [
    'global',
    'link-clicks',
    'exchange',
    'third-party-cookies',
    'id-migration',
  ];
  const isOff = ({ value }: RecordEntry) =>
    (value.kind === 'literal' && value.value === false) ||
    (value.kind === 'list' && value.items.length === 0);
  const found = settings.flatMap((key) => entries.find((entry) => entry.key === key) ?? []);
  return found.find((entry) => !isOff(entry))!;
}

/**
 * Checks the settings of an edge client that does more than send the events of rules. All settings
 * in `EDGE_NEEDS` must be set, and each global of the client needs a name that nothing else uses.
 */
function edgeIsWhole({ site }: Scope): Diagnostic[] {
  const whole = wholeEdge(site.edge);
  if (!whole || !site.edge) return [];
  const { key: setting, keyPlace, value } = firstWhole(site.edge);
  const missing = EDGE_NEEDS.filter(
    (key) => !site.edge!.entries.some((entry) => entry.key === key),
  );
  const twice = whole.names.find((name, index) => whole.names.indexOf(name) !== index);
  const taken =
    twice ??
    whole.names.find((name) =>
      [
        '_satellite',
        'dataLayer',
        String(site.constants.get('dataLayer')?.value).split('.')[0],
      ].includes(name),
    );
  return [
    ...(missing.length > 0
      ? [diagnose('edge-settings-incomplete', keyPlace, { setting, missing }, { site: site.site })]
      : []),
    ...(taken === undefined
      ? []
      : [diagnose('edge-global-taken', value.place, { name: taken }, { site: site.site })]),
  ];
}

function consentNeeds(scope: Scope): readonly Need[] {
  const { site } = scope;
  const needs: Need[] = [];
  const whole = wholeEdge(site.edge);
  const isGuarded = (purpose: Purpose): boolean =>
    purpose !== 'necessary' && !site.consent?.exempt.includes(purpose);
  visitSite(site, (part) => {
    const reads =
      part.kind === 'consent' ||
      ((part.kind === 'token' || part.kind === 'constant') && OF_CONSENT.test(part.name));
    if (reads && !site.constants.has((part as { name?: string }).name ?? ''))
      needs.push({ place: part.place });
  });
  for (const rule of site.rules.filter(({ archived }) => !archived)) {
    for (const { module, settings, place } of rule.actions) {
      const folded = fold(settings, scope) as RecordOf;
      if (purposesOf({ module, settings: folded }).some(isGuarded))
        needs.push({ action: module, place });
    }
    for (const event of rule.events) {
      const purpose = eventPurpose(event);
      if (purpose && isGuarded(purpose)) needs.push({ action: event.module, place: event.place });
    }
    for (const root of expressionsOf(rule))
      walkInlined(fold(root, scope), scope, (part) => {
        const stored = storedBy(part);
        if (stored && isGuarded(stored.purpose))
          needs.push({ action: (part as Source).module, place: part.place });
      });
  }
  if (site.identity) needs.push({ action: 'identity:', place: site.identity.place });
  if (site.health && isGuarded(site.health.purpose))
    needs.push({ action: 'health:', place: site.health.place });
  if (whole && site.edge) {
    const { key, keyPlace } = firstWhole(site.edge);
    needs.push({ action: `edge: ${key}`, place: keyPlace });
  }
  return needs;
}

function edgeNeeds({ site }: Scope): readonly Need[] {
  return site.rules
    .filter(({ archived }) => !archived)
    .flatMap(({ actions }) => actions)
    .filter(({ module }) => catalogue.actions.get(module)!.needs?.includes('edge'))
    .map(({ module, place }) => ({ action: module, place }));
}
