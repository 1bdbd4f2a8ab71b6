import type { ScenarioFile } from '../browser/load-scenarios.ts';
import type { Bundle, Shop } from '../browser/shop.ts';
import { tryRefusal } from '../try-refusal.ts';
import { compileFor } from './compile-for.ts';
import type { Terminal } from './command.ts';
import { openEngine, type EngineName } from './engine.ts';

/** What came of one file. */
export interface Played {
  readonly file: string;
  readonly title: string;
  readonly failures: readonly string[];
  /** Why nothing is known of it: only a browser can play it. */
  readonly needsBrowser?: string;
}

interface Playing {
  readonly rules: string;
  /** The folder of the mock shop. */
  readonly pages: string;
  readonly engine: EngineName;
}

/** Tries what must be refused, and plays each visit on its own site and date; undefined where the rules have mistakes, which are shown. */
export async function playFiles(files: readonly ScenarioFile[], { rules, pages, engine }: Playing, terminal: Terminal): Promise<Played[] | undefined> {
  const bundles = await compileFor(files, rules, terminal);
  if (!bundles) return undefined;
  const visits = files.filter(({ refusal }) => !refusal);
  const played = await tryRefusals(files);
  if (visits.length === 0) return played;
  const { loadShop } = await import('../browser/load-shop.ts');
  return [...played, ...await playVisits(visits, { bundles, shop: await loadShop(pages), engine })];
}

async function tryRefusals(files: readonly ScenarioFile[]): Promise<Played[]> {
  const played: Played[] = [];
  for (const { file, refusal } of files) if (refusal) played.push({ file, title: refusal.title, failures: await tryRefusal(refusal) });
  return played;
}

async function playVisits(files: readonly ScenarioFile[], { bundles, shop, engine }: { readonly bundles: ReadonlyMap<string, Bundle>; readonly shop: Shop; readonly engine: EngineName }): Promise<Played[]> {
  const { play, close } = await openEngine(engine);
  const played: Played[] = [];
  try {
    for (const { file, scenario, problems } of files) {
      const title = scenario?.title ?? '';
      const bundle = scenario && bundles.get(`${scenario.site} ${scenario.asOf}`);
      if (!scenario) played.push({ file, title, failures: problems.map(({ path, message }) => `${path} ${message}`.trim()) });
      else if (!bundle) played.push({ file, title, failures: [`There is no site "${scenario.site}".`] });
      else {
        const { failures, unrun } = await play(scenario, { bundle, shop });
        played.push({ file, title, failures, ...(unrun !== undefined && { needsBrowser: unrun }) });
      }
    }
  } finally {
    await close();
  }
  return played;
}
