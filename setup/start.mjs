// `npm start`: installs missing packages, builds all sites, prints the table of bundles, and serves
// the preview. --rules, --out and --as-of are passed to `tagwright build`; other options (--port,
// --host) are passed to preview/server/serve.mjs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkNode } from './check-node.mjs';
import { install } from './install.mjs';
import { packageRoot } from './package-root.mjs';
import { previewInputs } from './preview-inputs.mjs';
import { runChild } from './run-child.mjs';

/**
 * The exit code of `tagwright build` if the rules have errors. Sites without errors are built
 * anyway.
 */
const RULES_HAVE_ERRORS = 1;

checkNode();
process.exitCode = await start(process.argv.slice(2));

async function start(args) {
  if (!(await install())) return 1;
  const { build, serve, rules, out, asOf } = sortOut(args);

  const built = await runChild([process.execPath, 'compiler/cli/tagwright.mjs', 'build', ...build]);
  const anySite = existsSync(join(out, 'manifest.json'));
  if (built.code !== 0 && !(built.code === RULES_HAVE_ERRORS && anySite)) return built.code;
  if (built.code !== 0)
    console.error('\nSome rules have errors (above). The preview shows the sites that were built.');

  const preview = join(out, 'preview');
  const failed = await buildPreview({ preview, rules, asOf, manifest: join(out, 'manifest.json') });
  if (failed) return failed;
  return (
    await runChild([process.execPath, 'preview/server/serve.mjs', '--dir', preview, ...serve])
  ).code;
}

/**
 * Builds the preview, unless its folder contains a build of the same inputs.
 * @returns the exit code; 0 if the preview is built
 */
async function buildPreview({ preview, rules, asOf, manifest }) {
  // Every build empties the folder, so a build with other inputs removes this file.
  const builtFrom = join(preview, 'built-from.txt');
  const inputs = previewInputs(rules ?? join(packageRoot, 'rules'), manifest);
  if (existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === inputs) return 0;

  const env = { ...(rules && { TAGWRIGHT_RULES: rules }), ...(asOf && { TAGWRIGHT_AS_OF: asOf }) };
  console.error('\nBuilding the preview …');
  const bundled = await runChild(
    [
      process.execPath,
      'node_modules/vite/bin/vite.js',
      'build',
      'preview',
      '--outDir',
      preview,
      '--emptyOutDir',
      '--logLevel',
      'warn',
    ],
    { env, output: 'collect' },
  );
  if (bundled.code !== 0) {
    console.error(bundled.output);
    console.error('The preview could not be built; the reason is above. The bundles were built.');
    return bundled.code;
  }
  writeFileSync(builtFrom, inputs);
  return 0;
}

/**
 * Splits the arguments into those of the build and those of the server, and returns absolute paths.
 * `--name value` and `--name=value` have the same meaning.
 */
function sortOut(args) {
  const build = [];
  const serve = [];
  const named = {};
  for (let index = 0; index < args.length; index += 1) {
    const [, name, given] = /^--(rules|out|as-of)(?:=(.*))?$/.exec(args[index]) ?? [];
    if (name === undefined) {
      serve.push(args[index]);
      continue;
    }
    if (given === undefined) index += 1;
    named[name] = given ?? args[index] ?? '';
    build.push(`--${name}`, named[name]);
  }
  return {
    build,
    serve,
    rules: named.rules && resolve(packageRoot, named.rules),
    out: resolve(packageRoot, named.out ?? 'dist'),
    asOf: named['as-of'],
  };
}
