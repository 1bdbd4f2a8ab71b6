import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { programOptions } from '../../compiler/cli/launcher/program-options.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Bundles TypeScript programs with the options that the launcher uses for `tagwright`. Adds the
 * code of the worker threads that the compiler starts.
 * @param entryPoints the main file of each program, by the program's name
 * @returns the paths of the bundled programs, in the same order
 */
export async function bundleForNode(entryPoints) {
  const options = programOptions(root);
  const outdir = join(root, 'node_modules/.cache/tagwright/bench');
  const { 'minify-worker': worker } = options.entryPoints;
  await build({ ...options, entryPoints: { ...entryPoints, 'minify-worker': worker }, outdir });
  return Object.keys(entryPoints).map((name) => join(outdir, `${name}.mjs`));
}
