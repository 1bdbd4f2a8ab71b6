import { createHash } from 'node:crypto';
import { walk } from '../expression/children.ts';
import { windowOf } from '../expression/window-state.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Expression, RecordOf } from '../model/expression.ts';
import type { ManifestRule, SiteManifest } from '../model/manifest.ts';
import type { Plan, PlannedRule } from '../model/plan.ts';
import type { Names, ResolvedSite } from '../model/resolved-site.ts';

/** What every bundle adds to the page's global object: the mark that one is there. */
const GLOBALS = ['Symbol(tagwright)'];

/** All that is known about a bundle, for people, the preview and CI. Holds nothing that depends on machine or time. */
export function siteManifest(plan: Plan, code: string, bytes: SiteManifest['bytes']): SiteManifest {
  const { site, asOf } = plan;
  const { consent } = site;
  return {
    manifest: 1, site: site.site, title: site.title, asOf,
    file: bundleFile(site.site, code),
    integrity: `sha384-${createHash('sha384').update(code).digest('base64')}`,
    bytes,
    serves: { hosts: site.serves.hosts, paths: site.serves.paths },
    environments: [...site.environments.keys()],
    constants: Object.fromEntries([...site.constants].map(([name, { value }]) => [name, value])),
    ...(consent && { consent: { cookie: consent.cookie, digits: Object.fromEntries(consent.digits), required: consent.required } }),
    ...(plan.edge && { edge: edgeFacts(plan.edge) }),
    rules: plan.rules.map(ruleFacts),
    excluded: plan.excluded,
    elements: plan.elements.map(({ name }) => ({ name, file: site.elements.get(name)!.place.file, line: site.elements.get(name)!.place.line })),
    windows: windowsOf(site),
    hosts: hostsOf(plan),
    globals: GLOBALS,
    variables: { events: byNumber(site.variables.events), eVars: byNumber(site.variables.eVars), props: byNumber(site.variables.props) },
  };
}

/** `in.0123456789abcdef.js`: the first 16 hex digits of the script's SHA-256. */
export function bundleFile(site: string, code: string): string {
  return `${site}.${createHash('sha256').update(code).digest('hex').slice(0, 16)}.js`;
}

function ruleFacts({ rule, actions }: PlannedRule): ManifestRule {
  return {
    id: rule.id, name: rule.name, file: rule.place.file, line: rule.place.line, order: rule.order,
    events: rule.events.map((event) => event.module),
    guards: actions.filter((action) => action.purposes.length > 0)
      .map((action) => ({ action: action.module, purposes: action.purposes, guard: action.guard.length > 0 ? 'tested' : 'always' })),
  };
}

function edgeFacts(edge: RecordOf): NonNullable<SiteManifest['edge']> {
  const text = (key: string) => {
    const value = edge.entries.find((entry) => entry.key === key)?.value;
    return value?.kind === 'literal' ? String(value.value) : undefined;
  };
  return { domain: text('domain')!, basePath: text('base-path') ?? 'ee', datastream: text('datastream')!, org: text('org')! };
}

/** Every date window of the site's rules, also of those that are left out, because the preview offers their dates. */
function windowsOf(site: ResolvedSite): SiteManifest['windows'] {
  return site.rules.filter((rule) => !rule.archived && !site.disabled.has(rule.id)).flatMap((rule) => rule.conditions.flatMap((condition) => {
    const windows: SiteManifest['windows'][number][] = [];
    walk(condition, (part: Expression) => {
      if (part.kind === 'module-test' && part.module === 'date') windows.push({ rule: rule.id, ...windowOf(part, site.zone) });
    });
    return windows;
  }));
}

function hostsOf(plan: Plan): SiteManifest['hosts'] {
  const hosts = new Map<string, { purposes: Set<string>; rules: Set<string> }>();
  const edgeHosts = plan.edge ? ['domain', 'third-party-domain'].flatMap((key) => {
    const value = plan.edge!.entries.find((entry) => entry.key === key)?.value;
    return value?.kind === 'literal' ? [String(value.value)] : [];
  }) : [];
  for (const { rule, actions } of plan.rules) for (const action of actions) {
    for (const host of [...catalogue.actions.get(action.module)!.hosts ?? [], ...action.needs.includes('edge') ? edgeHosts : []]) {
      const known = hosts.get(host) ?? { purposes: new Set(), rules: new Set() };
      action.purposes.forEach((purpose) => known.purposes.add(purpose));
      hosts.set(host, { ...known, rules: known.rules.add(rule.id) });
    }
  }
  return [...hosts].sort(([a], [b]) => a < b ? -1 : 1).map(([host, { purposes, rules }]) => ({ host, purposes: [...purposes], rules: [...rules] }));
}

function byNumber(names: Names): { readonly [number: string]: string } {
  return Object.fromEntries(names.byNumber);
}
