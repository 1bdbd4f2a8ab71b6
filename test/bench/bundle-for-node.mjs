import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { programOptions } from '../../compiler/cli/launcher/program-options.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Bundles TypeScript programs as the launcher bundles `tagwright`, with the code of the compiler's
 * worker threads.
 * @param entryPoints the files, by the name of their program
 * @returns the paths of the programs
 */
export async function bundleForNode(entryPoints) {
  const options = programOptions(root);
  const outdir = join(root, 'node_modules/.cache/tagwright/bench');
  const { 'minify-worker': worker } = options.entryPoints;
  await build({ ...options, entryPoints: { ...entryPoints, 'minify-worker': worker }, outdir });
  return Object.keys(entryPoints).map((name) => join(outdir, `${name}.mjs`));
}
