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

/** How much was tried, so that a test can say that it was enough. */
export interface Tried {
  pages: number;
  sends: number;
  /** Sites that the compiler refused. */
  refused: number;
  sites: number;
  /** Pages where a value was remembered by a read that the compiler dropped, because it decides nothing. */
  remembered: number;
}

/**
 * Compiles random sites as for production, and compares what leaves random pages with what the evaluator says.
 * @param sites how many sites
 * @param pages how many pages are tried with each
 */
export async function compareRandomSites(sites: number, pages: number): Promise<Tried> {
  const tried = nothingTried();
  const states = fc.array(randomPage, { minLength: 1, maxLength: pages, size: 'max' });
  await fc.assert(
    fc.asyncProperty(randomSite, states, async (site, these) => {
      tried.sites += 1;
      await comparePages(site, these, tried);
    }),
    { numRuns: sites },
  );
  return tried;
}

/** Lines of the log that aren't mistakes. */
const ORDINARY = /is none that the bundle serves|does not match any direct call identifiers/;

/** @throws where what leaves a page isn't what the evaluator says */
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
        // What a dropped test would have read isn't remembered (docs/language.md, keep). All else is as the evaluator says.
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
 * Compiles random sites as a trace build too, and compares what leaves random pages with what the production bundle
 * sends there.
 */
export async function compareTraces(sites: number, pages: number): Promise<Tried> {
  const tried = nothingTried();
  const states = fc.array(randomPage, { minLength: 1, maxLength: pages, size: 'max' });
  await fc.assert(
    fc.asyncProperty(randomSite, states, (site, these) =>
      withCompiled(site, { trace: true }, async ({ sites: [built] }) => {
        tried.sites += 1;
        if (!built) return void (tried.refused += 1);
        const [production, trace] = [new Script(built.code), new Script(built.trace!.code)];
        for (const page of these) {
          const played = await playInPage(production, page);
          expect(await playInPage(trace, page)).toEqual(played);
          tried.pages += 1;
          tried.sends += played.sends.length;
        }
      }),
    ),
    { numRuns: sites },
  );
  return tried;
}

/** Compiles a site from files of its own, which are gone when the work is done. */
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
    await work(await compile({ rules, asOf: AS_OF, cache: false, ...options }));
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
