import { compile, type Compiled } from '../../compile.ts';
import type { Shared, SharedStore } from '../../cache/remote/shared-store.ts';
import { StoreError } from '../../cache/remote/store-error.ts';
import { AS_OF, OUT, RULES, type Command } from '../command.ts';
import { EXIT } from '../exit.ts';
import { budgetWarning } from '../output/budget-warning.ts';
import { readRequest, requireAnySite, requireSites } from '../options/read-request.ts';
import { readShard, SHARD } from '../options/shard.ts';
import { requireOutputFolder } from '../output/require-output-folder.ts';
import { CACHE, readCacheOptions, sharedCacheLine } from '../options/shared-cache.ts';
import { showDiagnostics } from '../output/show-diagnostics.ts';
import { table, thousands } from '../output/table.ts';
import { writeBuild } from '../output/write-build.ts';

export const build: Command = {
  name: 'build',
  summary: 'Check the rules and build the bundle of every site.',
  operands: { name: 'SITE', doc: 'sites to build; by default all' },
  options: {
    rules: RULES,
    out: OUT,
    'as-of': AS_OF,
    trace: {
      type: 'boolean',
      doc: 'also write a trace build of each bundle, which records what its rules do',
    },
    shard: SHARD,
    ...CACHE,
    json: { type: 'boolean', doc: 'print the result as JSON' },
  },
  examples: [
    'tagwright build',
    'tagwright build in fr --as-of 2025-04-15',
    'tagwright build --rules shop/rules --out shop/dist',
    'tagwright build --shard 1/4 --out part-1',
    'TAGWRIGHT_CACHE_URL=s3://our-builds/tagwright tagwright build --cache required',
  ],
  async run(options, named, terminal) {
    const shard = readShard(options['shard'] as string | undefined);
    const { cache, shared } = readCacheOptions(options, terminal);
    const request = readRequest(options, named);
    requireOutputFolder(String(options['out']), request.rules);
    const made = await sharing(shared, () =>
      compile({ ...request, shard, trace: options['trace'] === true, cache }),
    );
    if ('refusal' in made) {
      terminal.err(
        `tagwright: the shared cache is required, but ${made.refusal}. Nothing was written; you can run the same command again.\n`,
      );
      return EXIT.incomplete;
    }
    const { compiled } = made;
    // Without any site, the build would write an empty release: manifest.json would no longer list
    // the sites of the previous release.
    requireAnySite(compiled);
    requireSites(named, compiled);
    const failed = showDiagnostics(compiled.diagnostics, compiled.texts, terminal) > 0;
    const wanted = named.length > 0 ? named : shard ? [] : compiled.known;
    const missing = wanted.filter((name) => !compiled.sites.some(({ site }) => site === name));
    writeBuild(
      compiled.sites,
      String(options['out']),
      compiled.asOf,
      failed || named.length > 0,
      failed ? missing : [],
    );
    terminal.out(
      options['json']
        ? `${JSON.stringify({ asOf: compiled.asOf, sites: compiled.sites.map(({ manifest }) => manifest), diagnostics: compiled.diagnostics, ...(made.shared && { sharedCache: made.shared }) }, null, 2)}\n`
        : report(compiled),
    );
    if (made.shared) terminal.err(sharedCacheLine(made.shared));
    const over = compiled.sites.flatMap(({ manifest }) => budgetWarning(manifest) ?? []);
    for (const line of over) terminal.err(`${line}\n`);
    return failed || over.length > 0 ? EXIT.mistakes : EXIT.done;
  },
};

/**
 * Compiles, then waits for the uploads to the shared cache.
 * @returns the build, or an error message (`refusal`) if the shared cache is required and failed
 */
async function sharing(
  shared: SharedStore | undefined,
  work: () => Promise<Compiled>,
): Promise<
  | { readonly compiled: Compiled; readonly shared: Shared | undefined }
  | { readonly refusal: string }
> {
  try {
    const compiled = await work();
    return { compiled, shared: await shared?.settle() };
  } catch (error) {
    if (error instanceof StoreError) return { refusal: error.message };
    throw error;
  }
}

/**
 * Returns the table of bundles, and the excluded rules with their reasons. The table has a column
 * for on-demand scripts only if a site has such a script.
 */
function report({ asOf, sites }: Compiled): string {
  const hasOnDemand = sites.some(({ manifest }) => manifest.onDemand);
  const rows = sites.map(({ site, manifest: { rules, bytes, onDemand }, milliseconds }) => [
    site,
    String(rules.length),
    thousands(bytes.raw),
    thousands(bytes.gzip),
    thousands(bytes.brotli),
    ...(hasOnDemand ? [onDemand ? thousands(onDemand.bytes.brotli) : ''] : []),
    `${Math.round(milliseconds)} ms`,
  ]);
  const left = sites.flatMap(({ site, manifest }) =>
    manifest.excluded.map(
      ({ id, because, at }) => `  ${site}  ${id}: ${because} (${at.file}:${at.line})\n`,
    ),
  );
  return `Bundles as of ${asOf}\n\n${table([['site', 'rules', 'raw', 'gzip', 'brotli', ...(hasOnDemand ? ['brotli on demand'] : []), 'time'], ...rows])}${left.length > 0 ? `\nLeft out:\n${left.join('')}` : ''}`;
}
