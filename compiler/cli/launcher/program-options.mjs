import { join } from 'node:path';

/**
 * Native, large or rarely used packages. The program imports them from node_modules on demand. When
 * Tagwright is packed for npm, pack.mjs bundles a few of these packages into the program.
 */
const EXTERNAL = [
  'esbuild',
  'terser',
  'playwright-core',
  'selfsigned',
  'prettier',
  'vite',
  'happy-dom',
  '@sparticuz/chromium',
  '@bokuweb/zstd-wasm',
];

/** Returns esbuild's options for the program of `tagwright`, without the output folder. */
export function programOptions(packageRoot) {
  return {
    entryPoints: {
      main: join(packageRoot, 'compiler/cli/main.ts'),
      'minify-worker': join(packageRoot, 'compiler/7-bundle/minify-worker.ts'),
    },
    absWorkingDir: packageRoot,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: EXTERNAL,
    legalComments: 'none',
    logLevel: 'silent',
    // Bundled CommonJS packages load Node's modules with `require`. ES modules have no `require`,
    // so this code defines it.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  };
}
