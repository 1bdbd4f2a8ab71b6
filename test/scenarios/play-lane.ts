import { beforeAll, expect, test } from 'vitest';
import { createFileStore } from '../../compiler/cache/file-store.ts';
import { noStore } from '../../compiler/cache/store.ts';
import { loadShop } from '../../compiler/play/chromium/load-shop.ts';
import { runScenario } from '../../compiler/play/chromium/run-scenario.ts';
import { checkRefusal } from '../../compiler/cli/scenarios/check-refusal.ts';
import { compileBundles } from '../harness/compile-bundles.ts';
import { inParallel } from '../harness/in-parallel.ts';
import { sharedChromium } from '../harness/shared-chromium.ts';
import { findLeaks } from './find-leaks.ts';
import type { Lane } from './lanes.ts';
import { loadLane, testPath } from './load-lane.ts';
import { playUnlessPassed } from './passed-scenarios.ts';
import { playerHash } from './player-hash.ts';

/**
 * The number of scenarios that are played at the same time in one browser, each in its own context.
 * They can share a processor, because each scenario waits most of the time.
 */
const AT_ONCE = 4;

/**
 * Stores which scenarios have passed. A local run skips these scenarios while nothing that they
 * depend on has changed. CI stores nothing, and plays every scenario.
 */
const store = process.env.CI
  ? noStore
  : createFileStore(testPath('../node_modules/.cache/tagwright/passed'));

/**
 * Declares a test for every scenario in the lane's folders. A scenario with a visit is played in
 * Chromium, with the minified bundle of its site and date. For a scenario with invalid rules, the
 * test checks that the compiler rejects them.
 */
export async function playLane(lane: Lane): Promise<void> {
  const files = await loadLane(lane);
  const playable = files.flatMap(({ file, scenario }) => (scenario ? [{ file, scenario }] : []));
  const failuresOf = new Map<string, Promise<readonly string[]>>();

  beforeAll(async () => {
    const [shop, bundleOf, browser] = await Promise.all([
      loadShop(testPath('../preview/storefront')),
      compileBundles(
        playable.map(({ scenario }) => scenario),
        testPath(lane.rules),
      ),
      sharedChromium(),
    ]);
    const player = playerHash(testPath('..'));
    const played = inParallel(playable, AT_ONCE, ({ file, scenario }) => {
      const bundle = bundleOf(scenario.site, scenario.asOf);
      return playUnlessPassed(
        { scenario, bundle, shop, browser: browser.version(), player },
        store,
        async () => {
          const { failures, requests } = await runScenario(scenario, { bundle, shop, browser });
          return [...failures, ...findLeaks(file, requests, scenario.visitor.cookies)];
        },
      );
    });
    for (const [index, result] of played.entries()) {
      // The test of this scenario awaits the promise later. Until then, a rejection would count as
      // unhandled.
      result.catch(() => undefined);
      failuresOf.set(playable[index]!.file, result);
    }
  }, 300_000);

  const titled = files.map((entry) => {
    const title = (entry.scenario ?? entry.refusal)?.title ?? 'can be read';
    return { ...entry, title };
  });
  test.each(titled)('$file: $title', { timeout: 120_000 }, async (entry) => {
    const { file, problems, refusal } = entry;
    const failures =
      problems.length > 0
        ? problems.map(({ path, message }) => `${path} ${message}`)
        : refusal
          ? await checkRefusal(refusal)
          : await failuresOf.get(file)!;
    if (failures.length > 0) expect.fail(`${file} fails:\n${failures.join('\n')}`);
  });
}
