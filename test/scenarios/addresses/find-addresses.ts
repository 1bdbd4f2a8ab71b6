import type { Browser } from 'playwright-core';
import { loadShop } from '../../../compiler/play/chromium/load-shop.ts';
import { runScenario } from '../../../compiler/play/chromium/run-scenario.ts';
import type { Scenario } from '../../../compiler/play/scenario/scenario.ts';
import { compileBundles } from '../../harness/compile-bundles.ts';
import { inParallel } from '../../harness/in-parallel.ts';
import { testPath } from '../load-lane.ts';
import { plantInScenario, plantInShop, remains } from './plant-addresses.ts';

/** A summary of the requests of all visits. */
interface Found {
  readonly requests: number;
  /** The receivers that got at least one request. */
  readonly receivers: ReadonlySet<string>;
  /** Requests that contain a part of the planted address. */
  readonly leaks: readonly string[];
}

/**
 * Adds an email address to the texts that rules read, and plays the scenarios. Texts that decide
 * conditions stay unchanged. Searches the URL, the Referer and the body of each request for the
 * address. The added address can still change what a page does, so a step can fail. A failed step
 * ends only its scenario.
 * @param inPath whether URL paths contain the address, too. If they do, fewer rules run
 */
export async function findAddresses(
  scenarios: readonly Scenario[],
  browser: Browser,
  inPath: boolean,
): Promise<Found> {
  const planted = scenarios.map((scenario) => plantInScenario(scenario, inPath));
  const [shop, bundleOf] = await Promise.all([
    loadShop(testPath('../preview/storefront')),
    compileBundles(planted),
  ]);
  const results = await Promise.all(
    inParallel(planted, 4, async (scenario) => {
      const bundle = bundleOf(scenario.site, scenario.asOf);
      const { hits } = await runScenario(scenario, {
        bundle,
        shop: plantInShop(shop, inPath),
        browser,
      });
      return hits.map((hit) => ({ ...hit, scenario: scenario.title }));
    }),
  );
  const hits = results.flat();
  return {
    requests: hits.length,
    receivers: new Set(hits.map(({ receiver }) => receiver)),
    leaks: hits.flatMap(({ scenario, url, referrer, body }) => {
      const text = `${url} ${referrer} ${typeof body === 'string' ? body : JSON.stringify(body)}`;
      const at = decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '%25')).search(remains);
      return at < 0 ? [] : [`${scenario}: …${text.slice(Math.max(0, at - 80), at + 60)}`];
    }),
  };
}
