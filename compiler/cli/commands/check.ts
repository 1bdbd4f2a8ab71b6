import { compile, type Compiled } from '../../compile.ts';
import type { Diagnostic, Severity } from '../../diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../../diagnostics/sort-diagnostics.ts';
import { withScripts } from '../../driver/analysed-rules.ts';
import { checkScripts } from '../../scripts/check-scripts.ts';
import { AS_OF, RULES, type Command, type Terminal } from '../command.ts';
import { EXIT, UsageError } from '../exit.ts';
import { fixRules } from '../fixes/fix-rules.ts';
import { oneOf } from '../options/one-of.ts';
import { readRequest } from '../options/read-request.ts';
import { REPORTERS, report } from '../output/report-diagnostics.ts';
import { diagnosticsSince } from '../revisions/diagnostics-since.ts';

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];

type Read = Omit<Compiled, 'sites' | 'scripts'>;

export const check: Command = {
  name: 'check',
  summary: 'Report errors and warnings in the rules, without building anything.',
  options: {
    rules: RULES,
    'as-of': AS_OF,
    fix: {
      type: 'boolean',
      doc: 'apply the safe fixes, which keep what the author meant, then check again',
    },
    reporter: {
      type: 'string',
      value: 'NAME',
      doc: `output format: ${REPORTERS.join(', ')}`,
      default: 'pretty',
    },
    notes: { type: 'boolean', doc: 'also show notes' },
    'fail-on': {
      type: 'string',
      value: 'LEVEL',
      doc: `lowest severity that makes the command fail: ${SEVERITIES.join(', ')}`,
      default: 'error',
    },
    since: {
      type: 'string',
      value: 'REVISION',
      doc: 'report only diagnostics in files that have changed since this Git revision, and those that the change causes in other files',
    },
    'max-warnings': {
      type: 'string',
      value: 'N',
      doc: 'fail if there are more than N warnings',
    },
    'no-cache': { type: 'boolean', doc: 'neither read nor write caches' },
  },
  examples: [
    'tagwright check',
    'tagwright check --fix',
    'tagwright check --reporter github --max-warnings 0',
    'tagwright check --since main',
    'tagwright check --rules shop/rules',
  ],
  async run(options, _operands, terminal) {
    const startedAt = performance.now();
    const { rules, asOf } = readRequest(options, []);
    const reporter = oneOf('--reporter', String(options['reporter']), REPORTERS);
    const failOn = oneOf('--fail-on', String(options['fail-on']), SEVERITIES);
    const most = readMost(options['max-warnings'] as string | undefined);
    const cache = options['no-cache'] ? false : undefined;
    const read = options['fix']
      ? await fixed(rules, asOf, terminal)
      : await compile({ rules, asOf, checkOnly: true, cache });
    if (read.texts.size === 0 && read.diagnostics.length === 0)
      throw new UsageError(
        `there are no rules in the folder "${rules}". Pass another folder with --rules, or create rules with tagwright init.`,
      );
    const revision = options['since'] as string | undefined;
    const diagnostics = sortDiagnostics(
      revision === undefined
        ? read.diagnostics
        : await diagnosticsSince(revision, rules, read, cache),
    );
    const shown =
      options['notes'] || failOn === 'note'
        ? diagnostics
        : diagnostics.filter(({ severity }) => severity !== 'note');
    report(reporter, rules, shown, read, terminal);
    summarise(
      diagnostics,
      read,
      performance.now() - startedAt,
      reporter === 'pretty' || reporter === 'concise' ? terminal.out : terminal.err,
      shown.length < diagnostics.length,
    );
    return fails(diagnostics, failOn, most) ? EXIT.mistakes : EXIT.done;
  },
};

/** Applies the safe fixes, then checks the fixed rules. Never uses the cache. */
async function fixed(rules: string, asOf: string | undefined, terminal: Terminal): Promise<Read> {
  const analysed = fixRules(rules, asOf, terminal);
  const read = withScripts(analysed, await checkScripts(analysed.scopes, rules));
  return { ...read, rootOf: (file) => read.roots.get(file) };
}

function readMost(text: string | undefined): number {
  if (text === undefined) return Infinity;
  if (!/^\d+$/.test(text)) throw new UsageError(`--max-warnings takes a number, not "${text}".`);
  return Number(text);
}

function fails(diagnostics: readonly Diagnostic[], failOn: Severity, most: number): boolean {
  const counted = SEVERITIES.slice(0, SEVERITIES.indexOf(failOn) + 1);
  return (
    diagnostics.some(({ severity }) => counted.includes(severity)) ||
    diagnostics.filter(({ severity }) => severity === 'warning').length > most
  );
}

function summarise(
  diagnostics: readonly Diagnostic[],
  { texts, known }: Read,
  milliseconds: number,
  write: Terminal['out'],
  hidden: boolean,
): void {
  const [errors, warnings, notes] = SEVERITIES.map(
    (severity) => diagnostics.filter((each) => each.severity === severity).length,
  ) as [number, number, number];
  const parts = [
    count(errors, 'error'),
    count(warnings, 'warning'),
    ...(notes > 0 ? [`${count(notes, 'note')}${hidden ? ' (--notes shows them)' : ''}`] : []),
  ];
  write(
    `checked ${count(texts.size, 'file')}, ${count(known.length, 'site')}: ${parts.join(', ')}, ${(milliseconds / 1000).toFixed(1)} s\n`,
  );
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
