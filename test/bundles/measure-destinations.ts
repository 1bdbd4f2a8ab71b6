import { catalogue } from '../../compiler/model/catalogue.ts';
import type { SiteManifest } from '../../compiler/model/manifest.ts';
import { smallSite } from '../docs/small-site.ts';
import { compileFiles } from '../harness/compile-files.ts';

/** The names of all destinations. */
export const destinations: readonly string[] = [...catalogue.actions.values()]
  .filter(({ kind }) => kind === 'destination')
  .map(({ name }) => name)
  .sort();

/**
 * Compiles a small site with one rule, whose action is the example of a destination. Returns the
 * site's manifest.
 * @param name the destination; if empty, the action is `push`, which only adds an entry to a list
 */
export async function compileDestination(name: string): Promise<SiteManifest> {
  const example =
    name === '' ? 'push: { to: list, entry: { a: 1 } }' : catalogue.actions.get(name)!.example;
  const { sites, diagnostics } = await compileFiles(smallSite('action', example));
  const wrong = diagnostics.filter(({ severity }) => severity === 'error');
  if (wrong.length > 0) throw new Error(wrong.map(({ message }) => message).join('\n'));
  return sites.find(({ site }) => site === 'shop')!.manifest;
}
