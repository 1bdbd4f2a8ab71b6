import { ofShard } from '../shard.ts';
import { RULES, type Command } from './command.ts';
import { ENGINES } from './engine.ts';
import { EXIT, UsageError } from './exit.ts';
import { oneOf } from './one-of.ts';
import { playFiles, type Played } from './play-files.ts';
import { readRequest } from './read-request.ts';
import { readShard, SHARD } from './shard.ts';
import { loadScenarioFiles, PAGES, shopFolder } from './test-files.ts';

export const test: Command = {
  name: 'test',
  summary: 'Play scenarios on the production bundles, in a real browser or without one.',
  operands: { name: 'FILE', doc: 'scenario files, or folders of them; by default the folder test/scenarios' },
  options: {
    'rules': RULES,
    'pages': PAGES,
    'engine': { type: 'string', value: 'ENGINE', doc: 'chromium: a real browser; dom: where there is none, in this process, see docs/testing.md', default: 'chromium' },
    'site': { type: 'string', value: 'SITE', doc: 'only the scenarios of one site' },
    'grep': { type: 'string', value: 'TEXT', doc: 'only the scenarios whose file or title holds this text' },
    'shard': SHARD,
    'json': { type: 'boolean', doc: 'print the results as JSON' },
  },
  examples: ['tagwright test', 'tagwright test test/scenarios/ads --site in', 'tagwright test --engine dom', 'tagwright test visit.yaml --rules shop/rules --pages shop', 'tagwright test --shard 1/4'],
  async run(options, operands, terminal) {
    const engine = oneOf('--engine', String(options['engine']), ENGINES);
    const { rules } = readRequest(options, []);
    const found = await loadScenarioFiles(operands.length > 0 ? operands : ['test/scenarios']);
    const shard = readShard(options['shard'] as string | undefined);
    const wanted = found.filter(({ file, scenario, refusal }) => (options['site'] === undefined || scenario?.site === options['site'])
      && [file, (scenario ?? refusal)?.title ?? ''].some((text) => text.includes(String(options['grep'] ?? ''))));
    if (wanted.length === 0) throw new UsageError('no scenario was found. Name a file or a folder: tagwright test FILE.');
    const results = await playFiles(ofShard(wanted, shard), { rules, pages: shopFolder(options['pages'] as string | undefined), engine }, terminal);
    if (!results) return EXIT.mistakes;
    const counts = count(results);
    if (options['json']) terminal.out(`${JSON.stringify({ engine, ...counts, scenarios: results }, null, 2)}\n`);
    else for (const line of lines(results, counts)) terminal.out(`${line}\n`);
    // A part of the work may happen to hold nothing else.
    if (!shard && counts.needBrowser === results.length) throw new UsageError('nothing was played: without a browser none of these scenarios can be.');
    return counts.failed > 0 ? EXIT.mistakes : EXIT.done;
  },
};

interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Of which nothing is known. */
  readonly needBrowser: number;
}

function count(results: readonly Played[]): Counts {
  const needBrowser = results.filter(({ needsBrowser }) => needsBrowser !== undefined).length;
  const failed = results.filter(({ failures }) => failures.length > 0).length;
  return { passed: results.length - failed - needBrowser, failed, needBrowser };
}

function lines(results: readonly Played[], { passed, failed, needBrowser }: Counts): string[] {
  const unplayed = needBrowser === 0 ? '' : `, ${needBrowser} ${needBrowser === 1 ? 'needs' : 'need'} a browser`;
  return [
    ...results.flatMap(({ file, title, failures, needsBrowser }) => [
      `${needsBrowser !== undefined ? '-' : failures.length > 0 ? '✗' : '✓'} ${file}: ${title}`,
      ...needsBrowser === undefined ? [] : [`    needs a browser: ${needsBrowser}`],
      ...failures.map((failure) => `    ${failure}`),
    ]),
    '', `${passed} passed, ${failed} failed${unplayed}`,
  ];
}
