import type { Browser } from 'playwright-core';
import { compile } from '../../compiler/compile.ts';
import type { TraceMeta } from '../../compiler/model/trace-meta.ts';
import { runScenario } from '../../compiler/play/chromium/run-scenario.ts';
import { bundleOf, type Bundle, type Shop } from '../../compiler/play/chromium/shop.ts';
import { runInDom } from '../../compiler/play/happy-dom/run-in-dom.ts';
import type { Scenario } from '../../compiler/play/scenario/scenario.ts';
import { lanes, type Lane } from '../scenarios/lanes.ts';
import { loadLane, testPath } from '../scenarios/load-lane.ts';
import type { Candidate } from './choose-scenarios.ts';
import { playedItems, reportPlayed } from './played-items.ts';

/** A scenario with the production bundle of its site and date. */
export interface PlayableCandidate extends Candidate {
  readonly scenario: Scenario;
  readonly bundle: Bundle;
}

interface Built {
  readonly bundle: Bundle;
  readonly traced: Bundle;
  readonly meta: TraceMeta;
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Returns each scenario with its production bundle, and with the events, sources, actions and
 * destinations that it plays. To find these items, plays each scenario on a trace build. Scenarios
 * that need a browser are played in Chromium, and all others in happy-dom. The scenarios that
 * repeating.ts lists are left out.
 */
export async function findCandidates(
  shop: Shop,
  browser: Browser,
): Promise<readonly PlayableCandidate[]> {
  const found: PlayableCandidate[] = [];
  for (const lane of byRules()) {
    const files = (await loadLane(lane, false)).flatMap(({ file, scenario }) =>
      scenario ? [{ file, scenario }] : [],
    );
    const builds = await buildAll(
      files.map(({ scenario }) => scenario),
      testPath(lane.rules),
    );
    for (const { file, scenario } of files) {
      const { bundle, traced, meta, texts } = builds.get(keyOf(scenario))!;
      const playing = { bundle: traced, shop, prepare: [reportPlayed] };
      const { log } = await (scenario.needsBrowser === undefined
        ? runInDom(scenario, playing)
        : runScenario(scenario, { ...playing, browser }));
      const { length: steps } = scenario.steps;
      found.push({ file, scenario, bundle, steps, plays: playedItems(log, meta, texts) });
    }
  }
  return found;
}

/** Merges the lanes (groups of scenarios) that share a rules folder into one lane. */
function byRules(): readonly Lane[] {
  const all: readonly Lane[] = Object.values(lanes);
  return [...new Set(all.map(({ rules }) => rules))].map((rules) => ({
    rules,
    folders: all.filter((lane) => lane.rules === rules).flatMap(({ folders }) => folders),
  }));
}

const keyOf = ({ site, asOf }: Scenario): string => `${site} ${asOf}`;

async function buildAll(
  scenarios: readonly Scenario[],
  rules: string,
): Promise<ReadonlyMap<string, Built>> {
  const builds = new Map<string, Built>();
  for (const date of new Set(scenarios.map(({ asOf }) => asOf))) {
    const sites = [
      ...new Set(scenarios.filter(({ asOf }) => asOf === date).map(({ site }) => site)),
    ];
    const compiled = await compile({ rules, asOf: date, sites, trace: true });
    for (const built of compiled.sites) {
      const { code, meta } = built.trace!;
      const globals = [...built.manifest.globals, 'Symbol(tagwright.trace)'];
      builds.set(`${built.site} ${date}`, {
        bundle: bundleOf(built),
        traced: { code, manifest: { ...built.manifest, globals } },
        meta,
        texts: compiled.texts,
      });
    }
  }
  return builds;
}
