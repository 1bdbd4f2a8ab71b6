import { parseDocument } from '../../../compiler/1-parse/parse.ts';
import { readFolder } from '../../../compiler/1-parse/read-folder.ts';
import { plan } from '../../../compiler/5-plan/plan.ts';
import { generate } from '../../../compiler/6-generate/generate.ts';
import { createBuilder } from '../../../compiler/build-site.ts';
import { noStore } from '../../../compiler/cache/store.ts';
import { createScope } from '../../../compiler/expression/scope.ts';
import type { ResolvedSite } from '../../../compiler/model/resolved-site.ts';
import { packageRoot } from '../../../compiler/package-root.ts';
import { sitesFrom } from '../../../compiler/read-sites.ts';
import { rememberedSteps } from '../../../compiler/remembered-steps.ts';
import { bundleOf, type Bundle } from '../../../compiler/browser/shop.ts';

/** The shop's rules in memory: read with one file changed, and compiled for one site and date at a time. */
export interface ShopReader {
  /** The files' texts, by their paths as in `Place.file`. */
  readonly texts: ReadonlyMap<string, string>;
  /** The sites as the rules are, or with one file changed; those that the compiler refuses are not among them. */
  read(changed?: { readonly file: string; readonly text: string }): ReadonlyMap<string, ResolvedSite>;
  bundle(site: ResolvedSite, asOf: string): Promise<Bundle>;
  /** Its trace build. */
  traced(site: ResolvedSite, asOf: string): Promise<Bundle>;
}

const TODAY = '2025-04-15';

/** @param rules the rules folder */
export function readShop(rules: string): ShopReader {
  const { output: files, diagnostics } = readFolder(rules);
  const steps = rememberedSteps(noStore, '');
  const setting = { packageRoot: packageRoot(), store: noStore, readScripts: () => ({ output: new Map<string, string>(), unread: new Map() }) };
  const [build, trace] = [createBuilder(setting), createBuilder({ ...setting, trace: true })];
  const read: ShopReader['read'] = (changed) => {
    const parsed = files.map(({ file, bytes }) => file === changed?.file ? parseDocument(file, Buffer.from(changed.text)) : steps.parse(file, bytes));
    return new Map(sitesFrom(parsed, TODAY, diagnostics, steps).scopes.map(({ site }) => [site.site, site]));
  };
  return {
    texts: new Map(files.map(({ file, bytes }) => [file, Buffer.from(bytes).toString()])),
    read,
    async bundle(site, asOf) {
      return bundleOf(await build(createScope(site, asOf), () => ''));
    },
    async traced(site, asOf) {
      const { trace: traced, manifest } = await trace(createScope(site, asOf), () => '');
      return { code: traced!.code, manifest };
    },
  };
}

/** What a site's bundle is made from: two sites with the same text have the same bundle. */
export function moduleText(site: ResolvedSite, asOf: string): string {
  const scope = createScope(site, asOf);
  const { pieces, names, onDemand } = generate(plan(scope), scope);
  return JSON.stringify([pieces.map(({ text }) => text), names, onDemand]);
}
