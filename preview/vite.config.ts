import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { bundlesPlugin } from './server/compile/bundles-plugin.ts';
import { englishOnlyPlugin } from './server/compile/english-only-plugin.ts';
import { yamlPlugin } from './server/compile/yaml-plugin.ts';

const { env } = process;
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds the preview as a static site in dist/preview, for any host and path.
 * Environment variables:
 * - `TAGWRIGHT_RULES` is the folder of the rules
 * - `TAGWRIGHT_AS_OF` is the date of the release
 * - `TAGWRIGHT_BUNDLES=none` builds the app without bundles
 * - `TAGWRIGHT_SITES` is a list of sites, separated by commas
 */
export default defineConfig({
  root: here('.'),
  base: './',
  plugins: [
    react(),
    englishOnlyPlugin(),
    yamlPlugin(),
    env.TAGWRIGHT_BUNDLES !== 'none' &&
      bundlesPlugin(
        env.TAGWRIGHT_RULES ?? here('../rules'),
        env.TAGWRIGHT_AS_OF,
        env.TAGWRIGHT_SITES?.split(','),
      ),
  ],
  // The script of the mock shop is built like a worker, with its own plugins.
  worker: { plugins: () => [yamlPlugin()] },
  build: {
    outDir: here('../dist/preview'),
    emptyOutDir: true,
    // The licences of the packages that the app contains must be published with it.
    license: { fileName: 'licences.md' },
    target: 'es2022',
    // The oldest browsers that support `light-dark()`. For older browsers, Vite would add a
    // fallback, which ignores the theme selected in the app.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    // A test limits the compressed sizes, so Vite needn't warn about large chunks.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: here('index.html'), frame: here('frame.html') },
    },
  },
});
