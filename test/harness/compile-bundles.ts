import { fileURLToPath } from 'node:url';
import { bundleOf, type Bundle } from '../../compiler/play/chromium/shop.ts';
import { compile } from '../../compiler/compile.ts';

const shopRules = fileURLToPath(new URL('../../rules', import.meta.url));

/**
 * A build of a shard reads and analyses only its own sites. The shop has many more sites than a
 * test needs. This shard contains all sites that the test needs.
 */
const WHOLE = { number: 1, of: 1 };

/**
 * Compiles one bundle for each pair of a site and a date.
 * @param wanted the pairs
 * @param rules the rules folder; by default the shop's
 * @returns a function that returns the bundle of a pair, and throws if the bundle wasn't compiled
 * @throws if the rules have an error
 */
export async function compileBundles(
  wanted: readonly { readonly site: string; readonly asOf: string }[],
  rules = shopRules,
): Promise<(site: string, asOf: string) => Bundle> {
  const bundles = new Map<string, Bundle>();
  for (const asOf of new Set(wanted.map((item) => item.asOf))) {
    const sites = [...new Set(wanted.filter((item) => item.asOf === asOf).map(({ site }) => site))];
    const compiled = await compile({ rules, asOf, sites, shard: WHOLE });
    for (const { code, place, message } of compiled.diagnostics.filter(
      ({ severity }) => severity === 'error',
    ))
      throw new Error(`${place.file}:${place.line} ${code}: ${message}`);
    for (const built of compiled.sites) bundles.set(`${built.site} ${asOf}`, bundleOf(built));
  }
  return (site, asOf) => {
    const bundle = bundles.get(`${site} ${asOf}`);
    if (bundle === undefined) throw new Error(`There is no site ${site}.`);
    return bundle;
  };
}
