import type { SiteManifest } from '../../model/manifest.ts';
import type { ManifestRule } from '../../model/manifest-rule.ts';
import { allowsMore } from './allows-more.ts';
import type {
  Change,
  Changes,
  ConsentChange,
  OnDemandChange,
  ReleaseDifference,
  SiteDifference,
} from './release-difference.ts';

/**
 * Returns the differences between two builds. Compares only their manifests, not the code of the
 * bundles.
 */
export function compareReleases(
  before: readonly SiteManifest[],
  after: readonly SiteManifest[],
): ReleaseDifference {
  const [earlier, later] = [bySite(before), bySite(after)];
  const both = [...earlier.keys()].filter((site) => later.has(site)).sort();
  return {
    added: [...later.keys()].filter((site) => !earlier.has(site)).sort(),
    removed: [...earlier.keys()].filter((site) => !later.has(site)).sort(),
    changed: both.map((site) => compareSites(earlier.get(site)!, later.get(site)!)).filter(differs),
    compared: both.length,
  };
}

function bySite(manifests: readonly SiteManifest[]): ReadonlyMap<string, SiteManifest> {
  return new Map(manifests.map((manifest) => [manifest.site, manifest]));
}

function compareSites(before: SiteManifest, after: SiteManifest): SiteDifference {
  const why = new Map(after.excluded.map(({ id, because }) => [id, because]));
  const onDemand = onDemandChange(before.onDemand, after.onDemand);
  return {
    site: after.site,
    rules: compareLists(before.rules, after.rules, {
      name: ({ id }) => id,
      added: (rule) => standing(rule),
      removed: ({ id }) => why.get(id) ?? '',
      changed: ruleChange,
    }),
    elements: compareLists(before.elements, after.elements, {
      name: ({ name }) => name,
      added: (element) => standing(element),
      removed: () => '',
      changed: (was, is) => (was.digest === is.digest ? undefined : 'value'),
    }),
    scripts: compareLists(scriptHashes(before), scriptHashes(after), {
      name: ({ file }) => file,
      added: () => '',
      removed: () => '',
      changed: (was, is) => (was.sha256 === is.sha256 ? undefined : 'content'),
    }),
    reaches: compareLists(accessesOf(before), accessesOf(after), {
      name: ({ name }) => name,
      added: ({ words }) => words,
      removed: () => '',
      changed: () => undefined,
    }),
    consent: consentChanges(before, after),
    bytes: bytesBetween(before.bytes, after.bytes),
    ...(onDemand && { onDemand }),
  };
}

function bytesBetween(
  before: SiteManifest['bytes'] | undefined,
  after: SiteManifest['bytes'] | undefined,
): SiteManifest['bytes'] {
  const between = (kind: keyof SiteManifest['bytes']): number =>
    (after?.[kind] ?? 0) - (before?.[kind] ?? 0);
  return { raw: between('raw'), gzip: between('gzip'), brotli: between('brotli') };
}

/**
 * Returns the change of the on-demand script, or undefined if the script hasn't changed. Compares
 * the hash (`integrity`), because the code can change while the list of actions stays the same.
 */
function onDemandChange(
  before: SiteManifest['onDemand'],
  after: SiteManifest['onDemand'],
): OnDemandChange | undefined {
  if (before?.integrity === after?.integrity) return undefined;
  const bytes = bytesBetween(before?.bytes, after?.bytes);
  if (!before) return { how: 'added', bytes, detail: after!.actions.join(', ') };
  if (!after) return { how: 'removed', bytes, detail: '' };
  const came = after.actions
    .filter((action) => !before.actions.includes(action))
    .map((action) => `+${action}`);
  const went = before.actions
    .filter((action) => !after.actions.includes(action))
    .map((action) => `-${action}`);
  return { how: 'changed', bytes, detail: [...came, ...went].join(', ') };
}

function differs({
  rules,
  elements,
  scripts,
  reaches,
  consent,
  bytes,
  onDemand,
}: SiteDifference): boolean {
  return (
    bytes.raw !== 0 ||
    onDemand !== undefined ||
    consent.length > 0 ||
    [rules, elements, scripts, reaches].some(
      ({ added, removed, changed }) => added.length + removed.length + changed.length > 0,
    )
  );
}

