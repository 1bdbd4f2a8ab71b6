import { createHash } from 'node:crypto';
import { fingerprint } from '../cache/fingerprint.ts';
import { walk } from '../expression/children.ts';
import { wholeEdge } from '../expression/whole-edge.ts';
import type { Scope } from '../expression/scope.ts';
import { windowOf } from '../expression/window-state.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Expression, RecordOf } from '../model/expression.ts';
import type { SiteManifest } from '../model/manifest.ts';
import type { Plan } from '../model/plan.ts';
import type { Names, ResolvedSite } from '../model/resolved-site.ts';
import { attributeBytes, type BundleMap } from './attribute-bytes.ts';
import { consentFacts } from './consent-facts.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { digest } from './digest.ts';
import { fillIn } from '../expression/fill-in.ts';
import { inventoryOf } from './inventory.ts';
import { rebuildBefore } from './rebuild-before.ts';
import { ruleFacts } from './rule-facts.ts';
import { scriptsOf } from './scripts-of.ts';
import { identityTouches } from '../expression/identity-touches.ts';
import type { PlannedIdentity } from '../model/identity.ts';
import { touchesOf } from '../expression/touches.ts';

/** What every bundle adds to the page's global object: the mark that one is there. */
const GLOBALS = ['Symbol(tagwright)'];

/** What a bundle is made of, beside its plan. */
export interface ManifestSetting {
  readonly code: string;
  readonly map: BundleMap;
  readonly bytes: SiteManifest['bytes'];
  /** The on-demand script, where the site wants one. */
  readonly onDemand?: Omit<ManifestSetting, 'onDemand'> & { readonly file: string; readonly integrity: string };
}

/**
 * All that is known about a bundle, for people, the preview and CI. Holds nothing that depends on machine or time. Who
 * made it of what is put in by whoever has the files (compiler/with-origin.ts).
 */
export function siteManifest(plan: Plan, scope: Scope, { code, map, bytes, onDemand }: ManifestSetting): SiteManifest {
  const { site, asOf } = plan;
  const consent = consentFacts(plan, scope);
  const attributed = attributeBytes(plan, code, map);
  const inventory = inventoryOf([...touchesOf(plan, scope), ...plan.identity ? identityTouches(plan.identity, scope) : []], scope);
  const integrity = integrityOf(code);
  const before = rebuildBefore(plan);
  return {
    manifest: 1, site: site.site, title: site.title, asOf,
    file: bundleFile(site.site, code), integrity, bytes, ...(site.budget !== undefined && { budget: site.budget }),
    serves: { hosts: site.serves.hosts, paths: site.serves.paths },
    ...(site.servedFrom && { servedFrom: site.servedFrom }),
    environments: [...site.environments.keys()],
    constants: Object.fromEntries([...site.constants].map(([name, { value }]) => [name, value])),
    ...(consent && { consent }),
    ...(plan.edge && { edge: edgeFacts(plan.edge) }),
    ...(plan.identity && { identity: identityFacts(plan.identity) }),
    rules: plan.rules.map((planned, index) => ruleFacts(planned, attributed.rules[index]!, scope)),
    excluded: plan.excluded,
    elements: plan.elements.map(({ name, value }, index) => ({ name, file: site.elements.get(name)!.place.file, line: site.elements.get(name)!.place.line, bytes: attributed.elements[index]!, digest: digest(value) })),
    shares: attributed.shares,
    ...(onDemand && { onDemand: { file: onDemand.file, integrity: onDemand.integrity, bytes: onDemand.bytes, actions: [...new Set(plan.onDemand.map(({ module }) => module))], shares: attributeBytes(plan, onDemand.code, onDemand.map).shares } }),
    windows: windowsOf(site),
    ...(before !== undefined && { rebuildBefore: before }),
    ...inventory,
    scripts: scriptsOf(plan, scope),
    contentSecurityPolicy: contentSecurityPolicy(inventory.hosts, [integrity, ...onDemand ? [onDemand.integrity] : []]),
    globals: [...GLOBALS, ...plan.edge ? wholeEdge(plan.edge)?.names ?? [] : [], ...exposes(site) ? ['_satellite'] : [], ...globalsOf(plan)],
    variables: { events: byNumber(site.variables.events), eVars: byNumber(site.variables.eVars), props: byNumber(site.variables.props) },
    compiler: '', inputs: [],
  };
}

/** `in.0123456789abcdef.js`: the first 16 hex digits of the script's SHA-256. */
export function bundleFile(site: string, code: string): string {
  return `${site}.${createHash('sha256').update(code).digest('hex').slice(0, 16)}.js`;
}

/** What a page may demand of a script before it runs it. */
export function integrityOf(code: string): string {
  return fingerprint(code, 'sha384');
}

function edgeFacts(edge: RecordOf): NonNullable<SiteManifest['edge']> {
  const text = (key: string) => {
    const value = edge.entries.find((entry) => entry.key === key)?.value;
    return value?.kind === 'literal' ? String(value.value) : undefined;
  };
  return { domain: text('domain')!, basePath: text('base-path') ?? 'ee', datastream: text('datastream')!, org: text('org')! };
}

/** What answers the identity library, for who plays its servers. */
function identityFacts({ org, server, trackingServer, container = 0 }: PlannedIdentity): NonNullable<SiteManifest['identity']> {
  return { org, server, container, ...(trackingServer !== undefined && { trackingServer }) };
}

function identityGlobals(identity: PlannedIdentity | undefined): string[] {
  return [...identity?.global === undefined ? [] : [identity.global], ...identity?.parts.has('script-callback') ? ['s_c_il'] : []];
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

/** Whether the page finds anything in `_satellite`. */
function exposes({ directCalls, satellite, readable }: ResolvedSite): boolean {
  return directCalls || satellite.length > 0 || readable.length > 0;
}

/** The global names that actions, and what tells others of consent, can add. */
function globalsOf({ rules, identity, site: { consent } }: Plan): string[] {
  const told = consent?.google.size ? ['dataLayer'] : [];
  const added = rules.flatMap(({ actions }) => actions.flatMap(({ module, settings }) => (catalogue.actions.get(module)!.adds ?? []).flatMap((name) => fillIn(name, settings) ?? [])));
  return [...new Set([...told, ...added, ...identityGlobals(identity)])].filter((name) => name !== '' && !name.includes('.')).sort();
}

function byNumber(names: Names): { readonly [number: string]: string } {
  return Object.fromEntries(names.byNumber);
}
