// Writes packed/ at the start of `npm pack` (prepack). With --clean, removes packed/ at the end
// (postpack). The package on npm contains packed/ instead of the compiler's sources. In packed/ are
// the program, the preview app without bundles, and esbuild's JavaScript.
// Tagwright depends on the packages that contain esbuild's binaries, but not on the package
// `esbuild`. The package `esbuild` has an install script, and npm would warn about the script.
// Tagwright doesn't need the script, because the script only checks the downloaded binary.
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashSources } from './find-program.mjs';
import { programOptions } from './program-options.mjs';

const packageRoot = resolve(fileURLToPath(import.meta.url), '../../../..');
const packed = join(packageRoot, 'packed');
/**
 * Packages that are bundled into the packed program, so that a package manager installs only
 * esbuild's binary.
 */
const BUNDLED = ['terser', 'selfsigned'];

rmSync(packed, { recursive: true, force: true });
if (!process.argv.includes('--clean')) process.exitCode = await pack();

async function pack() {
  copyEsbuild();
  writeFileSync(join(packed, 'licences.txt'), licencesOf(await bundleProgram()));
  return buildApp();
}

function copyEsbuild() {
  const from = join(packageRoot, 'node_modules/esbuild');
  mkdirSync(join(packed, 'esbuild/lib'), { recursive: true });
  for (const file of ['lib/main.js', 'LICENSE.md'])
    cpSync(join(from, file), join(packed, 'esbuild', file));
  writeFileSync(join(packed, 'esbuild/package.json'), '{ "type": "commonjs" }\n');
}

/**
 * Bundles the program into packed/.
 * @returns the paths of all modules in the program, relative to the package
 */
async function bundleProgram() {
  const options = programOptions(packageRoot);
  const { metafile } = await build({
    ...options,
    external: options.external.filter((name) => !BUNDLED.includes(name)),
    outdir: join(packed, `cli-${hashSources(packageRoot)}`),
    minifyWhitespace: true,
    minifySyntax: true,
    metafile: true,
    plugins: [
      {
        name: 'packed-esbuild',
        setup: ({ onResolve }) => {
          onResolve({ filter: /^esbuild$/ }, () => ({
            path: '../esbuild/lib/main.js',
            external: true,
          }));
        },
      },
      {
        // Leaves out terser's list of the browser's properties (202 kB). Terser needs the list only
        // to shorten property names. Tagwright shortens them with esbuild.
        name: 'no-property-list',
        setup: ({ onLoad }) => {
          onLoad({ filter: /\/terser\/tools\/domprops\.js$/ }, () => ({
            contents: 'export const domprops = [];',
          }));
        },
      },
    ],
  });
  return Object.keys(metafile.inputs);
}

/** Returns the licences of the packages that the given modules belong to. */
function licencesOf(modules) {
  const folders = modules.flatMap(
    (path) => /^node_modules\/(?:.+\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [],
  );
  return [...new Set(folders)]
    .sort()
    .map((folder) => {
      const { name, version, license } = JSON.parse(
        readFileSync(join(packageRoot, folder, 'package.json'), 'utf8'),
      );
      const file = readdirSync(join(packageRoot, folder)).find((each) => /^licen[cs]e/i.test(each));
      const text = file && readFileSync(join(packageRoot, folder, file), 'utf8').trim();
      return `${name} ${version} (${license})\n\n${text ?? ''}\n`;
    })
    .join(`\n${'-'.repeat(40)}\n\n`);
}

/** Builds the preview app without bundles, and returns Vite's exit code. */
function buildApp() {
  const vite = join(packageRoot, 'node_modules/vite/bin/vite.js');
  const options = ['--outDir', join(packed, 'app'), '--emptyOutDir', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, [vite, 'build', 'preview', ...options], {
    cwd: packageRoot,
    env: { ...process.env, NODE_ENV: 'production', TAGWRIGHT_BUNDLES: 'none' },
    stdio: ['ignore', 2, 2],
  });
  return status ?? 1;
}
