import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadShop } from '../../compiler/play/chromium/load-shop.ts';
import type { Shop } from '../../compiler/play/chromium/shop.ts';
import { sharedChromium } from '../harness/shared-chromium.ts';
import { testPath } from '../scenarios/load-lane.ts';
import { chooseScenarios } from './choose-scenarios.ts';
import { differences, type Difference } from './differences.ts';
import { findCandidates, type PlayableCandidate } from './find-candidates.ts';
import { launchFirefox } from './launch-firefox.ts';
import { launchWebkit } from './launch-webkit.ts';
import { items } from './played-items.ts';
import type { RemoteEngine } from './remote-engine.ts';
import { runInEngine } from './run-in-engine.ts';

// Plays scenarios on production bundles in Firefox and WebKit. Each browser plays all scenarios
// that are known to fail in it (differences.ts), and some others. Together, these scenarios cover
// every event, source, action and destination.

const engines = [
  { name: 'firefox', launch: launchFirefox },
  { name: 'webkit', launch: launchWebkit },
] as const;
/** The engines that `--without` leaves out; `npm test` prints them at the end. */
const leftOut = (process.env.TAGWRIGHT_WITHOUT ?? '').split(',').filter(Boolean);

/** How many scenarios are played at the same time. WebKit starts a browser for each scenario. */
const AT_ONCE = { firefox: 1, webkit: 2 };

let shop: Shop;
let candidates: readonly PlayableCandidate[];
beforeAll(async () => {
  shop = await loadShop(testPath('../preview/storefront'));
  candidates = await findCandidates(shop, await sharedChromium());
}, 600_000);

test('scenarios play each event, source, action and destination', () => {
  const played = new Set(candidates.flatMap(({ plays }) => [...plays]));
  expect(items.filter((item) => !played.has(item))).toEqual([]);
});

describe.each(engines.filter(({ name }) => !leftOut.includes(name)))(
  '$name',
  ({ name, launch }) => {
    let engine: RemoteEngine;
    beforeAll(async () => {
      engine = await launch();
    }, 600_000);
    afterAll(() => engine?.close());

    test('sends the requests that the scenarios expect', { timeout: 900_000 }, async ({ task }) => {
      const known = differences.filter((difference) => difference.engine === name);
      const differs = ({ file }: PlayableCandidate): boolean =>
        known.some(({ scenario }) => file === `${scenario}.yaml`);
      const chosen = [
        ...chooseScenarios(candidates.filter((candidate) => !differs(candidate))),
        ...candidates.filter(differs),
      ];
      const startedAt = performance.now();
      const seen = await playAll(chosen, engine, AT_ONCE[name]);
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      Object.assign(task.meta, {
        summary: `${engine.version()} played ${chosen.length} scenarios in ${seconds} s; ${known.length} differ as docs/browsers.md explains`,
      });
      expect(seen.filter((failure) => !isKnown(failure, known))).toEqual([]);
      // A difference that no longer occurs must be removed from the table.
      expect(
        known.filter(
          (difference) =>
            !difference.isOccasional && !seen.some((failure) => isKnown(failure, [difference])),
        ),
      ).toEqual([]);
    });
  },
);

interface Failed {
  readonly scenario: string;
  readonly failures: readonly string[];
}

async function playAll(
  chosen: readonly PlayableCandidate[],
  engine: RemoteEngine,
  atOnce: number,
): Promise<readonly Failed[]> {
  const failed: Failed[] = [];
  const left = [...chosen];
  const playNext = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { file, scenario, bundle } = next;
      const { failures } = await runInEngine(scenario, { bundle, shop, engine });
      if (failures.length > 0) failed.push({ scenario: file.replace(/\.yaml$/, ''), failures });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, playNext));
  return failed;
}

function isKnown({ scenario, failures }: Failed, known: readonly Difference[]): boolean {
  return known.some(
    (difference) => difference.scenario === scenario && failures[0]!.includes(difference.seen),
  );
}
