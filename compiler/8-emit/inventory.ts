import type { Stored } from '../../runtime/footprint.ts';
import type { Scope } from '../expression/tree/scope.ts';
import type { ManifestHost, ManifestStored, Proof } from '../model/manifest.ts';
import { anyOf } from '../expression/consent/consent-of.ts';
import { consentFormula } from './consent-formula.ts';
import { formulaInWords } from './formula-in-words.ts';
import type { FootprintEntry } from '../expression/consent/footprint-entry.ts';

const LIFETIMES = ['at once', 'session', 'until deleted', 'as answered', 'unknown'] as const;

const SECOND_MS = 1000;

/**
 * Returns each host, cookie and storage key once, with a list of its uses and a consent formula.
 * The formula is true if consent allows at least one of the uses.
 */
export function inventoryOf(
  touches: readonly FootprintEntry[],
  scope: Scope,
): {
  hosts: ManifestHost[];
  cookies: ManifestStored[];
  storage: (ManifestStored & { where: 'localStorage' | 'sessionStorage' })[];
} {
  const stored = grouped(
    touches.flatMap((touch) =>
      touch.stores.map((store) => ({ key: `${store.where} ${store.name}`, touch, store })),
    ),
  );
  const rows = [...stored.values()].map((group) => ({
    where: group[0]!.store.where,
    row: storedRow(group, scope),
  }));
  return {
    hosts: [
      ...grouped(
        touches.flatMap((touch) =>
          touch.hosts.map(({ host, directive }) => ({ key: host, touch, directive })),
        ),
      ).entries(),
    ].map(([host, group]) => {
      const directives = [...new Set(group.map(({ directive }) => directive))].sort();
      return {
        host,
        directives,
        by: [...new Set(group.map(({ touch }) => touch.by))].sort(),
        ...guarded(
          group.map(({ touch }) => touch),
          directives.some((directive) => directive === 'script-src' || directive === 'frame-src'),
          scope,
        ),
      };
    }),
    cookies: rows.filter(({ where }) => where === 'cookie').map(({ row }) => row),
    storage: rows.flatMap(({ where, row }) =>
      where === 'cookie' ? [] : [{ where: where as 'localStorage', ...row }],
    ),
  };
}

function storedRow(
  group: readonly { readonly touch: FootprintEntry; readonly store: Stored }[],
  scope: Scope,
): ManifestStored {
  const touches = group.map(({ touch }) => touch);
  const lifetime = longest(group.map(({ store }) => lifetimeOf(store)));
  return {
    name: group[0]!.store.name,
    lifetime,
    ...(isShortened(lifetime) && { safariLifetime: SAFARI_SECONDS }),
    doc: [...new Set(group.map(({ store }) => store.doc))].join(' '),
    by: [...new Set(touches.map(({ by }) => by))].sort(),
    ...guarded(touches, false, scope),
  };
}

function guarded(
  touches: readonly FootprintEntry[],
  isDelegated: boolean,
  scope: Scope,
): Pick<ManifestHost, 'proof' | 'purposes' | 'rules' | 'formula' | 'words'> {
  const formula = consentFormula(
    anyOf(
      touches.map(({ consent }) => consent),
      scope,
    ),
    scope,
  );
  const proof: Proof = touches.some((touch) => touch.proof === 'unproven')
    ? 'unproven'
    : isDelegated || touches.some((touch) => touch.proof === 'delegated')
      ? 'delegated'
      : 'proven';
  return {
    proof,
    purposes: [...new Set(touches.flatMap(({ purposes }) => purposes))].sort(),
    rules: [...new Set(touches.flatMap(({ rule }) => rule ?? []))],
    formula,
    words: formulaInWords(formula),
  };
}

/**
 * The number of seconds after which Safari deletes data that a script wrote
 * (webkit.org/tracking-prevention). For a cookie, the time starts when it was written. For local
 * storage, it starts when the visitor last used the site.
 */
const SAFARI_SECONDS = 7 * 24 * 60 * 60;

function isShortened(lifetime: ManifestStored['lifetime']): boolean {
  return typeof lifetime === 'number' ? lifetime > SAFARI_SECONDS : lifetime === 'until deleted';
}

/** Returns `session` for session storage; otherwise the declared lifetime or a default. */
function lifetimeOf({ where, lifetime }: Stored): string {
  return where === 'sessionStorage'
    ? 'session'
    : (lifetime ?? (where === 'localStorage' ? 'until deleted' : 'unknown'));
}

function longest(lifetimes: readonly string[]): ManifestStored['lifetime'] {
  const named = LIFETIMES.filter((lifetime) => lifetimes.includes(lifetime)).at(-1);
  const seconds =
    Math.max(...lifetimes.map(Number).filter((number) => !Number.isNaN(number))) / SECOND_MS;
  return seconds > 0 && (named === undefined || named === 'at once' || named === 'session')
    ? seconds
    : (named ?? 'unknown');
}

/** Groups rows by key. The groups are sorted by the code units of their keys. */
function grouped<T extends { readonly key: string }>(
  rows: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.key, [...(groups.get(row.key) ?? []), row]);
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)));
}
