import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { launchChromium } from '../../../compiler/browser/launch-chromium.ts';
import { runScenario } from '../../../compiler/browser/run-scenario.ts';
import { table } from '../../../compiler/cli/table.ts';
import { seededRandom } from '../../../compiler/scenario/world/seeded-random.ts';
import { changeRules, type RuleMutant } from './change-rules.ts';
import { changedRules, openScenarioShop, type PlayedScenario, type ScenarioShop } from './scenario-shop.ts';

/** Of the shop's rules that are changed in one place, so many percent must make a scenario fail. */
const BAR = 90;
const KINDS = ['removed', 'value', 'test', 'order', 'consent'] as const;
/** How many changes of each kind are tried, drawn by a seed. */
const { COUNT = '60', SEED = '1', SCORE: mode } = process.env;

const ledger = fileURLToPath(new URL('survivors.txt', import.meta.url));

type Verdict = 'killed' | 'survived' | 'refused' | 'no difference';

test('nine of ten changes of the shop\'s rules make a scenario fail', async () => {
  const browser = await launchChromium();
  const shop = await openScenarioShop(browser);
  const verdicts: { readonly mutant: RuleMutant; readonly verdict: Verdict }[] = [];
  try {
    for (const mutant of draw(allMutants(shop.rules), Number(COUNT), Number(SEED))) {
      const verdict = await tryMutant(mutant, shop, async (played, code, manifest) => (await runScenario(played.scenario, { bundle: { code, manifest }, shop: shop.shop, browser })).passed);
      verdicts.push({ mutant, verdict });
    }
  } finally {
    await browser.close();
    shop.remove();
  }
  const count = (verdict: Verdict, kind?: string) => verdicts.filter((each) => each.verdict === verdict && (kind === undefined || each.mutant.kind === kind)).length;
  const row = (name: string, kind?: string) => [name, String(count('killed', kind) + count('survived', kind)), String(count('killed', kind)), percent(count('killed', kind), count('survived', kind)).toFixed(1), String(count('refused', kind)), String(count('no difference', kind))];
  const survivors = verdicts.filter(({ verdict }) => verdict === 'survived').map(({ mutant: { file, line, what } }) => `${file}:${line} ${what}`);
  const shown = `${table([['change', 'tried', 'caught', '%', 'refused by the compiler', 'no difference'], ...KINDS.map((kind) => row(kind, kind)), row('all')])}\n${survivors.join('\n')}\n`;
  process.stdout.write(`\n${shown}\n`);
  if (mode === 'write') writeFileSync(ledger, shown);
  expect(percent(count('killed'), count('survived'))).toBeGreaterThanOrEqual(BAR);
}, 3_600_000);

function allMutants(rules: string): readonly RuleMutant[] {
  const files = readdirSync(rules, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml') && file !== 'tagwright.yaml').map((file) => file.replaceAll('\\', '/')).sort();
  return files.flatMap((file) => changeRules(readFileSync(join(rules, file), 'utf8'), file));
}

/** As many of each kind, in an order that the seed decides. */
function draw(mutants: readonly RuleMutant[], count: number, seed: number): readonly RuleMutant[] {
  const random = seededRandom(seed);
  const keyed = mutants.map((mutant) => ({ mutant, key: random() })).sort((a, b) => a.key - b.key).map(({ mutant }) => mutant);
  return KINDS.flatMap((kind) => keyed.filter((mutant) => mutant.kind === kind).slice(0, count));
}

type Passes = (played: PlayedScenario, code: string, manifest: PlayedScenario['bundle']['manifest']) => Promise<boolean>;

/** Changes the file, plays the scenarios that reach what is different until one fails, and puts the file back. */
async function tryMutant({ file, text, kind }: RuleMutant, { rules, days }: ScenarioShop, passes: Passes): Promise<Verdict> {
  const path = join(rules, file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, text);
  let isDifferent = false;
  try {
    for (const { scenarios, compiler, needs } of days) {
      const using = scenarios.filter(({ bundle }) => bundle.manifest.inputs.some((input) => input.file === `rules/${file}`));
      if (using.length === 0) continue;
      const compiled = await compiler.compile();
      for (const played of using) {
        const built = compiled.sites.find(({ site }) => site === played.scenario.site);
        if (!built) return 'refused';
        if (built.code === played.bundle.code) continue;
        isDifferent = true;
        const changed = changedRules(played.bundle.manifest, built.manifest, needs.get(played.scenario.site)!);
        const concerns = kind === 'consent' || [...changed].some((rule) => played.reached.has(rule));
        if (concerns && !await passes(played, built.code, built.manifest)) return 'killed';
      }
    }
    return isDifferent ? 'survived' : 'no difference';
  } finally {
    writeFileSync(path, before);
  }
}

function percent(killed: number, survived: number): number {
  return killed + survived === 0 ? 100 : Math.floor(killed / (killed + survived) * 1000) / 10;
}
