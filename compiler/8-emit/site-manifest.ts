import { scriptIntegrity } from '../cache/script-integrity.ts';
import { sha256 } from '../cache/sha256.ts';
import { edgeSetting } from '../expression/consent/edge-setting.ts';
import { recordField } from '../expression/tree/record-field.ts';
import { walk } from '../expression/tree/children.ts';
import type { Scope } from '../expression/tree/scope.ts';
import { daysOf } from '../expression/operators/date-range.ts';
import type { Bundled, OnDemandScript } from '../model/bundled.ts';
import type { EdgeSetting } from '../model/edge-setting.ts';
import type { Expression, RecordOf } from '../model/expression.ts';
import type { ManifestOnDemand, SiteManifest } from '../model/manifest.ts';
import type { Plan } from '../model/plan.ts';
import type { Names, ResolvedSite } from '../model/resolved-site.ts';
import { attributeBytes, type Attributed } from './attribute-bytes.ts';
import { consentFacts } from './consent-facts.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { digest } from './digest.ts';
import { globalNames } from './global-names.ts';
import { inventoryOf } from './inventory.ts';
import { manifestInputs, type Origin } from './manifest-inputs.ts';
import { rebuildBefore } from './rebuild-before.ts';
import { ruleFacts } from './rule-facts.ts';
import { scriptsOf } from './scripts-of.ts';
import { healthFootprint } from '../expression/consent/health-footprint.ts';
import { identityFootprint } from '../expression/consent/identity-footprint.ts';
import type { Health } from '../model/health.ts';
import type { PlannedIdentity } from '../model/identity.ts';
import type { FootprintEntry } from '../expression/consent/footprint-entry.ts';
import { footprintOf } from '../expression/consent/footprint.ts';

/** Returns the manifest of a bundle. It doesn't depend on the machine or on the time. */
export function siteManifest(
  plan: Plan,
  scope: Scope,
  { code, map, bytes, number, onDemand }: Bundled,
  origin: Origin,
): SiteManifest {
  const { site, asOf } = plan;
  const consent = consentFacts(plan, scope);
  const attributed = attributeBytes(plan, code, map);
  const inventory = inventoryOf(footprintsOf(plan, scope), scope);
  const onDemandShares = onDemand && attributeBytes(plan, onDemand.code, onDemand.map).shares;
  const integrity = integrityOf(code);
  const before = rebuildBefore(plan);
  return {
    manifest: 1,
    site: site.site,
    title: site.title,
    asOf,
    file: bundleFile(site.site, code),
    integrity,
    bytes,
    ...(site.budget !== undefined && { budget: site.budget }),
    serves: { hosts: site.serves.hosts, paths: site.serves.paths },
    ...(site.servedFrom && { servedFrom: site.servedFrom }),
    environments: [...site.environments.keys()],
    constants: Object.fromEntries([...site.constants].map(([name, { value }]) => [name, value])),
    ...(consent && { consent }),
    ...(plan.edge && { edge: edgeFacts(plan.edge) }),
    ...(plan.identity && { identity: identityFacts(plan.identity) }),
    ...(plan.health && { health: healthFacts(plan.health, number!) }),
    rules: plan.rules.map((planned, index) => ruleFacts(planned, attributed.rules[index]!, scope)),
    excluded: plan.excluded,
    elements: elementFacts(plan, attributed),
    shares: attributed.shares,
    ...(onDemand && {
      onDemand: { ...onDemandFacts(plan, onDemand), shares: onDemandShares! },
    }),
    windows: windowsOf(site),
    ...(before !== undefined && { rebuildBefore: before }),
    ...inventory,
    scripts: scriptsOf(plan, scope),
    contentSecurityPolicy: contentSecurityPolicy(inventory.hosts, [
      integrity,
      ...(onDemand ? [onDemand.integrity] : []),
    ]),
    globals: globalNames(plan),
    variables: variableNames(site),
    compiler: origin.version,
    inputs: manifestInputs(
      site,
      [...attributed.shares.modules, ...(onDemandShares?.modules ?? [])],
      origin,
    ),
  };
}

