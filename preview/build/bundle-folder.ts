import type { compile } from '../../compiler/compile.ts';

type BuiltSite = Awaited<ReturnType<typeof compile>>['sites'][number];

/** The folder of a site's bundle for a date, relative to the app. */
export function bundleFolder(asOf: string, site: string): string {
  return `bundles/${asOf}/${site}`;
}

/** The files in it: bundle, map, manifest, the on-demand script with its map, and the trace build with what its numbers mean. */
export function bundleFiles({ manifest, code, map, onDemand, trace }: BuiltSite): ReadonlyMap<string, string> {
  return new Map([
    [manifest.file, code],
    [`${manifest.file}.map`, map],
    ['manifest.json', JSON.stringify(manifest)],
    ...manifest.onDemand === undefined || onDemand === undefined ? [] : [[manifest.onDemand.file, onDemand.code], [`${manifest.onDemand.file}.map`, onDemand.map]] as const,
    ...trace === undefined ? [] : [['trace.js', trace.code], ['meta.json', JSON.stringify(trace.meta)]] as const,
  ]);
}
