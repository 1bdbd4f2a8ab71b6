import { fileURLToPath } from 'node:url';
import { bundleOf, type Bundle } from '../../../compiler/play/chromium/shop.ts';
import { compile } from '../../../compiler/compile.ts';

const rules = fileURLToPath(new URL('../../../rules', import.meta.url));

/** Compiles all storefronts, or only those with the given site codes. */
export async function compileAll(some?: readonly string[]): Promise<ReadonlyMap<string, Bundle>> {
  const { sites, diagnostics } = await compile({
    rules,
    asOf: '2025-04-15',
    ...(some && { sites: some }),
  });
  const [wrong] = diagnostics.filter(({ severity }) => severity !== 'note');
  if (wrong)
    throw new Error(`${wrong.place.file}:${wrong.place.line} ${wrong.code}: ${wrong.message}`);
  return new Map(sites.map((built) => [built.site, bundleOf(built)]));
}
