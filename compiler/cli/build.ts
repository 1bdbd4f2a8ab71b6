import { compile, type Compiled } from '../compile.ts';
import { emit } from '../8-emit/emit.ts';
import { AS_OF, OUT, RULES, type Command } from './command.ts';
import { EXIT, UsageError } from './exit.ts';
import { overBudget } from './over-budget.ts';
import { readRequest, requireSites } from './read-request.ts';
import { readShard, SHARD } from './shard.ts';
import { showDiagnostics } from './show-diagnostics.ts';
import { table, thousands } from './table.ts';

export const build: Command = {
  name: 'build',
  summary: 'Check the rules and write the bundle of every site.',
  operands: { name: 'SITE', doc: 'the sites to build; all of them where none is named' },
  options: {
    'rules': RULES, 'out': OUT, 'as-of': AS_OF,
    'trace': { type: 'boolean', doc: 'write a trace build beside each bundle, which tells what its rules do' },
    'shard': SHARD,
    'no-cache': { type: 'boolean', doc: 'use and keep nothing of other builds' },
    'json': { type: 'boolean', doc: 'print what was built as JSON' },
  },
  examples: ['tagwright build', 'tagwright build in fr --as-of 2025-04-15', 'tagwright build --rules shop/rules --out shop/dist', 'tagwright build --shard 1/4 --out part-1'],
  async run(options, named, terminal) {
    const shard = readShard(options['shard'] as string | undefined);
    const compiled = await compile({ ...readRequest(options, named), shard, trace: options['trace'] === true, ...(options['no-cache'] === true && { cache: false }) });
    requireSites(named, compiled);
    const failed = showDiagnostics(compiled.diagnostics, compiled.texts, terminal) > 0;
    try {
      emit(compiled.sites, String(options['out']), compiled.asOf, failed || named.length > 0);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === undefined) throw error;
      throw new UsageError(`the folder "${String(options['out'])}" can't be written: ${message}.`);
    }
    terminal.out(options['json'] ? `${JSON.stringify({ asOf: compiled.asOf, sites: compiled.sites.map(({ manifest }) => manifest), diagnostics: compiled.diagnostics }, null, 2)}\n` : report(compiled));
    const over = compiled.sites.flatMap(({ manifest }) => overBudget(manifest) ?? []);
    for (const line of over) terminal.err(`${line}\n`);
    return failed || over.length > 0 ? EXIT.mistakes : EXIT.done;
  },
};

/** The table of bundles, and the rules that were left out with the reason. */
function report({ asOf, sites }: Compiled): string {
  const rows = sites.map(({ site, manifest, milliseconds }) => [
    site, String(manifest.rules.length), thousands(manifest.bytes.raw), thousands(manifest.bytes.gzip), thousands(manifest.bytes.brotli), `${Math.round(milliseconds)} ms`,
  ]);
  const left = sites.flatMap(({ site, manifest }) => manifest.excluded.map(({ id, because, at }) => `  ${site}  ${id}: ${because} (${at.file}:${at.line})\n`));
  return `Bundles as of ${asOf}\n\n${table([['site', 'rules', 'raw', 'gzip', 'brotli', 'time'], ...rows])}${left.length > 0 ? `\nLeft out:\n${left.join('')}` : ''}`;
}
