import type { compile } from '../../../compiler/compile.ts';

type BuiltSite = Awaited<ReturnType<typeof compile>>['sites'][number];

/** Returns the folder of a site's bundle for a date, relative to the app. */
export function bundleFolder(asOf: string, site: string): string {
  return `bundles/${asOf}/${site}`;
}

/**
 * Returns the content of each file in a bundle's folder, by file name. The files are the bundle,
 * the on-demand script, their source maps, the manifest, the trace build and `meta.json`. A trace
 * refers to rules and data elements by number, and `meta.json` contains the names.
 */
export function bundleFiles(built: BuiltSite): ReadonlyMap<string, string> {
  const known = files.get(built) ?? makeFiles(built);
  files.set(built, known);
  return known;
}

const files = new WeakMap<BuiltSite, ReadonlyMap<string, string>>();

function makeFiles({
  manifest,
  code,
  map,
  onDemand,
  trace,
}: BuiltSite): ReadonlyMap<string, string> {
  return new Map([
    [manifest.file, code],
    [`${manifest.file}.map`, map],
    ['manifest.json', JSON.stringify(manifest)],
    ...(manifest.onDemand === undefined || onDemand === undefined
      ? []
      : ([
          [manifest.onDemand.file, onDemand.code],
          [`${manifest.onDemand.file}.map`, onDemand.map],
        ] as const)),
    ...(trace === undefined
      ? []
      : ([
          ['trace.js', trace.code],
          ['meta.json', JSON.stringify(trace.meta)],
        ] as const)),
  ]);
}
