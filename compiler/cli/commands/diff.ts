import { compareReleases } from '../../inspect/diff/compare-releases.ts';
import { differenceAsMarkdown, differenceAsText } from '../../inspect/diff/difference-as-text.ts';
import type { ReleaseDifference } from '../../inspect/diff/release-difference.ts';
import { defaultAsOf } from '../../driver/as-of.ts';
import { AS_OF, RULES, type Command } from '../command.ts';
import { EXIT, UsageError } from '../exit.ts';
import { oneOf } from '../options/one-of.ts';
import { playOnBoth, scenariosAsText } from '../scenarios/play-on-both.ts';
import { readBuild } from '../revisions/read-build.ts';
import { PAGES } from '../scenarios/scenario-files.ts';

const FORMATS = ['pretty', 'md', 'json'] as const;

export const diff: Command = {
  name: 'diff',
  summary: 'Compare two builds: rules, data elements, consent, hosts, bytes.',
  operands: {
    name: 'BUILD',
    doc: 'one or two builds: the folder of a build, a folder of rules, or a Git revision of the rules; by default, the second is the current rules',
  },
  options: {
    rules: RULES,
    'as-of': AS_OF,
    site: { type: 'string', value: 'SITE', doc: 'only this site', multiple: true },
    format: {
      type: 'string',
      value: 'FORMAT',
      doc: `output format: ${FORMATS.join(', ')}`,
      default: 'pretty',
    },
    loosened: {
      type: 'string',
      value: 'NAME',
      doc: 'accept that something needs less consent than before. NAME is from the output, such as "host ad.example". Repeatable',
      multiple: true,
    },
    scenarios: {
      type: 'string',
      value: 'DIR',
      doc: 'also play these scenarios on both builds, and report the requests that differ',
    },
    pages: PAGES,
    'exit-code': { type: 'boolean', doc: 'exit with code 3 if something differs' },
  },
  examples: [
    'tagwright diff main',
    'tagwright diff dist main --format md',
    'tagwright diff v1.4 v1.5 --site in --exit-code',
    'tagwright diff main --scenarios test/scenarios',
    'tagwright diff main --loosened "host ad.doubleclick.net"',
  ],
  async run(options, operands, terminal) {
    const format = oneOf('--format', String(options['format']), FORMATS);
    const [first, second, more] = operands;
    if (first === undefined || more !== undefined)
      throw new UsageError('"diff" takes one build or two. See tagwright diff --help.');
    const rules = String(options['rules']);
    const sites = options['site'] as readonly string[] | undefined;
    const setting = {
      rules,
      asOf: (options['as-of'] as string | undefined) ?? defaultAsOf(rules),
      sites,
      terminal,
    };
    const before = await readBuild(first, setting);
    const after = before && (await readBuild(second ?? rules, setting));
    if (!before || !after) return EXIT.mistakes;
    const difference = compareReleases(
      before.map(({ manifest }) => manifest),
      after.map(({ manifest }) => manifest),
    );
    const scenarios = options['scenarios'] as string | undefined;
    const played =
      scenarios === undefined
        ? []
        : await playOnBoth([scenarios], before, after, options['pages'] as string | undefined);
    terminal.out(
      format === 'json'
        ? `${JSON.stringify({ ...difference, ...(scenarios !== undefined && { scenarios: played }) }, null, 2)}\n`
        : `${format === 'md' ? differenceAsMarkdown(difference) : differenceAsText(difference)}${scenarios === undefined ? '' : scenariosAsText(played, format === 'md')}`,
    );
    const unnamed = loosened(
      difference,
      (options['loosened'] as readonly string[] | undefined) ?? [],
    );
    for (const name of unnamed)
      terminal.err(
        `${name} needs less consent than before. If that is intended, pass --loosened "${name}".\n`,
      );
    if (unnamed.length > 0) return EXIT.mistakes;
    const isSame =
      difference.added.length + difference.removed.length + difference.changed.length === 0 &&
      played.every(({ requests }) => requests.length === 0);
    return options['exit-code'] === true && !isSame ? EXIT.different : EXIT.done;
  },
};

/**
 * Returns the names of hosts, cookies and so on that need less consent than before. Leaves out
 * duplicates, and the names in `meant`, which the user accepted with --loosened.
 */
function loosened({ changed }: ReleaseDifference, meant: readonly string[]): readonly string[] {
  const found = changed.flatMap(({ consent }) =>
    consent.filter(({ how }) => how === 'loosened').map(({ name }) => name),
  );
  return [...new Set(found)].filter((name) => !meant.includes(name)).sort();
}
