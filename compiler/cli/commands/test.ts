import { score } from '../../inspect/coverage/score.ts';
import { ofShard } from '../../driver/shard.ts';
import { RULES, type Command, type Options, type Terminal } from '../command.ts';
import { ENGINES, type EngineName } from '../scenarios/engine.ts';
import { EXIT, UsageError } from '../exit.ts';
import { mergeResults } from '../scenarios/merge-results.ts';
import { oneOf } from '../options/one-of.ts';
import { playFiles, type PlayedAll } from '../scenarios/play-files.ts';
import { readRequest } from '../options/read-request.ts';
import { readShard, SHARD } from '../options/shard.ts';
import { loadScenarioFiles, PAGES, shopFolder } from '../scenarios/scenario-files.ts';
import { countPlayed, resultLines, resultsAsJson } from '../scenarios/scenario-results.ts';

export const test: Command = {
  name: 'test',
  summary: 'Play scenarios on the production bundles, in a real browser or without one.',
  operands: {
    name: 'FILE',
    doc: 'scenario files or folders of them; by default test/scenarios',
  },
  options: {
    rules: RULES,
    pages: PAGES,
    engine: {
      type: 'string',
      value: 'ENGINE',
      doc: 'chromium (default), or dom, which needs no browser: see docs/testing.md',
    },
    site: { type: 'string', value: 'SITE', doc: 'play only the scenarios of this site' },
    grep: {
      type: 'string',
      value: 'TEXT',
      doc: 'play only the scenarios whose file or title contains this text',
    },
    shard: SHARD,
    coverage: {
      type: 'boolean',
      doc: 'report which rules fired, and which conditions and branches were true and false; takes twice as long',
    },
    'coverage-min': {
      type: 'string',
      value: 'PERCENT',
      doc: 'fail if coverage is lower',
    },
    merge: {
      type: 'string',
      value: 'FILE',
      doc: 'play nothing: merge the outputs of --coverage --json, one per part. Repeatable',
      multiple: true,
    },
    json: { type: 'boolean', doc: 'print the results as JSON' },
  },
  examples: [
    'tagwright test',
    'tagwright test test/scenarios/ads --site in',
    'tagwright test --engine dom',
    'tagwright test visit.yaml --rules shop/rules --pages shop',
    'tagwright test --coverage --coverage-min 80',
    'tagwright test --shard 1/4 --coverage --json > part-1.json',
    'tagwright test --merge part-1.json --merge part-2.json --coverage-min 80',
  ],
  exits: {
    0: 'every scenario that was played passed',
    1: 'a scenario failed, coverage is below --coverage-min, or the rules have errors',
    2: "the command couldn't start: wrong option, no browser, or no scenario that can be played without one",
  },
  async run(options, operands, terminal) {
    const least = readLeast(options['coverage-min'] as string | undefined);
    const parts = options['merge'] as readonly string[] | undefined;
    const engine = oneOf('--engine', String(options['engine'] ?? 'chromium'), ENGINES);
    const results = parts
      ? mergeParts(parts, options, operands)
      : await playChosen(options, operands, engine, terminal);
    if (!results) return EXIT.mistakes;
    if (options['json'])
      terminal.out(resultsAsJson('engine' in results ? String(results.engine) : engine, results));
    else for (const line of resultLines(results)) terminal.out(`${line}\n`);
    const { failed, needBrowser } = countPlayed(results.scenarios);
    // A run in which every scenario needs a browser is an error. A shard is an exception, because
    // it may happen to contain only scenarios that need a browser.
    if (options['shard'] === undefined && !parts && needBrowser === results.scenarios.length)
      throw new UsageError('nothing was played: all of these scenarios need a browser.');
    const isCovered =
      least === undefined || !results.coverage || score(results.coverage).percent >= least;
    if (!isCovered)
      terminal.err(
        `tagwright: coverage is ${score(results.coverage!).percent} %, below --coverage-min ${least} %.\n`,
      );
    return failed > 0 || !isCovered ? EXIT.mistakes : EXIT.done;
  },
};

/** Options that select the scenarios and the engine. They can't be combined with --merge. */
const PLAY_OPTIONS = ['rules', 'pages', 'engine', 'site', 'grep', 'shard'];

function mergeParts(
  files: readonly string[],
  options: Options,
  operands: readonly string[],
): PlayedAll {
  const unused = PLAY_OPTIONS.find((option) => options[option] !== test.options[option]!.default);
  if (unused !== undefined || operands.length > 0)
    throw new UsageError(
      `--merge plays nothing, so it takes no ${unused === undefined ? `"${operands[0]}". Put --merge before each file` : `--${unused}`}.`,
    );
  return mergeResults(files);
}

async function playChosen(
  options: Options,
  operands: readonly string[],
  engine: EngineName,
  terminal: Terminal,
): Promise<PlayedAll | undefined> {
  const { rules } = readRequest(options, []);
  const found = await loadScenarioFiles(operands.length > 0 ? operands : ['test/scenarios']);
  const shard = readShard(options['shard'] as string | undefined);
  const wanted = found.filter(
    ({ file, scenario, refusal }) =>
      (options['site'] === undefined || scenario?.site === options['site']) &&
      [file, (scenario ?? refusal)?.title ?? ''].some((text) =>
        text.includes(String(options['grep'] ?? '')),
      ),
  );
  if (wanted.length === 0)
    throw new UsageError('no scenario was found. Pass a file or folder: tagwright test FILE.');
  const coverage = options['coverage'] === true || options['coverage-min'] !== undefined;
  return playFiles(
    ofShard(wanted, shard),
    { rules, pages: shopFolder(options['pages'] as string | undefined), engine, coverage },
    terminal,
  );
}

function readLeast(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const least = /^\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : NaN;
  if (!(least <= 100))
    throw new UsageError(`--coverage-min takes a percentage such as 80, not "${text}".`);
  return least;
}
