import { readFolder } from '../../../compiler/1-parse/read-folder.ts';
import { plan } from '../../../compiler/5-plan/plan.ts';
import { generate } from '../../../compiler/6-generate/generate.ts';
import { cachedPhases } from '../../../compiler/driver/cached-phases.ts';
import { noStore } from '../../../compiler/cache/store.ts';
import { createScope } from '../../../compiler/expression/tree/scope.ts';
import type { ResolvedSite } from '../../../compiler/model/resolved-site.ts';
import { packageRoot } from '../../../compiler/driver/package-root.ts';
import type { Sources } from '../../../compiler/driver/sources.ts';
import { analyseRules, buildSite } from '../../../compiler/compile.ts';
import { bundleOf, type Bundle } from '../../../compiler/play/chromium/shop.ts';

/**
 * Reads the shop's rules from memory, as they are or with one file changed, and compiles one site
 * for one date at a time.
 */
export interface ShopReader {
  /** The content of each file, by its path as in `Place.file`. */
  readonly texts: ReadonlyMap<string, string>;
  /** Returns the sites that compile. If `changed` is given, its text replaces the file's text. */
  read(changed?: {
    readonly file: string;
    readonly text: string;
  }): ReadonlyMap<string, ResolvedSite>;
  bundle(site: ResolvedSite, asOf: string): Promise<Bundle>;
  /** Compiles the trace build, which records how rules run. */
  traced(site: ResolvedSite, asOf: string): Promise<Bundle>;
}

const TODAY = '2025-04-15';

/**
 * Returns a reader of the shop's rules.
 * @param rules the rules folder
 */
export function readShop(rules: string): ShopReader {
  const folder = readFolder(rules);
  const phases = cachedPhases({ store: noStore, program: '' });
  const build = (site: ResolvedSite, asOf: string, trace: boolean) =>
    buildSite(createScope(site, asOf), NO_SOURCES, phases, {
      packageRoot: packageRoot(),
      version: '',
      trace,
    });
  const read: ShopReader['read'] = (changed) => {
    const output = folder.output.map(({ file, bytes }) => ({
      file,
      bytes: file === changed?.file ? Buffer.from(changed.text) : bytes,
    }));
    const { scopes } = analyseRules({ asOf: TODAY, folder: { ...folder, output } }, phases);
    return new Map(scopes.map(({ site }) => [site.site, site]));
  };
  return {
    texts: new Map(folder.output.map(({ file, bytes }) => [file, Buffer.from(bytes).toString()])),
    read,
    async bundle(site, asOf) {
      return bundleOf(await build(site, asOf, false));
    },
    async traced(site, asOf) {
      const { trace: traced, manifest } = await build(site, asOf, true);
      return { code: traced!.code, manifest };
    },
  };
}

/** These sources are empty, because the shop has no scripts, and the source maps aren't used. */
const NO_SOURCES: Sources = {
  rules: new Map(),
  scripts: { texts: new Map(), unread: new Map() },
  textOf: () => '',
};

/**
 * Returns the code that a site's bundle is made from. Two sites with the same code have the same
 * bundle.
 */
export function moduleText(site: ResolvedSite, asOf: string): string {
  const scope = createScope(site, asOf);
  const { pieces, names, onDemand } = generate(plan(scope).output, scope).output;
  return JSON.stringify([pieces.map(({ text }) => text), names, onDemand]);
}
