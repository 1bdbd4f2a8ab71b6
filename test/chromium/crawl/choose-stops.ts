import type { Bundle } from '../../../compiler/play/chromium/shop.ts';
import type { Page } from '../../../compiler/play/scenario/page.ts';
import type { Stop } from './crawl.ts';
import type { Visitor } from './visitors.ts';

/** A page of a storefront, and the visitor who opens it. */
export interface PlannedStop extends Stop {
  readonly visitor: Visitor;
}

/**
 * Groups storefronts that have the same rules and the same consent settings. The storefronts of a
 * group differ only in names, numbers and accounts.
 */
export function kindsOf(bundles: ReadonlyMap<string, Bundle>): readonly (readonly string[])[] {
  const kinds = new Map<string, string[]>();
  for (const [site, { manifest }] of bundles) {
    const { rules, consent, identity, excluded } = manifest;
    const key = JSON.stringify([
      rules.map(({ id, guards }) => [id, guards]),
      excluded.map(({ id }) => id),
      consent?.policies,
      consent?.missing,
      identity !== undefined,
    ]);
    kinds.set(key, [...(kinds.get(key) ?? []), site]);
  }
  return [...kinds.values()];
}

/** Groups pages by type. */
export function typesOf(pages: readonly Page[]): readonly (readonly Page[])[] {
  const types = new Map<string, Page[]>();
  for (const page of pages) types.set(page.page, [...(types.get(page.page) ?? []), page]);
  return [...types.values()];
}

/**
 * Returns as few stops as possible that include each storefront and each page type. The visitors
 * take turns.
 */
export function inTurn(
  sites: readonly string[],
  types: readonly (readonly Page[])[],
  visitors: readonly Visitor[],
): readonly PlannedStop[] {
  return Array.from({ length: Math.max(sites.length, types.length) }, (_, index) => ({
    site: at(sites, index),
    page: at(at(types, index), index),
    visitor: at(visitors, index),
  }));
}

/**
 * Returns stops (pages of storefronts) that take each visitor to every page type and every
 * storefront. No two visitors see the same page type on the same storefront.
 */
export function pairwise(
  sites: readonly string[],
  types: readonly (readonly Page[])[],
  visitors: readonly Visitor[],
): readonly PlannedStop[] {
  const most = Math.max(sites.length, types.length);
  return visitors.flatMap((visitor, turn) =>
    Array.from({ length: most }, (_, index): PlannedStop => ({
      site: at(sites, index + turn * 5),
      page: at(at(types, index), turn + index),
      visitor,
    })),
  );
}

/**
 * For one storefront of each kind (see `kindsOf`), returns every combination of page type and
 * visitor. For each other storefront, returns each page type once, and the visitors take turns.
 */
export function whole(
  kinds: readonly (readonly string[])[],
  types: readonly (readonly Page[])[],
  visitors: readonly Visitor[],
): readonly PlannedStop[] {
  return kinds.flatMap((sites, kind) =>
    sites.flatMap((site, place) =>
      types.flatMap((pages, type) => {
        const page = at(pages, kind + place);
        return place === 0
          ? visitors.map((visitor): PlannedStop => ({ site, page, visitor }))
          : [{ site, page, visitor: at(visitors, place + type) }];
      }),
    ),
  );
}

function at<T>(list: readonly T[], index: number): T {
  return list[index % list.length]!;
}
