import { recordField } from '../../expression/tree/record-field.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fold } from '../../expression/fold/fold.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import { wholeEdge } from '../../expression/consent/whole-edge.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { Expression, RecordOf } from '../../model/expression.ts';
import type { Place } from '../../model/place.ts';
import type { Law } from '../law.ts';
import { visitSettings } from '../visit-settings.ts';

/**
 * Checks sites with the setting `hosts:`. This setting must list every host that the bundle itself
 * contacts.
 */
export const hostsAreListed: Law = (scope) => {
  const { site } = scope;
  const { hosts } = site;
  if (!hosts) return [];
  const found = new Map<string, Place[]>();
  const check = (host: string, place: Place) => {
    if (
      !hosts.some(
        (listed) => listed === host || (listed.startsWith('*.') && host.endsWith(listed.slice(1))),
      )
    ) {
      const places = found.get(host);
      if (places) places.push(place);
      else found.set(host, [place]);
    }
  };
  const needsEdge = site.rules.some(
    (rule) =>
      isActive(rule.id, rule.archived, scope) &&
      rule.actions.some(({ module }) => catalogue.actions.get(module)!.needs?.includes('edge')),
  );
  if (needsEdge)
    for (const record of [site.edge, ...[...site.environments.values()].map(({ edge }) => edge)])
      ofEdge(record, check);
  const whole = wholeEdge(site.edge);
  if (whole && !needsEdge) ofEdge(site.edge, check);
  if (whole?.thirdPartyCookies)
    check(
      'adobedc.demdex.net',
      site.edge!.entries.find(({ key }) => key === 'third-party-cookies')!.keyPlace,
    );
  for (const rule of site.rules) {
    if (!isActive(rule.id, rule.archived, scope)) continue;
    for (const { module, settings, place } of rule.actions)
      for (const host of catalogue.actions.get(module)!.hosts ?? []) {
        const filled = filledIn(host, fold(settings, scope) as RecordOf);
        if (filled !== undefined) check(filled, place);
      }
  }
  visitSettings(site, ({ value }, kind, rule) => {
    const host =
      kind === 'action' && isActive(rule.id, rule.archived, scope) ? addressIn(value) : undefined;
    if (host !== undefined) check(host, value.place);
  });
  const { health, identity } = site;
  if (health && health.to !== '') check(new URL(health.to).host, health.toPlace);
  if (identity)
    for (const [host, setting] of [
      [identity.server, 'server'],
      [identity.trackingServer, 'tracking-server'],
    ] as const)
      if (host !== undefined) check(host, identity.places.get(setting) ?? identity.place);
  return [...found].map(([host, places]) => unlisted(host, places, hosts, site.site));
};

/** Returns one diagnostic for all requests to a host. */
function unlisted(
  host: string,
  [first, ...places]: readonly Place[],
  hosts: readonly string[],
  site: string,
): Diagnostic {
  const others = places.filter(({ line, file }) => line !== first!.line || file !== first!.file);
  const related = others.map((place) => ({ place, message: 'It is also used here.' }));
  return {
    ...diagnose('host-unlisted', first!, { host, hosts }, { site, related }),
    ...(others.length > 0 && { places: [first!, ...others] }),
  };
}

function isActive(id: string, archived: boolean, { site }: Scope): boolean {
  return !archived && !site.disabled.has(id);
}

function ofEdge(record: RecordOf | undefined, check: (host: string, place: Place) => void): void {
  for (const { key, value } of record?.entries ?? [])
    if ((key === 'domain' || key === 'third-party-domain') && value.kind === 'literal')
      check(String(value.value), value.place);
}

/**
 * Replaces `{setting}` in a host with the value of the setting. Returns undefined if the value is
 * absent or isn't known at build time.
 */
function filledIn(host: string, settings: RecordOf): string | undefined {
  let isKnown = true;
  const filled = host.replace(/\{([\w-]+)\}/g, (_, name: string) => {
    const value = recordField(settings, name);
    if (value?.kind !== 'literal') isKnown = false;
    return value?.kind === 'literal' ? String(value.value) : '';
  });
  return isKnown ? filled : undefined;
}

function addressIn(value: Expression): string | undefined {
  const text =
    value.kind === 'literal'
      ? value.value
      : value.kind === 'template' && value.parts[0]?.kind === 'literal'
        ? value.parts[0].value
        : undefined;
  return typeof text === 'string'
    ? /^https?:\/\/([^/?#:\s]+)/.exec(text)?.[1]?.toLowerCase()
    : undefined;
}
