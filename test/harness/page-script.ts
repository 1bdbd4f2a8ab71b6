import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/** Bundles a module for a page, with its imports, into a classic script without globals. */
export function pageScript(module: URL): string {
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(module)],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]!.text;
}