interface Details<T> {
  name(item: T): string;
  /** Returns the `detail` of the `Change` for an added item. */
  added(item: T): string;
  /** Returns the `detail` of the `Change` for a removed item. */
  removed(item: T): string;
  /** Returns the `detail` of the `Change` for a changed item; undefined if it is unchanged. */
  changed(before: T, after: T): string | undefined;
}

function compareLists<T>(
  before: readonly T[],
  after: readonly T[],
  { name, added, removed, changed }: Details<T>,
): Changes {
  const [earlier, later] = [
    new Map(before.map((item) => [name(item), item])),
    new Map(after.map((item) => [name(item), item])),
  ];
  const sorted = (changes: Change[]) => changes.sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    added: sorted(
      [...later].flatMap(([key, item]) =>
        earlier.has(key) ? [] : [{ name: key, detail: added(item) }],
      ),
    ),
    removed: sorted(
      [...earlier].flatMap(([key, item]) =>
        later.has(key) ? [] : [{ name: key, detail: removed(item) }],
      ),
    ),
    changed: sorted(
      [...later].flatMap(([key, item]) => {
        const was = earlier.get(key);
        const detail = was === undefined ? undefined : changed(was, item);
        return detail === undefined ? [] : [{ name: key, detail }];
      }),
    ),
  };
}

function standing({ file, line }: { readonly file: string; readonly line: number }): string {
  return `${file}:${line}`;
}

function ruleChange(before: ManifestRule, after: ManifestRule): string | undefined {
  const guards = ({ guards: all }: ManifestRule) =>
    JSON.stringify(
      all.map(({ action, purposes, guard, words }) => [action, purposes, guard, words]),
    );
  const parts = [
    ...(before.order === after.order ? [] : [`order ${before.order} → ${after.order}`]),
    ...(before.name === after.name ? [] : [`name "${before.name}" → "${after.name}"`]),
    ...(before.digest === after.digest
      ? []
      : [
          String(before.events) === String(after.events)
            ? 'events, conditions or actions'
            : `events ${before.events.join(', ')} → ${after.events.join(', ')}`,
        ]),
    ...(guards(before) === guards(after) ? [] : ['consent of its actions']),
  ];
  return parts.length === 0 ? undefined : parts.join('; ');
}

function scriptHashes({
  scripts,
  inputs,
}: SiteManifest): readonly SiteManifest['inputs'][number][] {
  const files = new Set(scripts.map(({ file }) => file));
  return inputs.filter(({ file }) => files.has(file));
}

/**
 * Returns the hosts, cookies, storage keys and globals that a bundle can access. Each name begins
 * with its kind, such as `cookie seen`.
 */
function accessesOf({ hosts, cookies, storage, globals }: SiteManifest): readonly {
  readonly name: string;
  readonly words: string;
  readonly formula?: SiteManifest['hosts'][number]['formula'];
}[] {
  return [
    ...hosts.map(({ host, formula, words }) => ({ name: `host ${host}`, words, formula })),
    ...cookies.map(({ name, formula, words }) => ({ name: `cookie ${name}`, words, formula })),
    ...storage.map(({ where, name, formula, words }) => ({
      name: `${where} ${name}`,
      words,
      formula,
    })),
    ...globals.map((name) => ({ name: `global ${name}`, words: '' })),
  ];
}

function consentChanges(before: SiteManifest, after: SiteManifest): readonly ConsentChange[] {
  const formulas = (manifest: SiteManifest) =>
    new Map([
      ...(manifest.consent?.policies ?? []).map(
        ({ purpose, formula, words }) => [`purpose ${purpose}`, { formula, words }] as const,
      ),
      ...accessesOf(manifest).flatMap(({ name, formula, words }) =>
        formula ? [[name, { formula, words }] as const] : [],
      ),
    ]);
  const earlier = formulas(before);
  return [...formulas(after)].flatMap(([name, { formula, words }]): ConsentChange[] => {
    const was = earlier.get(name);
    if (!was) return [];
    const how = allowsMore(formula, was.formula)
      ? 'loosened'
      : allowsMore(was.formula, formula)
        ? 'tightened'
        : undefined;
    return how ? [{ name, how, before: was.words, after: words }] : [];
  });
}
