import {
  filesWithErrors,
  joinResults,
  withScripts,
  type AnalysedRules,
} from './driver/analysed-rules.ts';
import { bundleContext, traceBuild } from './driver/bundle-context.ts';
import { createContext, type BuildContext } from './driver/build-context.ts';
import { wantedSites, type BuildInput, type InputRequest } from './driver/build-input.ts';
import type { BuiltSite } from './driver/built-site.ts';
import { cachedBuild } from './driver/cached-build.ts';
import { cachedPhases, reuseBuiltSites } from './driver/cached-phases.ts';
import { compiled, type Compiled } from './driver/compiled.ts';
import { inLanes } from './driver/in-lanes.ts';
import { measuredLater } from './driver/measured-later.ts';
import { phases as plainPhases, type Phases } from './driver/phases.ts';
import { createSources, importedScripts, type Sources } from './driver/sources.ts';
import type { Store } from './cache/store.ts';
import type { Scope } from './expression/tree/scope.ts';
import { isMeasured } from './model/is-measured.ts';

export type { Compiled } from './driver/compiled.ts';

export interface CompileRequest extends InputRequest {
  /** Whether to stop before the plan phase, so that nothing is bundled. */
  readonly checkOnly?: boolean;
  /**
   * The cache: a store, the path of a folder, or false for no cache. The default is the folder that
   * `storeFolder` returns.
   */
  readonly cache?: Store | string | false | undefined;
  /**
   * Whether to also make a trace build of each site: a second bundle that records its own
   * execution, for the preview and for coverage.
   */
  readonly trace?: boolean | undefined;
  /**
   * Whether `compile` returns sites before their compressed sizes are known. This saves time,
   * because compressing a bundle takes as long as the rest of its build. The first call of
   * `compile` always waits for the sizes.
   */
  readonly measuresLater?: boolean | undefined;
  /**
   * Called for each site as soon as it is built. `all` contains the codes of all sites of the
   * build. Not called if the whole build is restored from the cache.
   */
  readonly onBuilt?: ((built: BuiltSite, all: readonly string[]) => void) | undefined;
}

export interface Compiler {
  /** Compiles the current rules. Reuses everything that hasn't changed since the last call. */
  compile(): Promise<Compiled>;
}

/**
 * The number of sites that are built in parallel. It is high enough to keep esbuild, terser and the
 * compression busy, even while several sites wait for runtime code that they share.
 */
const LANES = 16;

/**
 * Compiles a folder of rules into one bundle per site. A site with errors has no bundle; the other
 * sites are still built. The phases from parse to analyse, and then `checkScripts`, process all
 * sites together. Then the phases from plan to emit process each site on its own.
 */
export async function compile(request: CompileRequest): Promise<Compiled> {
  return createCompiler(request).compile();
}

/** Creates a compiler that can compile a folder of rules repeatedly, as `watch` and `dev` do. */
export function createCompiler(request: CompileRequest): Compiler {
  const context = createContext(request);
  const phases = cachedPhases(context);
  let isMeasuredLater = false;
  const build = reuseBuiltSites((scope, sources) =>
    buildSite(scope, sources, phases, { ...context, isMeasuredLater }),
  );

  const compileRules = async (input: BuildInput): Promise<Compiled> => {
    const analysed = analyseRules(input, phases);
    const scripts = await phases.checkScripts(analysed.scopes, request.rules);
    const ready = withScripts(analysed, scripts);
    const sources = createSources(analysed, scripts.output, context.runtimeText);
    const wanted = request.checkOnly ? [] : wantedSites(ready.scopes, input);
    const all = wanted.map(({ site }) => site.site);
    const sites = await inLanes(LANES, wanted, async (scope) => {
      const built = await build(scope, sources);
      request.onBuilt?.(built, all);
      return built;
    });
    return compiled(ready, sites, input.known, scripts.output);
  };
  const compileOnce = cachedBuild(compileRules, request, context, phases);
  return {
    async compile() {
      const result = await compileOnce();
      isMeasuredLater = request.measuresLater ?? false;
      return result;
    },
  };
}

/**
 * Runs the phases from parse to analyse. Returns the sites that have no errors, and the diagnostics
 * of all sites. Commands that build nothing need only these phases.
 */
export function analyseRules(
  { asOf, folder, known }: BuildInput,
  phases: Phases = plainPhases,
): AnalysedRules {
  const parsed = folder.output.map(({ file, bytes }) => phases.parse(file, bytes));
  const documents = parsed.map(({ output }) => output);
  const readDiagnostics = [folder, ...parsed].flatMap(({ diagnostics }) => diagnostics);
  const checked = phases.check(documents, filesWithErrors(readDiagnostics));
  const resolved = phases.resolve(checked.output);
  const analysed = phases.analyse(resolved.output, {
    asOf,
    documents,
    layers: checked.output.layers,
    packs: checked.output.packs,
    earlier: [...readDiagnostics, ...checked.diagnostics, ...resolved.diagnostics],
    isWhole: known === undefined,
  });
  return joinResults({ asOf, documents, readDiagnostics, checked, resolved, analysed });
}

/** The settings for building one site. */
interface SiteContext extends Pick<BuildContext, 'packageRoot' | 'version' | 'trace'> {
  readonly isMeasuredLater?: boolean;
}

/**
 * Runs the phases from plan to emit for a site, and returns its scripts, source maps and manifest.
 */
export async function buildSite(
  scope: Scope,
  sources: Sources,
  phases: Phases,
  context: SiteContext,
): Promise<BuiltSite> {
  const startedAt = performance.now();
  const planned = phases.plan(scope);
  const generated = phases.generate(planned.output, scope);
  const scripts = importedScripts(generated.output, sources);
  const setting = bundleContext(planned.output, scripts.texts, context);
  const [bundled, trace] = await Promise.all([
    phases.bundle(generated.output, {
      ...setting,
      isMeasuredLater: context.isMeasuredLater ?? false,
    }),
    context.trace ? traceBuild(planned.output, scope, setting, phases) : undefined,
  ]);
  const origin = { ...sources, version: context.version, scripts: scripts.texts };
  const emitted = phases.emit(bundled.output, { plan: planned.output, scope, origin, trace });
  const diagnostics = [planned, generated, bundled, emitted].flatMap((each) => each.diagnostics);
  const { key } = bundled.output;
  const milliseconds = performance.now() - startedAt;
  const built = { ...emitted.output, diagnostics, key, scripts: scripts.hash, milliseconds };
  return isMeasured(bundled.output.bytes) ? built : measuredLater(built, bundled.output, phases);
}
