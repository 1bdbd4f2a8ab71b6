// `npm start`: installs missing packages, builds the preview and all sites, prints the table of
// bundles, and serves the preview. While the preview is being built, the server already serves the
// finished sites. With --second-shop, builds and serves the second example shop. --rules, --out and
// --as-of are passed to `tagwright`. --port and --host are passed to preview/server/serve.mjs.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkNode } from './check-node.mjs';
import { install } from './install.mjs';
import { packageRoot } from './package-root.mjs';
import { previewInputs } from './preview-inputs.mjs';
import { runChild } from './run-child.mjs';

const USAGE = `npm start -- [options]

Builds all sites and serves the preview.

  --port PORT      the port of the preview; by default 4173
  --host HOST      the host name that it listens on; by default localhost
  --second-shop    the second example shop instead, without Adobe's edge: the rules in
                   test/shops/second/rules, the bundles in dist/second-shop/
  --rules FOLDER   the rules; by default rules/
  --out FOLDER     the folder for the bundles; by default dist/
  --as-of DATE     the date of the build
`;

/** The exit code of `tagwright` if the rules have errors. Sites without errors are built anyway. */
const RULES_HAVE_ERRORS = 1;

/** Matches the lines in which `tagwright dev --out` reports its progress. */
const PROGRESS = /^Built \d+ of \d+ sites\.$|^Building the preview app.*$/gm;

checkNode();
process.exitCode = await begin(process.argv.slice(2));

/**
 * With `--help`, prints the help. With an unknown option, prints an error. In all other cases,
 * calls `start`. Returns the exit code.
 */
async function begin(args) {
  if (args.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const second = ['--rules', 'test/shops/second/rules', '--out', 'dist/second-shop'];
  const all = args.flatMap((arg) => (arg === '--second-shop' ? second : [arg]));
  const option = /^--(?:rules|out|as-of|port|host)(=|$)/;
  const unknown = all.find(
    (arg, index) => !option.test(arg) && option.exec(all[index - 1] ?? '')?.[1] !== '',
  );
  if (unknown === undefined) return start(all);
  console.error(`npm start has no option "${unknown}".\n\n${USAGE}`);
  return 2;
}

async function start(args) {
  if (!(await install())) return 1;
  const { named, serve, rules, out } = sortOut(args);
  const preview = join(out, 'preview');
  const manifest = join(out, 'manifest.json');
  // `built-from.txt` contains a hash of the preview's inputs at the last build. If the inputs now
  // have a different hash, the preview is built again.
  const builtFrom = join(preview, 'built-from.txt');
  const inputs = () => previewInputs(rules ?? join(packageRoot, 'rules'), manifest);

  const isFirst = !existsSync(builtFrom);
  if (!isFirst) {
    const failed = await buildSites(named, out);
    if (failed) return failed;
    if (readFileSync(builtFrom, 'utf8') === inputs()) return (await runServer(preview, serve)).code;
  }

  rmSync(preview, { recursive: true, force: true });
  mkdirSync(preview, { recursive: true });
  // If the server ends, the builds are stopped. If a build fails, the server is stopped.
  const stopServer = new AbortController();
  const stopBuild = new AbortController();
  const server = runServer(preview, ['--wait', ...serve], stopServer.signal);
  void server.then(() => stopBuild.abort());
  const failed =
    (await buildPreview(preview, named, stopBuild.signal)) ||
    (isFirst && (await buildSites(named, out, stopBuild.signal)));
  if (!stopBuild.signal.aborted && failed) {
    stopServer.abort();
    await server;
    return failed;
  }
  if (!stopBuild.signal.aborted) writeFileSync(builtFrom, inputs());
  return (await server).code;
}

function runServer(preview, args, signal) {
  const command = [process.execPath, 'preview/server/serve.mjs', '--dir', preview, ...args];
  return runChild(command, { signal });
}

/**
 * Builds all sites, and prints the table of bundles.
 * @returns 0 if all or some sites are built; otherwise the exit code of the build
 */
async function buildSites(named, out, signal) {
  const tagwright = [process.execPath, 'compiler/cli/tagwright.mjs'];
  const command = [...tagwright, 'build', ...named, '--out', out];
  const { code } = await runChild(command, { signal });
  if (code !== 0 && !(code === RULES_HAVE_ERRORS && existsSync(join(out, 'manifest.json'))))
    return code;
  if (code !== 0 && !signal?.aborted)
    console.error('\nSome rules have errors (above). The preview shows the sites that were built.');
  return 0;
}

/**
 * Builds the preview, and prints its progress. Ignores errors of the rules, because `buildSites`
 * reports them.
 * @returns 0 if the preview is built or `signal` is aborted; otherwise the exit code of the build
 */
async function buildPreview(preview, named, signal) {
  console.error('Building the preview …');
  const { code, output } = await runChild(
    [process.execPath, 'compiler/cli/tagwright.mjs', 'dev', ...named, '--out', preview],
    {
      output: 'collect',
      signal,
      onOutput: (text) => {
        for (const [line] of text.matchAll(PROGRESS)) console.error(line);
      },
    },
  );
  if (code === 0 || code === RULES_HAVE_ERRORS || signal.aborted) return 0;
  console.error(output);
  console.error('The preview could not be built; the reason is above.');
  return code;
}

/**
 * Splits the arguments into options of the build (`named`) and options of the server (`serve`).
 * Also returns the absolute paths of the rules and the output folder (`rules`, `out`). `rules` is
 * undefined without `--rules`. `--name value` and `--name=value` have the same meaning.
 */
function sortOut(args) {
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
  }
  const { out = 'dist', ...rest } = named;
  return {
    // The options that both `tagwright` commands share: all except --out.
    named: Object.entries(rest).flatMap(([name, value]) => [`--${name}`, value]),
    serve,
    rules: named.rules && resolve(packageRoot, named.rules),
    out: resolve(packageRoot, out),
  };
}
