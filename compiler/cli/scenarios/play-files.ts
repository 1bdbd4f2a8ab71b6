import type { ScenarioFile } from '../../play/chromium/load-scenarios.ts';
import type { Shop } from '../../play/chromium/shop.ts';
import type { Coverage } from '../../inspect/coverage/coverage.ts';
import { scenarioCoverage } from '../../inspect/coverage/scenario-coverage.ts';
import { mergeCoverage } from '../../inspect/coverage/merge-coverage.ts';
import { factsIn, reportFacts } from '../../inspect/coverage/trace-facts.ts';
import type { Scenario } from '../../play/scenario/scenario.ts';
import { checkRefusal } from './check-refusal.ts';
import { compileForScenarios, type Playable, type Playables } from './compile-for-scenarios.ts';
import { diagnoseFile } from './diagnose-file.ts';
import type { Terminal } from '../command.ts';
import { openEngine, type Engine, type EngineName } from './engine.ts';

/** The result of one scenario. */
export interface Played {
  readonly file: string;
  /** Undefined if the file isn't a valid scenario. */
  readonly title?: string | undefined;
  readonly failures: readonly string[];
  /** A feature that the scenario needs and the engine lacks. Undefined if there is none. */
  readonly needsBrowser?: string | undefined;
}

/** The results of all files, with `coverage` if requested. */
export interface PlayedAll {
  readonly scenarios: readonly Played[];
  readonly coverage?: Coverage | undefined;
}

interface Playing {
  readonly rules: string;
  /** The folder of the mock shop. */
  readonly pages: string;
  readonly engine: EngineName;
  /** Whether each scenario is played again on the trace build. */
  readonly coverage: boolean;
}

/**
 * Plays every scenario on its own site and date. For a scenario with `refuses`, compiles the
 * scenario's own rules, and compares their errors with the expected errors. If the rules in the
 * folder `rules` have errors, prints these errors and returns undefined.
 */
export async function playFiles(
  files: readonly ScenarioFile[],
  { rules, pages, engine, coverage }: Playing,
  terminal: Terminal,
): Promise<PlayedAll | undefined> {
  const playables = await compileForScenarios(files, { rules, trace: coverage }, terminal);
  if (!playables) return undefined;
  const visits = files.filter(({ refusal }) => !refusal);
  const refused = await checkRefusals(files);
  const { loadShop } = await import('../../play/chromium/load-shop.ts');
  const [played, parts] =
    visits.length > 0
      ? await playVisits(visits, { playables, shop: await loadShop(pages), engine }, terminal)
      : [[], []];
  return {
    scenarios: [...refused, ...played],
    ...(coverage && { coverage: mergeCoverage(parts) }),
  };
}

async function checkRefusals(files: readonly ScenarioFile[]): Promise<Played[]> {
  const played: Played[] = [];
  for (const { file, refusal } of files)
    if (refusal) played.push({ file, title: refusal.title, failures: await checkRefusal(refusal) });
  return played;
}

async function playVisits(
  files: readonly ScenarioFile[],
  {
    playables,
    shop,
    engine: name,
  }: {
    readonly playables: Playables;
    readonly shop: Shop;
    readonly engine: EngineName;
  },
  terminal: Terminal,
): Promise<readonly [played: Played[], parts: Coverage[]]> {
  const engine = await openEngine(name);
  const [played, parts]: [Played[], Coverage[]] = [[], []];
  try {
    for (const each of files) {
      const { file, scenario } = each;
      const title = scenario?.title;
      const playable = scenario && playables.bundles.get(`${scenario.site} ${scenario.asOf}`);
      if (!scenario || !playable)
        played.push({ file, title, failures: diagnoseFile(each, playables.known, terminal) });
      else {
        const { failures, unrun } = await engine.play(scenario, { bundle: playable.bundle, shop });
        played.push({ file, title, failures, ...(unrun !== undefined && { needsBrowser: unrun }) });
        if (unrun === undefined) parts.push(...(await cover(scenario, playable, shop, engine)));
      }
    }
  } finally {
    await engine.close();
  }
  return [played, parts];
}

/**
 * Plays a scenario again on the trace build, and returns its coverage as a list of one. Returns an
 * empty list without --coverage.
 */
async function cover(
  scenario: Scenario,
  { traced, known }: Playable,
  shop: Shop,
  { play }: Engine,
): Promise<Coverage[]> {
  if (!traced) return [];
  const { log } = await play(scenario, { bundle: traced.bundle, shop, prepare: [reportFacts] });
  return [
    scenarioCoverage(
      traced.meta,
      { excluded: traced.bundle.manifest.excluded, known },
      factsIn(log),
    ),
  ];
}