/**
 * Returns the file name of a bundle, such as `in.0123456789abcdef.js`. The hex digits are the first
 * 16 of the bundle's SHA-256.
 */
export function bundleFile(site: string, code: string): string {
  return `${site}.${sha256(code).slice(0, 16)}.js`;
}

/** Returns the value of the `integrity` attribute for a bundle. */
export function integrityOf(code: string): string {
  return scriptIntegrity(code, 'sha384');
}

function elementFacts(
  { site, elements }: Plan,
  { elements: bytes }: Attributed,
): SiteManifest['elements'] {
  return elements.map(({ name, value }, index) => {
    const { file, line } = site.elements.get(name)!.place;
    return { name, file, line, bytes: bytes[index]!, digest: digest(value) };
  });
}

function onDemandFacts(
  plan: Plan,
  { file, integrity, bytes }: OnDemandScript,
): Omit<ManifestOnDemand, 'shares'> {
  const actions = [...new Set(plan.onDemand.map(({ module }) => module))];
  return { file, integrity, bytes, actions };
}

function edgeFacts(edge: RecordOf): NonNullable<SiteManifest['edge']> {
  const text = (key: EdgeSetting) => {
    const value = edgeSetting(edge, key);
    return value === undefined ? undefined : String(value);
  };
  const others = recordField(edge, 'datastreams');
  return {
    domain: text('domain')!,
    basePath: text('base-path') ?? 'ee',
    datastream: text('datastream')!,
    ...(others?.kind === 'record' && {
      datastreams: Object.fromEntries(
        others.entries.map(({ key, value }) => [
          key,
          String(value.kind === 'literal' ? value.value : undefined),
        ]),
      ),
    }),
    org: text('org')!,
  };
}

/**
 * Returns the settings with which tests can recognise and fake the servers of the identity library.
 */
function identityFacts({
  org,
  server,
  trackingServer,
  container = 0,
}: PlannedIdentity): NonNullable<SiteManifest['identity']> {
  return { org, server, container, ...(trackingServer !== undefined && { trackingServer }) };
}

/** Returns everything that a bundle sends and stores. */
function footprintsOf(plan: Plan, scope: Scope): readonly FootprintEntry[] {
  return [
    ...footprintOf(plan, scope),
    ...(plan.identity ? identityFootprint(plan.identity, scope) : []),
    ...(plan.health ? [healthFootprint(plan.health, scope)] : []),
  ];
}

function healthFacts(
  { to, sample, purpose }: Health,
  bundle: number,
): NonNullable<SiteManifest['health']> {
  return { to, sample, purpose, bundle };
}

/**
 * Returns every date range in the conditions of a site's rules. Archived and disabled rules are
 * left out. Rules that the bundle omits because their range has ended are included. From these past
 * ranges, the preview finds out on which days the bundle changed.
 */
function windowsOf(site: ResolvedSite): SiteManifest['windows'] {
  return site.rules
    .filter((rule) => !rule.archived && !site.disabled.has(rule.id))
    .flatMap((rule) =>
      rule.conditions.flatMap((condition) => {
        const windows: SiteManifest['windows'][number][] = [];
        walk(condition, (part: Expression) => {
          if (part.kind === 'date-range')
            windows.push({ rule: rule.id, ...daysOf(part, site.zone) });
        });
        return windows;
      }),
    );
}

function variableNames({ variables }: ResolvedSite): SiteManifest['variables'] {
  return {
    events: byNumber(variables.events),
    eVars: byNumber(variables.eVars),
    props: byNumber(variables.props),
  };
}

function byNumber(names: Names): { readonly [number: string]: string } {
  return Object.fromEntries(names.byNumber);
}
