import { compile, type Compiled } from '../compile.ts';
import type { Diagnostic, Severity } from '../diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../diagnostics/sort-diagnostics.ts';
import { withScripts } from '../with-scripts.ts';
import { AS_OF, RULES, type Command, type Terminal } from './command.ts';
import { EXIT, UsageError } from './exit.ts';
import { fixRules } from './fix-rules.ts';
import { oneOf } from './one-of.ts';
import { readRequest } from './read-request.ts';
import { REPORTERS, report } from './report-diagnostics.ts';
import { wrongSince } from './wrong-since.ts';

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];

type Read = Omit<Compiled, 'sites'>;

export const check: Command = {
  name: 'check',
  summary: 'Say what is wrong with the rules, without building anything.',
  options: {
    'rules': RULES,
    'as-of': AS_OF,
    'fix': { type: 'boolean', doc: 'mend what can be mended without changing what was meant, then check again' },
    'reporter': { type: 'string', value: 'NAME', doc: `how to say it: ${REPORTERS.join(', ')}`, default: 'pretty' },
    'notes': { type: 'boolean', doc: 'show notes, too' },
    'fail-on': { type: 'string', value: 'LEVEL', doc: `the least that makes the command fail: ${SEVERITIES.join(', ')}`, default: 'error' },
    'since': { type: 'string', value: 'REVISION', doc: 'tell only what is wrong in files that have changed since this Git revision, and what is wrong elsewhere because of them' },
    'max-warnings': { type: 'string', value: 'N', doc: 'fail where there are more warnings than this' },
    'no-cache': { type: 'boolean', doc: 'use and keep nothing of earlier checks' },
  },
  examples: ['tagwright check', 'tagwright check --fix', 'tagwright check --reporter github --max-warnings 0', 'tagwright check --since main', 'tagwright check --rules shop/rules'],
  async run(options, _operands, terminal) {
    const began = performance.now();
    const { rules, asOf } = readRequest(options, []);
    const reporter = oneOf('--reporter', String(options['reporter']), REPORTERS);
    const failOn = oneOf('--fail-on', String(options['fail-on']), SEVERITIES);
    const most = readMost(options['max-warnings'] as string | undefined);
    const cache = options['no-cache'] ? false : undefined;
    const read = options['fix'] ? await fixed(rules, asOf, terminal) : await compile({ rules, asOf, checkOnly: true, cache });
    if (read.texts.size === 0 && read.diagnostics.length === 0) throw new UsageError(`there are no rules in the folder "${rules}". Name another with --rules, or begin some with tagwright init.`);
    const revision = options['since'] as string | undefined;
    const diagnostics = sortDiagnostics(revision === undefined ? read.diagnostics : await wrongSince(revision, rules, read, cache));
    const shown = options['notes'] || failOn === 'note' ? diagnostics : diagnostics.filter(({ severity }) => severity !== 'note');
    report(reporter, rules, shown, read, terminal);
    summarise(diagnostics, read, performance.now() - began, reporter === 'pretty' || reporter === 'concise' ? terminal.out : terminal.err, shown.length < diagnostics.length);
    return fails(diagnostics, failOn, most) ? EXIT.mistakes : EXIT.done;
  },
};

/** What is left when all that can be mended is mended. What is mended is what stands in the files now: nothing that was kept is asked. */
async function fixed(rules: string, asOf: string | undefined, terminal: Terminal): Promise<Read> {
  const read = await withScripts(rules, fixRules(rules, asOf, terminal));
  return { ...read, rootOf: (file) => read.roots.get(file) };
}

function readMost(text: string | undefined): number {
  if (text === undefined) return Infinity;
  if (!/^\d+$/.test(text)) throw new UsageError(`--max-warnings takes a number, not "${text}".`);
  return Number(text);
}

function fails(diagnostics: readonly Diagnostic[], failOn: Severity, most: number): boolean {
  const counted = SEVERITIES.slice(0, SEVERITIES.indexOf(failOn) + 1);
  return diagnostics.some(({ severity }) => counted.includes(severity)) || diagnostics.filter(({ severity }) => severity === 'warning').length > most;
}

function summarise(diagnostics: readonly Diagnostic[], { texts, known }: Read, milliseconds: number, write: Terminal['out'], hidden: boolean): void {
  const [errors, warnings, notes] = SEVERITIES.map((severity) => diagnostics.filter((each) => each.severity === severity).length) as [number, number, number];
  const parts = [count(errors, 'error'), count(warnings, 'warning'), ...notes > 0 ? [`${count(notes, 'note')}${hidden ? ' (--notes shows them)' : ''}`] : []];
  write(`checked ${count(texts.size, 'file')}, ${count(known.length, 'site')}: ${parts.join(', ')}, ${(milliseconds / 1000).toFixed(1)} s\n`);
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
