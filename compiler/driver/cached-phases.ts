import { parseDocument } from '../1-parse/parse.ts';
import { analyse, analyseSite } from '../4-analyse/analyse.ts';
import { bundle, partRequest, type BundleContext } from '../7-bundle/bundle.ts';
import { measureBundle } from '../7-bundle/measure.ts';
import { makeRuntimePart, type PartRequest } from '../7-bundle/runtime-part.ts';
import { cached } from '../cache/cached.ts';
import { decodeDocument, encodeDocument } from './encode-document.ts';
import { hash } from '../cache/hash.ts';
import { memoised } from '../cache/memoised.ts';
import { oncePerKey } from '../cache/once-per-key.ts';
import type { Scope } from '../expression/tree/scope.ts';
import type { Bundled } from '../model/bundled.ts';
import type { Entry } from '../model/entry.ts';
import { isMeasured } from '../model/is-measured.ts';
import type { BuildContext } from './build-context.ts';
import type { BuiltSite } from './built-site.ts';
import { incrementalCheck } from './incremental-check.ts';
import { incrementalResolve } from './incremental-resolve.ts';
import { phases, type Phases } from './phases.ts';
import { storedAnalysis } from './stored-analysis.ts';
import { hashScripts } from './scripts-hash.ts';
import type { Sources } from './sources.ts';

type CacheContext = Pick<BuildContext, 'store' | 'program'>;

/**
 * Returns the phases with caches around them. Unchanged files aren't parsed again, and unchanged
 * layers aren't checked again. If no layer of a site has changed, the resolve phase returns the
 * same object for the site as before. Later phases then reuse their results for this object. The
 * store keeps parsed files, the first analysis of each site, bundles and minified runtime code for
 * other processes.
 */
export function cachedPhases(context: CacheContext): Phases {
  return {
    ...phases,
    parse: cachedParse(context),
    check: incrementalCheck(),
    resolve: incrementalResolve(),
    analyse: cachedAnalysis(context),
    bundle: cachedBundle(context),
    measure: storedMeasure(context),
  };
}

/**
 * Wraps the function that builds a site. A site is built again only if the site or one of its rule
 * scripts has changed, or if the last build has failed.
 */
export function reuseBuiltSites(
  build: (scope: Scope, sources: Sources) => Promise<BuiltSite>,
): (scope: Scope, sources: Sources) => Promise<BuiltSite> {
  const built = new WeakMap<Scope, Promise<BuiltSite>>();
  return async (scope, sources) => {
    const last = await built.get(scope)?.catch(() => undefined);
    if (last && hashScripts(last.scripts.files, sources.scripts).hash === last.scripts.hash)
      return last;
    const site = build(scope, sources);
    built.set(scope, site);
    return site;
  };
}

/**
 * Returns the analyse phase with a cache in memory. The first call also reads and writes the store.
 * Later calls don't, so that `watch` and `dev` don't write to the store on every change.
 */
function cachedAnalysis(context: CacheContext): Phases['analyse'] {
  let analyseNew = analyseSite;
  const analyseOnce = memoised(
    (...input: Parameters<typeof analyseSite>) => analyseNew(...input),
    ({ output }, asOf) => output.scope.asOf === asOf,
  );
  let isFirst = true;
  return (sites, setting) => {
    analyseNew = isFirst ? storedAnalysis(setting.documents, context) : analyseSite;
    isFirst = false;
    return analyse(sites, setting, analyseOnce);
  };
}

function cachedParse({ store, program }: CacheContext): Phases['parse'] {
  const last = new Map<string, { bytes: Buffer; result: ReturnType<Phases['parse']> }>();
  return (file, bytes) => {
    const known = last.get(file);
    if (known?.bytes.equals(bytes)) return known.result;
    const key = hash(program, file, bytes);
    const stored = store.get('parsed', key);
    const result = stored === undefined ? parseDocument(file, bytes) : decodeDocument(stored, file);
    if (stored === undefined) store.set('parsed', key, encodeDocument(result));
    last.set(file, { bytes: Buffer.from(bytes), result });
    return result;
  };
}

function cachedBundle({ store, program }: CacheContext): Phases['bundle'] {
  const partKey = ({ imports, onDemand, unused, trace, scripts }: PartRequest) =>
    hash(program, JSON.stringify([imports, onDemand, unused, trace]), ...[...scripts].flat());
  const runtimePart = oncePerKey(cached(makeRuntimePart, store, 'parts', partKey), partKey);
  const bundleKey = (entry: Entry, context: BundleContext) =>
    hash(
      partKey(partRequest(entry, context)),
      JSON.stringify([entry.pieces, entry.names, entry.onDemand]),
    );
  const makeBundle = async (entry: Entry, context: BundleContext) =>
    (await bundle(entry, context, runtimePart)).output;
  const isComplete = ({ bytes }: Bundled, _: Entry, { trace = false }: BundleContext) =>
    trace || isMeasured(bytes);
  const output = cached(makeBundle, store, 'bundles', bundleKey, isComplete);
  return async (entry, context) => ({ output: await output(entry, context), diagnostics: [] });
}

/** Returns a function that measures a bundle and then stores the bundle with its sizes. */
function storedMeasure({ store }: CacheContext): Phases['measure'] {
  return async (bundled) => {
    const measured = await measureBundle(bundled);
    if (measured.key !== undefined) store.set('bundles', measured.key, JSON.stringify(measured));
    return measured;
  };
}
