import { isUnused } from './5-plan/is-unused.ts';
import { plan } from './5-plan/plan.ts';
import { generate } from './6-generate/generate.ts';
import { createBundler, type Bundled } from './7-bundle/bundle.ts';
import { writeMap } from './7-bundle/write-map.ts';
import type { Artifact } from './8-emit/emit.ts';
import { bundleFile, siteManifest } from './8-emit/site-manifest.ts';
import { traceMeta } from './8-emit/trace-meta.ts';
import { hash } from './cache/hash.ts';
import type { Store } from './cache/store.ts';
import type { Scope } from './expression/scope.ts';
import type { ScriptTexts } from './scripts/read-scripts.ts';

export interface BuildSetting {
  readonly packageRoot: string;
  readonly store: Store;
  /** Reads scripts of the rules, with those that they import. */
  readScripts(files: readonly string[]): Pick<ScriptTexts, 'output' | 'unread'>;
  /** Makes a trace build beside each bundle. */
  readonly trace?: boolean | undefined;
}

export interface BuiltSite extends Artifact {
  readonly milliseconds: number;
  /** Under which the store keeps the bundle. */
  readonly key: string;
  readonly scripts: Scripts;
}

/** Scripts of the rules, and a hash of what is in them and in those that they import, and of why others can't be read. */
export interface Scripts {
  readonly files: readonly string[];
  readonly hash: string;
}

type Build = (scope: Scope, textOf: TextOf) => Promise<BuiltSite>;

/** The text of a source of a map: a file of the rules or of the runtime. */
export type TextOf = (source: string) => string | undefined;

/** Makes bundles of sites, with maps and manifests. Asked again for the same site with the same scripts, it has it already. */
export function createBuilder(setting: BuildSetting): Build {
  const bundle = createBundler();
  const known = new WeakMap<Scope, { readonly scripts: Scripts; readonly site: Promise<BuiltSite> }>();
  return (scope, textOf) => {
    const before = known.get(scope);
    if (before && before.scripts.hash === hashOf(setting.readScripts(before.scripts.files))) return before.site;
    const began = performance.now();
    const planned = plan(scope);
    const entry = generate(planned, scope);
    const files = entry.names.flatMap((name) => name.kind === 'script' ? [name.file] : []);
    const read = setting.readScripts(files);
    const texts = read.output;
    const scripts = { files, hash: hashOf(read) };
    const finish = async (): Promise<BuiltSite> => {
      const bundled = await bundle(entry, { ...setting, trace: false, scripts: texts, unused: (name) => isUnused(name, planned) });
      const manifest = siteManifest(planned, scope, bundled);
      const traced = setting.trace ? await bundle(generate(planned, scope, { trace: true }), { ...setting, scripts: texts, trace: true, unused: (name) => isUnused(name, planned) }) : undefined;
      return { ...(traced && { trace: { code: traced.code, meta: traceMeta(planned) } }), ...scriptAndMap(scope.site.site, bundled, (source) => texts.get(source) ?? textOf(source)), manifest, key: bundled.key, scripts, milliseconds: performance.now() - began };
    };
    const site = finish();
    known.set(scope, { scripts, site });
    return site;
  };
}

/** A bundle as files: its scripts, and their maps with the sources' texts as they are now. */
export function scriptAndMap(site: string, { code, map, onDemand }: Bundled, textOf: TextOf): Pick<Artifact, 'site' | 'code' | 'map' | 'onDemand'> {
  return { site, code, map: writeMap(map, bundleFile(site, code), textOf), ...(onDemand && { onDemand: { code: onDemand.code, map: writeMap(onDemand.map, onDemand.file, textOf) } }) };
}

/** A hash of scripts as they are. */
export function hashOf({ output, unread }: Pick<ScriptTexts, 'output' | 'unread'>): string {
  return hash(JSON.stringify([...unread]), ...[...output].flat());
}
