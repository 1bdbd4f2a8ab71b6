import { existsSync } from 'node:fs';
import { createCompiler, type Compiled } from '../../compile.ts';
import type { BuiltSite } from '../../driver/built-site.ts';
import { SCHEMA_FOLDER } from '../../inspect/editor/editor-settings.ts';
import { AS_OF, OUT, RULES, type Command, type Terminal } from '../command.ts';
import { EXIT } from '../exit.ts';
import { followChanges } from '../follow-changes.ts';
import { readRequest, requireSites } from '../options/read-request.ts';
import { writeSchemas } from './schema.ts';
import { requireOutputFolder } from '../output/require-output-folder.ts';
import { showDiagnostics } from '../output/show-diagnostics.ts';
import { thousands } from '../output/table.ts';
import { writeBuild } from '../output/write-build.ts';

export const watch: Command = {
  name: 'watch',
  summary: 'Build, and rebuild after each change, until Ctrl-C.',
  operands: { name: 'SITE', doc: 'sites to build; by default all' },
  options: {
    rules: RULES,
    out: OUT,
    'as-of': AS_OF,
    trace: { type: 'boolean', doc: 'also write a trace build of each bundle' },
  },
  examples: ['tagwright watch', 'tagwright watch in --as-of 2025-04-15'],
  async run(options, sites, terminal) {
    const request = readRequest(options, sites);
    const compiler = createCompiler({ ...request, trace: options['trace'] === true });
    const out = String(options['out']);
    requireOutputFolder(out, request.rules);
    const changes = followChanges(request.rules);
    try {
      let known: ReadonlyMap<string, BuiltSite> = new Map();
      for (let isFirst = true; ; isFirst = false) {
        const startedAt = performance.now();
        const compiled = await compiler.compile();
        if (isFirst) requireSites(sites, compiled);
        const failed = showDiagnostics(compiled.diagnostics, compiled.texts, terminal) > 0;
        known = write(compiled, known, {
          out,
          isPartial: !isFirst || failed || sites.length > 0,
          startedAt,
          terminal,
        });
        // Updates the schemas for editors, if the project uses them.
        if (existsSync(SCHEMA_FOLDER)) writeSchemas(request.rules, compiled.asOf);
        terminal.err(
          `${failed ? 'Sites with errors keep their previous build. ' : ''}Waiting for changes in ${request.rules}. Press Ctrl-C to stop.\n`,
        );
        const happened = await changes.next();
        if (happened !== 'changed')
          return happened === 'SIGINT' ? EXIT.interrupted : EXIT.terminated;
      }
    } finally {
      changes.close();
    }
  },
};

interface Writing {
  readonly out: string;
  readonly isPartial: boolean;
  /** The start time, from `performance.now()`. */
  readonly startedAt: number;
  readonly terminal: Terminal;
}

/**
 * Writes the bundles that have changed, and prints the size of each.
 * @param known the previous build of each site
 * @returns `known`, updated with the new builds
 */
function write(
  { sites, asOf }: Compiled,
  known: ReadonlyMap<string, BuiltSite>,
  { out, isPartial, startedAt, terminal }: Writing,
): ReadonlyMap<string, BuiltSite> {
  const changed = sites.filter((built) => !isSame(known.get(built.site), built));
  if (changed.length > 0 || !isPartial) writeBuild(changed, out, asOf, isPartial);
  for (const {
    site,
    manifest: { rules, bytes, onDemand },
  } of changed) {
    const before = known.get(site)?.manifest.bytes.brotli;
    const difference =
      before === undefined ? '' : ` (${bytes.brotli < before ? '' : '+'}${bytes.brotli - before})`;
    terminal.out(
      `${site}: ${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}, ${thousands(bytes.raw)} bytes, ${thousands(bytes.brotli)}${difference} brotli${onDemand ? `, and ${thousands(onDemand.bytes.brotli)} on demand` : ''}\n`,
    );
  }
  terminal.out(
    `${changed.length} of ${sites.length} ${sites.length === 1 ? 'site' : 'sites'} written, ${Math.round(performance.now() - startedAt)} ms\n`,
  );
  return new Map([...known, ...sites.map((built) => [built.site, built] as const)]);
}

/** Returns whether two builds of a site have the same content. */
function isSame(before: BuiltSite | undefined, after: BuiltSite): boolean {
  return (
    before !== undefined &&
    (before.manifest === after.manifest ||
      JSON.stringify([before.manifest, before.map, before.onDemand]) ===
        JSON.stringify([after.manifest, after.map, after.onDemand]))
  );
}
