import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { bundlesPlugin } from './build/bundles-plugin.ts';
import { yamlPlugin } from './build/yaml-plugin.ts';

const { env } = process;
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * The preview as a static site in dist/preview, for any host and any path on it.
 * `TAGWRIGHT_RULES` names another folder of rules, `TAGWRIGHT_AS_OF` another date of the release,
 * `TAGWRIGHT_BUNDLES=none` leaves the bundles to whoever serves the app,
 * `TAGWRIGHT_SITES` some sites only, with commas between.
 */
export default defineConfig({
  root: here('.'),
  base: './',
  plugins: [react(), yamlPlugin(), env.TAGWRIGHT_BUNDLES !== 'none' && bundlesPlugin(env.TAGWRIGHT_RULES ?? here('../rules'), env.TAGWRIGHT_AS_OF, env.TAGWRIGHT_SITES?.split(','))],
  build: {
    outDir: here('../dist/preview'),
    emptyOutDir: true,
    target: 'es2022',
    // Those that know `light-dark()`; what it is made into for others follows the system only.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    modulePreload: { polyfill: false },
    // What it may weigh is tested, in bytes over the wire.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { checks: { pluginTimings: false }, input: { index: here('index.html'), frame: here('frame.html') } },
  },
});
