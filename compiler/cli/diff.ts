import { compareReleases } from '../compare/compare-releases.ts';
import { differenceAsMarkdown, differenceAsText } from '../compare/difference-as-text.ts';
import type { ReleaseDifference } from '../compare/release-difference.ts';
import { defaultAsOf } from '../as-of.ts';
import { AS_OF, RULES, type Command } from './command.ts';
import { EXIT, UsageError } from './exit.ts';
import { oneOf } from './one-of.ts';
import { playBoth, scenariosAsText } from './play-both.ts';
import { readSide } from './read-side.ts';
import { PAGES } from './test-files.ts';

const FORMATS = ['pretty', 'md', 'json'] as const;

export const diff: Command = {
  name: 'diff',
  summary: 'Say what differs between two builds: rules, data elements, consent, hosts, bytes.',
  operands: { name: 'BUILD', doc: 'one or two of: a folder that was built, a folder of rules, a Git revision of the rules; the second is the rules as they are, unless named' },
  options: {
    'rules': RULES, 'as-of': AS_OF,
    'site': { type: 'string', value: 'SITE', doc: 'only this site', multiple: true },
    'format': { type: 'string', value: 'FORMAT', doc: `how it is printed: ${FORMATS.join(', ')}`, default: 'pretty' },
    'loosened': { type: 'string', value: 'NAME', doc: 'what may happen under less consent than before, as the difference names it, such as "host ad.example"; may be given several times', multiple: true },
    'scenarios': { type: 'string', value: 'DIR', doc: 'also play these scenarios on both builds, and say which requests differ' },
    'pages': PAGES,
    'exit-code': { type: 'boolean', doc: 'end with 3 where something differs' },
  },
  examples: ['tagwright diff main', 'tagwright diff dist main --format md', 'tagwright diff v1.4 v1.5 --site in --exit-code', 'tagwright diff main --scenarios test/scenarios', 'tagwright diff main --loosened "host ad.doubleclick.net"'],
  async run(options, operands, terminal) {
    const format = oneOf('--format', String(options['format']), FORMATS);
    const [first, second, more] = operands;
    if (first === undefined || more !== undefined) throw new UsageError('"diff" takes one build or two. See tagwright diff --help.');
    const rules = String(options['rules']);
    const sites = options['site'] as readonly string[] | undefined;
    const setting = { rules, asOf: (options['as-of'] as string | undefined) ?? defaultAsOf(rules), sites, terminal };
    const before = await readSide(first, setting);
    const after = before && await readSide(second ?? rules, setting);
    if (!before || !after) return EXIT.mistakes;
    const difference = compareReleases(before.map(({ manifest }) => manifest), after.map(({ manifest }) => manifest));
    const scenarios = options['scenarios'] as string | undefined;
    const played = scenarios === undefined ? [] : await playBoth([scenarios], before, after, options['pages'] as string | undefined);
    terminal.out(format === 'json' ? `${JSON.stringify({ ...difference, ...(scenarios !== undefined && { scenarios: played }) }, null, 2)}\n`
      : `${format === 'md' ? differenceAsMarkdown(difference) : differenceAsText(difference)}${scenarios === undefined ? '' : scenariosAsText(played, format === 'md')}`);
    const unnamed = loosened(difference, options['loosened'] as readonly string[] | undefined ?? []);
    for (const name of unnamed) terminal.err(`${name} happens under less consent than before. Where that is meant: --loosened "${name}".\n`);
    if (unnamed.length > 0) return EXIT.mistakes;
    const isSame = difference.added.length + difference.removed.length + difference.changed.length === 0 && played.every(({ requests }) => requests.length === 0);
    return options['exit-code'] === true && !isSame ? EXIT.different : EXIT.done;
  },
};

/** What happens under less consent and wasn't named, each once. */
function loosened({ changed }: ReleaseDifference, meant: readonly string[]): readonly string[] {
  const found = changed.flatMap(({ consent }) => consent.filter(({ how }) => how === 'loosened').map(({ name }) => name));
  return [...new Set(found)].filter((name) => !meant.includes(name)).sort();
}
