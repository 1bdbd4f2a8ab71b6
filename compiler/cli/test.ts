import type { ScenarioFile } from '../browser/load-scenarios.ts';
import type { Bundle } from '../browser/shop.ts';
import { compile } from '../compile.ts';
import { tryRefusal } from '../try-refusal.ts';
import { RULES, type Command, type Terminal } from './command.ts';
import { EXIT, UsageError } from './exit.ts';
import { readRequest } from './read-request.ts';
import { ofShard } from '../shard.ts';
import { readShard, SHARD } from './shard.ts';
import { showDiagnostics } from './show-diagnostics.ts';
import { loadScenarioFiles, PAGES, shopFolder } from './test-files.ts';

export const test: Command = {
  name: 'test',
  summary: 'Play scenarios on the production bundles, in a real browser.',
  operands: { name: 'FILE', doc: 'scenario files, or folders of them; by default the folder test/scenarios' },
  options: {
    'rules': RULES,
    'pages': PAGES,
    'site': { type: 'string', value: 'SITE', doc: 'only the scenarios of one site' },
    'grep': { type: 'string', value: 'TEXT', doc: 'only the scenarios whose file or title holds this text' },
    'shard': SHARD,
    'json': { type: 'boolean', doc: 'print the results as JSON' },
    'out': { type: 'string', value: 'DIR', doc: 'not used: nothing is written' },
  },
  examples: ['tagwright test', 'tagwright test test/scenarios/ads --site in', 'tagwright test visit.yaml --rules shop/rules --pages shop', 'tagwright test --shard 1/4'],
  async run(options, operands, terminal) {
    const { rules } = readRequest(options, []);
    const found = await loadScenarioFiles(operands.length > 0 ? operands : ['test/scenarios']);
    const shard = readShard(options['shard'] as string | undefined);
    const wanted = found.filter(({ file, scenario, refusal }) => (options['site'] === undefined || scenario?.site === options['site'])
      && [file, (scenario ?? refusal)?.title ?? ''].some((text) => text.includes(String(options['grep'] ?? ''))));
    if (wanted.length === 0) throw new UsageError('no scenario was found. Name a file or a folder: tagwright test FILE.');
    const chosen = ofShard(wanted, shard);
    const results = await play(chosen, rules, shopFolder(options['pages'] as string | undefined), terminal);
    if (!results) return EXIT.mistakes;
    const failed = results.filter(({ failures }) => failures.length > 0).length;
    if (options['json']) terminal.out(`${JSON.stringify({ passed: results.length - failed, failed, scenarios: results }, null, 2)}\n`);
    else for (const line of lines(results, failed)) terminal.out(`${line}\n`);
    return failed > 0 ? EXIT.mistakes : EXIT.done;
  },
};

interface Played {
  readonly file: string;
  readonly title: string;
  readonly failures: readonly string[];
}

/** Tries what must be refused, and plays each visit on its own site and date; undefined where the rules have mistakes, which are shown. */
async function play(files: readonly ScenarioFile[], rules: string, pages: string, terminal: Terminal): Promise<Played[] | undefined> {
  const bundles = await compileFor(files, rules, terminal);
  if (!bundles) return undefined;
  const visits = files.filter(({ refusal }) => !refusal);
  const played = await tryRefusals(files);
  return visits.length > 0 ? [...played, ...await playVisits(visits, bundles, pages)] : played;
}

async function tryRefusals(files: readonly ScenarioFile[]): Promise<Played[]> {
  const played: Played[] = [];
  for (const { file, refusal } of files) if (refusal) played.push({ file, title: refusal.title, failures: await tryRefusal(refusal) });
  return played;
}

async function playVisits(files: readonly ScenarioFile[], bundles: ReadonlyMap<string, Bundle>, pages: string): Promise<Played[]> {
  const [{ launchChromium }, { loadShop }, { runScenario }] = await Promise.all([import('../browser/launch-chromium.ts'), import('../browser/load-shop.ts'), import('../browser/run-scenario.ts')]);
  const shop = await loadShop(pages);
  const browser = await launchChromium().catch((error: unknown) => {
    throw new UsageError((error as Error).message);
  });
  const played: Played[] = [];
  try {
    for (const { file, scenario, problems } of files) {
      const bundle = scenario && bundles.get(`${scenario.site} ${scenario.asOf}`);
      const failures = !scenario ? problems.map(({ path, message }) => `${path} ${message}`.trim())
        : bundle ? (await runScenario(scenario, { bundle, shop, browser })).failures : [`There is no site "${scenario.site}".`];
      played.push({ file, title: scenario?.title ?? '', failures });
    }
  } finally {
    await browser.close();
  }
  return played;
}

async function compileFor(files: readonly ScenarioFile[], rules: string, terminal: Terminal): Promise<ReadonlyMap<string, Bundle> | undefined> {
  const bundles = new Map<string, Bundle>();
  for (const asOf of new Set(files.flatMap(({ scenario }) => scenario ? [scenario.asOf] : []))) {
    const sites = [...new Set(files.flatMap(({ scenario }) => scenario?.asOf === asOf ? [scenario.site] : []))];
    const compiled = await compile({ rules, asOf, sites });
    const errors = compiled.diagnostics.filter(({ severity }) => severity === 'error');
    if (showDiagnostics(errors, compiled.texts, terminal) > 0) return undefined;
    for (const { site, code, manifest } of compiled.sites) bundles.set(`${site} ${asOf}`, { code, manifest });
  }
  return bundles;
}

function lines(results: readonly Played[], failed: number): string[] {
  return [
    ...results.flatMap(({ file, title, failures }) => [`${failures.length > 0 ? '✗' : '✓'} ${file}: ${title}`, ...failures.map((failure) => `    ${failure}`)]),
    '', `${results.length - failed} passed, ${failed} failed`,
  ];
}
