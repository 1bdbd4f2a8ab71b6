import { compile, type Compiled } from '../compile.ts';
import type { Shared, SharedStore } from '../cache/remote/shared-store.ts';
import { StoreError } from '../cache/remote/store-error.ts';
import { AS_OF, OUT, RULES, type Command } from './command.ts';
import { EXIT } from './exit.ts';
import { overBudget } from './over-budget.ts';
import { readRequest, requireAnySite, requireSites } from './read-request.ts';
import { readShard, SHARD } from './shard.ts';
import { CACHE, readKeeping, sharedSentence } from './shared-cache.ts';
import { showDiagnostics } from './show-diagnostics.ts';
import { table, thousands } from './table.ts';
import { writeOut } from './write-out.ts';

export const build: Command = {
  name: 'build',
  summary: 'Check the rules and write the bundle of every site.',
  operands: { name: 'SITE', doc: 'the sites to build; all of them where none is named' },
  options: {
    'rules': RULES, 'out': OUT, 'as-of': AS_OF,
    'trace': { type: 'boolean', doc: 'write a trace build beside each bundle, which tells what its rules do' },
    'shard': SHARD,
    ...CACHE,
    'json': { type: 'boolean', doc: 'print what was built as JSON' },
  },
  examples: ['tagwright build', 'tagwright build in fr --as-of 2025-04-15', 'tagwright build --rules shop/rules --out shop/dist', 'tagwright build --shard 1/4 --out part-1', 'TAGWRIGHT_CACHE_URL=s3://our-builds/tagwright tagwright build --cache required'],
  async run(options, named, terminal) {
    const shard = readShard(options['shard'] as string | undefined);
    const { cache, shared } = readKeeping(options, terminal);
    const made = await sharing(shared, () => compile({ ...readRequest(options, named), shard, trace: options['trace'] === true, cache }));
    if ('refusal' in made) {
      terminal.err(`tagwright: the shared cache is required, and ${made.refusal}. Nothing was written; the same call may be made again.\n`);
      return EXIT.incomplete;
    }
    const { compiled } = made;
    // Nothing to publish isn't a release: what was published before would be gone from the index.
    requireAnySite(compiled);
    requireSites(named, compiled);
    const failed = showDiagnostics(compiled.diagnostics, compiled.texts, terminal) > 0;
    writeOut(compiled.sites, String(options['out']), compiled.asOf, failed || named.length > 0);
    terminal.out(options['json'] ? `${JSON.stringify({ asOf: compiled.asOf, sites: compiled.sites.map(({ manifest }) => manifest), diagnostics: compiled.diagnostics, ...(made.told && { sharedCache: made.told }) }, null, 2)}\n` : report(compiled));
    if (made.told) terminal.err(sharedSentence(made.told));
    const over = compiled.sites.flatMap(({ manifest }) => overBudget(manifest) ?? []);
    for (const line of over) terminal.err(`${line}\n`);
    return failed || over.length > 0 ? EXIT.mistakes : EXIT.done;
  },
};

/** Compiles, and waits until the other machines have what was made. @returns a sentence where that was required and failed */
async function sharing(shared: SharedStore | undefined, work: () => Promise<Compiled>): Promise<{ readonly compiled: Compiled; readonly told: Shared | undefined } | { readonly refusal: string }> {
  try {
    const compiled = await work();
    return { compiled, told: await shared?.settle() };
  } catch (error) {
    if (error instanceof StoreError) return { refusal: error.message };
    throw error;
  }
}

/** The table of bundles, and the rules that were left out with the reason. What is loaded on demand has a column where there is some. */
function report({ asOf, sites }: Compiled): string {
  const hasOnDemand = sites.some(({ manifest }) => manifest.onDemand);
  const rows = sites.map(({ site, manifest: { rules, bytes, onDemand }, milliseconds }) => [
    site, String(rules.length), thousands(bytes.raw), thousands(bytes.gzip), thousands(bytes.brotli),
    ...hasOnDemand ? [onDemand ? thousands(onDemand.bytes.brotli) : ''] : [], `${Math.round(milliseconds)} ms`,
  ]);
  const left = sites.flatMap(({ site, manifest }) => manifest.excluded.map(({ id, because, at }) => `  ${site}  ${id}: ${because} (${at.file}:${at.line})\n`));
  return `Bundles as of ${asOf}\n\n${table([['site', 'rules', 'raw', 'gzip', 'brotli', ...hasOnDemand ? ['brotli on demand'] : [], 'time'], ...rows])}${left.length > 0 ? `\nLeft out:\n${left.join('')}` : ''}`;
}
