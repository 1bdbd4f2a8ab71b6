import type { ScenarioFile } from '../browser/load-scenarios.ts';
import type { Shop } from '../browser/shop.ts';
import type { Coverage } from '../coverage/coverage.ts';
import { coverageOf } from '../coverage/coverage-of.ts';
import { mergeCoverage } from '../coverage/merge-coverage.ts';
import { factsIn, tellFacts } from '../coverage/trace-facts.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { tryRefusal } from '../try-refusal.ts';
import { compileFor, type Playable } from './compile-for.ts';
import type { Terminal } from './command.ts';
import { openEngine, type Engine, type EngineName } from './engine.ts';

/** What came of one file. */
export interface Played {
  readonly file: string;
  readonly title: string;
  readonly failures: readonly string[];
  /** Why nothing is known of it: only a browser can play it. */
  readonly needsBrowser?: string | undefined;
}

/** What came of all; `coverage` where it was asked for. */
export interface PlayedAll {
  readonly scenarios: readonly Played[];
  readonly coverage?: Coverage | undefined;
}

interface Playing {
  readonly rules: string;
  /** The folder of the mock shop. */
  readonly pages: string;
  readonly engine: EngineName;
  /** Plays each scenario once more, on the build that tells what its rules do. */
  readonly coverage: boolean;
}

/** Tries what must be refused, and plays each visit on its own site and date; undefined where the rules have mistakes, which are shown. */
export async function playFiles(files: readonly ScenarioFile[], { rules, pages, engine, coverage }: Playing, terminal: Terminal): Promise<PlayedAll | undefined> {
  const playables = await compileFor(files, { rules, trace: coverage }, terminal);
  if (!playables) return undefined;
  const visits = files.filter(({ refusal }) => !refusal);
  const refused = await tryRefusals(files);
  const { loadShop } = await import('../browser/load-shop.ts');
  const [played, parts] = visits.length > 0 ? await playVisits(visits, { playables, shop: await loadShop(pages), engine }) : [[], []];
  return { scenarios: [...refused, ...played], ...(coverage && { coverage: mergeCoverage(parts) }) };
}

async function tryRefusals(files: readonly ScenarioFile[]): Promise<Played[]> {
  const played: Played[] = [];
  for (const { file, refusal } of files) if (refusal) played.push({ file, title: refusal.title, failures: await tryRefusal(refusal) });
  return played;
}

async function playVisits(files: readonly ScenarioFile[], { playables, shop, engine: name }: { readonly playables: ReadonlyMap<string, Playable>; readonly shop: Shop; readonly engine: EngineName }): Promise<readonly [played: Played[], parts: Coverage[]]> {
  const engine = await openEngine(name);
  const [played, parts]: [Played[], Coverage[]] = [[], []];
  try {
    for (const { file, scenario, problems } of files) {
      const title = scenario?.title ?? '';
      const playable = scenario && playables.get(`${scenario.site} ${scenario.asOf}`);
      if (!scenario) played.push({ file, title, failures: problems.map(({ path, message }) => `${path} ${message}`.trim()) });
      else if (!playable) played.push({ file, title, failures: [`There is no site "${scenario.site}".`] });
      else {
        const { failures, unrun } = await engine.play(scenario, { bundle: playable.bundle, shop });
        played.push({ file, title, failures, ...(unrun !== undefined && { needsBrowser: unrun }) });
        if (unrun === undefined) parts.push(...await cover(scenario, playable, shop, engine));
      }
    }
  } finally {
    await engine.close();
  }
  return [played, parts];
}

/** What a scenario shows of its bundle: none where nobody asked for it. */
async function cover(scenario: Scenario, { traced, known }: Playable, shop: Shop, { play }: Engine): Promise<Coverage[]> {
  if (!traced) return [];
  const { log } = await play(scenario, { bundle: traced.bundle, shop, prepare: [tellFacts] });
  return [coverageOf(traced.meta, { excluded: traced.bundle.manifest.excluded, known }, factsIn(log))];
}
