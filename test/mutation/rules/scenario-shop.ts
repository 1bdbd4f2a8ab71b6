import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { loadScenarios } from '../../../compiler/play/chromium/load-scenarios.ts';
import { loadShop } from '../../../compiler/play/chromium/load-shop.ts';
import { runScenario } from '../../../compiler/play/chromium/run-scenario.ts';
import type { Bundle, Shop } from '../../../compiler/play/chromium/shop.ts';
import { createFileStore } from '../../../compiler/cache/file-store.ts';
import { hash } from '../../../compiler/cache/hash.ts';
import { runInDom } from '../../../compiler/play/happy-dom/run-in-dom.ts';
import type { ResolvedSite } from '../../../compiler/model/resolved-site.ts';
import type { Scenario } from '../../../compiler/play/scenario/scenario.ts';
import { inParallel } from '../../harness/in-parallel.ts';
import { observablesOf, momentsFrom, type Moment } from './moment.ts';
import { readShop, type ShopReader } from './read-shop.ts';
import { recorder, RECORD_PREFIX, type RecordedMoment } from './recorder.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A scenario, with its moments: the recorded evaluations of the unchanged rules. */
export interface PlayedScenario {
  readonly file: string;
  readonly text: string;
  readonly scenario: Scenario;
  readonly moments: readonly Moment[];
  readonly milliseconds: number;
}

export interface ScenarioShop {
  readonly reader: ShopReader;
  readonly sites: ReadonlyMap<string, ResolvedSite>;
  readonly scenarios: readonly PlayedScenario[];
  /** Returns whether a scenario passes with a bundle in Chromium. */
  passes(played: PlayedScenario, bundle: Bundle): Promise<boolean>;
  /**
   * Returns whether a scenario passes without a browser, which takes less time. A scenario that
   * needs a browser counts as passed.
   */
  passesInDom(played: PlayedScenario, bundle: Bundle): Promise<boolean>;
}

interface Recording {
  readonly scenario: Scenario;
  readonly text: string;
  /** The trace build. */
  readonly bundle: Bundle;
  readonly site: ResolvedSite;
}

const recordings = createFileStore(here('../../../node_modules/.cache/tagwright/recordings'));

/**
 * The number of failures after which a scenario counts as failed. One failure isn't enough, because
 * a scenario can fail on a busy machine. When a scenario is recorded, one more failure is allowed.
 */
const TURNS = 2;

/** The number of scenarios to play at once. */
export const LANES = 3;

/**
 * Returns the shop's rules and scenarios. Each scenario has a recording of the moments at which
 * rules were evaluated. If no recording is cached, plays the scenario with the trace build of its
 * site. Throws an error if the scenario fails.
 */
export async function openScenarioShop(browser: Browser): Promise<ScenarioShop> {
  const reader = readShop(here('../../../rules'));
  const sites = reader.read();
  const shop = await loadShop(here('../../../preview/storefront'));
  const readable = (await loadScenarios(here('../../scenarios'))).flatMap(({ file, scenario }) =>
    scenario ? [{ file, scenario }] : [],
  );
  const traced = new Map<string, Promise<Bundle>>();
  const bundleFor = ({ site, asOf }: Scenario): Promise<Bundle> => {
    const key = `${site} ${asOf}`;
    const bundle = traced.get(key) ?? reader.traced(sites.get(site)!, asOf);
    traced.set(key, bundle);
    return bundle;
  };
  const scenarios = await Promise.all(
    inParallel(readable, LANES, async ({ file, scenario }) => {
      const bundle = await bundleFor(scenario);
      const text = readFileSync(here(`../../scenarios/${file}`), 'utf8');
      return {
        file,
        scenario,
        text,
        ...(await record(
          { scenario, text, bundle, site: sites.get(scenario.site)! },
          { shop, browser },
        )),
      };
    }),
  );
  return {
    reader,
    sites,
    scenarios,
    async passes({ scenario }, bundle) {
      for (let turn = 0; turn < TURNS; turn += 1)
        if ((await runScenario(scenario, { bundle, shop, browser })).passed) return true;
      return false;
    },
    async passesInDom({ scenario }, bundle) {
      const { passed, unrun } = await runInDom(scenario, { bundle, shop });
      return passed || unrun !== undefined;
    },
  };
}

/**
 * Records a scenario. The recording is cached, because it depends only on the bundle, the scenario
 * and the shop's pages.
 */
async function record(
  { scenario, text, bundle: { code, manifest }, site }: Recording,
  setting: { readonly shop: Shop; readonly browser: Browser },
): Promise<Pick<PlayedScenario, 'moments' | 'milliseconds'>> {
  const observables = observablesOf(site);
  const recording = recorder(observables) + code;
  const key = hash(recording, text, JSON.stringify(setting.shop));
  const cached = recordings.get('moments', key);
  const { recorded, milliseconds } =
    cached === undefined
      ? await play()
      : (JSON.parse(cached) as { recorded: readonly RecordedMoment[]; milliseconds: number });
  return {
    moments: momentsFrom(
      recorded,
      observables,
      manifest.rules.map(({ id }) => id),
    ),
    milliseconds,
  };

  async function play(
    turn = 1,
  ): Promise<{ readonly recorded: readonly RecordedMoment[]; readonly milliseconds: number }> {
    const startedAt = performance.now();
    const { log, failures } = await runScenario(scenario, {
      bundle: {
        code: recording,
        manifest: { ...manifest, globals: [...manifest.globals, 'Symbol(tagwright.trace)'] },
      },
      ...setting,
    });
    if (failures.length > 0 && turn < TURNS + 1) return play(turn + 1);
    if (failures.length > 0)
      throw new Error(`${scenario.title} fails on the rules as they are: ${failures[0]}`);
    const fresh = {
      recorded: log.flatMap(({ text: line }) =>
        line.startsWith(RECORD_PREFIX)
          ? [JSON.parse(line.slice(RECORD_PREFIX.length)) as RecordedMoment]
          : [],
      ),
      milliseconds: performance.now() - startedAt,
    };
    recordings.set('moments', key, JSON.stringify(fresh));
    return fresh;
  }
}
