import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { loadScenarios } from '../../../compiler/browser/load-scenarios.ts';
import { loadShop } from '../../../compiler/browser/load-shop.ts';
import { runScenario } from '../../../compiler/browser/run-scenario.ts';
import type { Bundle, Shop } from '../../../compiler/browser/shop.ts';
import { createFileStore } from '../../../compiler/cache/file-store.ts';
import { hash } from '../../../compiler/cache/hash.ts';
import { runInDom } from '../../../compiler/dom/run-in-dom.ts';
import type { ResolvedSite } from '../../../compiler/model/resolved-site.ts';
import type { Scenario } from '../../../compiler/scenario/scenario.ts';
import { inParallel } from '../../harness/in-parallel.ts';
import { looksOf, momentsFrom, type Moment } from './moment.ts';
import { readShop, type ShopReader } from './read-shop.ts';
import { recorder, TELLS, type Told } from './recorder.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A scenario of the shop, as it was played on the rules as they are. */
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
  /** Whether a scenario passes on a bundle in Chromium. */
  passes(played: PlayedScenario, bundle: Bundle): Promise<boolean>;
  /** The same without a browser, which is quicker; what needs one counts as passed, as nothing is known of it. */
  passesInDom(played: PlayedScenario, bundle: Bundle): Promise<boolean>;
}

interface Recording {
  readonly scenario: Scenario;
  readonly text: string;
  /** Its trace build. */
  readonly bundle: Bundle;
  readonly site: ResolvedSite;
}

const recordings = createFileStore(here('../../../node_modules/.cache/tagwright/recordings'));

/** A scenario fails when it fails so often: a machine that has too much to do is no mistake in the rules. */
const TURNS = 2;

/** How many scenarios are played at once. */
export const LANES = 3;

/** Plays every scenario of the shop once on its trace build, and keeps the moments at which rules were asked. */
export async function openScenarioShop(browser: Browser): Promise<ScenarioShop> {
  const reader = readShop(here('../../../rules'));
  const sites = reader.read();
  const shop = await loadShop(here('../../../preview/storefront'));
  const told = (await loadScenarios(here('../../scenarios'))).flatMap(({ file, scenario }) => scenario ? [{ file, scenario }] : []);
  const traced = new Map<string, Promise<Bundle>>();
  const bundleFor = ({ site, asOf }: Scenario): Promise<Bundle> => {
    const key = `${site} ${asOf}`;
    const bundle = traced.get(key) ?? reader.traced(sites.get(site)!, asOf);
    traced.set(key, bundle);
    return bundle;
  };
  const scenarios = await Promise.all(inParallel(told, LANES, async ({ file, scenario }) => {
    const bundle = await bundleFor(scenario);
    const text = readFileSync(here(`../../scenarios/${file}`), 'utf8');
    return { file, scenario, text, ...await record({ scenario, text, bundle, site: sites.get(scenario.site)! }, { shop, browser }) };
  }));
  return {
    reader, sites, scenarios,
    async passes({ scenario }, bundle) {
      for (let turn = 0; turn < TURNS; turn += 1) if ((await runScenario(scenario, { bundle, shop, browser })).passed) return true;
      return false;
    },
    async passesInDom({ scenario }, bundle) {
      const { passed, unrun } = await runInDom(scenario, { bundle, shop });
      return passed || unrun !== undefined;
    },
  };
}

/** What was recorded is kept for the next run: it is the same as long as the bundle, the scenario and the shop's pages are. */
async function record({ scenario, text, bundle: { code, manifest }, site }: Recording, setting: { readonly shop: Shop; readonly browser: Browser }): Promise<Pick<PlayedScenario, 'moments' | 'milliseconds'>> {
  const looks = looksOf(site);
  const recording = recorder(looks) + code;
  const key = hash(recording, text, JSON.stringify(setting.shop));
  const kept = recordings.get('moments', key);
  const { told, milliseconds } = kept === undefined ? await play() : JSON.parse(kept) as { told: readonly Told[]; milliseconds: number };
  return { moments: momentsFrom(told, looks, manifest.rules.map(({ id }) => id)), milliseconds };

  async function play(turn = 1): Promise<{ readonly told: readonly Told[]; readonly milliseconds: number }> {
    const began = performance.now();
    const { log, failures } = await runScenario(scenario, { bundle: { code: recording, manifest: { ...manifest, globals: [...manifest.globals, 'Symbol(tagwright.trace)'] } }, ...setting });
    if (failures.length > 0 && turn < TURNS + 1) return play(turn + 1);
    if (failures.length > 0) throw new Error(`${scenario.title} fails on the rules as they are: ${failures[0]}`);
    const fresh = { told: log.flatMap(({ text: line }) => line.startsWith(TELLS) ? [JSON.parse(line.slice(TELLS.length)) as Told] : []), milliseconds: performance.now() - began };
    recordings.set('moments', key, JSON.stringify(fresh));
    return fresh;
  }
}
