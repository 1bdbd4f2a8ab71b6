import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Script } from 'node:vm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { compile, type Compiled } from '../../../compiler/compile.ts';
import { expectedSends } from './expected-sends.ts';
import { playInPage } from './play-in-page.ts';
import { randomPage, type RandomPage } from './random-page.ts';
import { randomSite } from './random-rules.ts';
import { AS_OF, filesOf, scopeOf } from './scope-of.ts';
import { runStore } from '../../harness/run-store.ts';

/** Counts of the comparisons, so that a test can check that there were enough. */
export interface Tried {
  pages: number;
  sends: number;
  /** Sites that the compiler rejected. */
  refused: number;
  sites: number;
  /**
   * Pages whose requests differ from the expected ones only because of `keep: page`. The compiler
   * dropped a test that reads a value. So the bundle doesn't store the value, but the evaluator
   * stores it.
   */
  remembered: number;
}

/**
 * Compiles random sites for production, and compares the requests on random pages with those that
 * the evaluator expects.
 * @param sites the maximum number of sites
 * @param pages the maximum number of pages per site
 * @param enough the number of requests after which no further site is compiled
 */
export async function compareRandomSites(
  sites: number,
  pages: number,
  enough = Infinity,
): Promise<Tried> {
  const tried = nothingTried();
  const states = fc.array(randomPage, { minLength: 1, maxLength: pages, size: 'max' });
  await fc.assert(
    fc.asyncProperty(randomSite, states, async (site, these) => {
      if (tried.sends >= enough) return;
      tried.sites += 1;
      await comparePages(site, these, tried);
    }),
    { numRuns: sites },
  );
  return tried;
}

/** Log lines that aren't errors. */
const ORDINARY = /is not served by the bundle|does not match any direct call identifiers/;

/** Compares pages' requests with those that the evaluator expects. @throws if they differ */
export async function comparePages(
  site: object,
  pages: readonly RandomPage[],
  tried: Tried = nothingTried(),
): Promise<void> {
  await withCompiled(site, {}, async ({ sites: [built], diagnostics }) => {
    const scope = scopeOf(site);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    if (!built || !scope) {
      expect(
        errors.map(({ code, message }) => `${code}: ${message}`),
        'a site without a bundle has errors',
      ).not.toEqual([]);
      tried.refused += 1;
      return;
    }
    const script = new Script(built.code);
    for (const page of pages) {
      const { sends, log } = await playInPage(script, page);
      const expected = expectedSends(scope.site, page);
      const played = { sends, log: log.filter((line) => !ORDINARY.test(line)) };
      tried.pages += 1;
      if (keepsForPage(site) && !isDeepStrictEqual(played, { sends: expected, log: [] })) {
        // This difference can be correct. If the compiler drops a test from the site's rules, the
        // bundle doesn't store the values that this test would have read (docs/language.md,
        // `keep`). So the page is compared again without `keep: page`. Then the bundle and the
        // evaluator must agree.
        await comparePages(withoutKeeping(site), [page]);
        tried.remembered += 1;
        continue;
      }
      expect(played).toEqual({ sends: expected, log: [] });
      tried.sends += sends.length;
    }
  });
}

/**
 * Checks that a site's trace build sends the same requests as its production bundle. The sites and
 * the pages are random. The parameters are those of `compareRandomSites`.
 */
export async function compareTraces(sites: number, pages: number, enough: number): Promise<Tried> {
  const tried = nothingTried();
  const states = fc.array(randomPage, { minLength: 1, maxLength: pages, size: 'max' });
  await fc.assert(
    fc.asyncProperty(randomSite, states, async (site, these) => {
      if (tried.sends >= enough) return;
      tried.sites += 1;
      await withCompiled(site, { trace: true }, async ({ sites: [built] }) => {
        if (!built) return void (tried.refused += 1);
        const [production, trace] = [new Script(built.code), new Script(built.trace!.code)];
        for (const page of these) {
          const played = await playInPage(production, page);
          expect(await playInPage(trace, page)).toEqual(played);
          tried.pages += 1;
          tried.sends += played.sends.length;
        }
      });
    }),
    { numRuns: sites },
  );
  return tried;
}

/** Compiles a site in a temporary folder, which is removed after `work`. */
async function withCompiled(
  site: object,
  options: { readonly trace?: boolean },
  work: (compiled: Compiled) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tagwright-'));
  try {
    const rules = join(folder, 'rules');
    mkdirSync(join(rules, 'in'), { recursive: true });
    for (const [file, text] of filesOf(site)) writeFileSync(join(folder, file), text);
    await work(await compile({ rules, asOf: AS_OF, cache: runStore, ...options }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface SiteWithElements {
  readonly elements?: { readonly [name: string]: { readonly keep?: unknown } };
}

function keepsForPage({ elements = {} }: SiteWithElements): boolean {
  return Object.values(elements).some(({ keep }) => keep === 'page');
}

function withoutKeeping(site: SiteWithElements): SiteWithElements {
  const elements = Object.entries(site.elements ?? {}).map(([name, { keep, ...element }]) => [
    name,
    keep === 'page' || keep === undefined ? element : { ...element, keep },
  ]);
  return { ...site, elements: Object.fromEntries(elements) };
}

function nothingTried(): Tried {
  return { pages: 0, sends: 0, refused: 0, sites: 0, remembered: 0 };
}
