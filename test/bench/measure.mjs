// Bundles the compiler to one file with esbuild, and times it on a folder of rules:
// `node measure.mjs RULES CACHE`. Prints { cold, coldWork, warm, oneFile, reference, sites } in ms, as
// JSON. All but cold are processor times, which depend less on other load. `reference` is the time
// of work that doesn't change, by which machines are compared: terser minifies React DOM.
import { spawnSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { minify } from 'terser';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = join(root, 'node_modules/.cache/tagwright/bench/compile.mjs');
const [, , rules, cache, again] = process.argv;
const request = { rules, asOf: '2025-04-15', cache };

if (!again)
  await build({
    entryPoints: [join(root, 'compiler/compile.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outfile: program,
    logLevel: 'silent',
    external: ['esbuild', 'terser', 'typescript'],
    banner: {
      js: "import { createRequire as __r } from 'node:module'; const require = __r(import.meta.url);",
    },
  });
const { createCompiler } = await import(pathToFileURL(program).href);

if (again) {
  // This process starts with nothing in memory, and everything in the cache.
  console.log(JSON.stringify(await timed(() => createCompiler(request).compile())));
} else {
  rmSync(cache, { recursive: true, force: true });
  const compiler = createCompiler(request);
  const cold = await timed(() => compiler.compile());
  const [site] = readdirSync(join(rules, 'sites')).sort();
  const [file] = readdirSync(join(rules, 'sites', site), { recursive: true })
    .filter((name) => name.endsWith('.yaml') && !name.endsWith('site.yaml'))
    .sort();
  const changes = [];
  for (let change = 0; change < 5; change += 1) {
    appendFileSync(join(rules, 'sites', site, file), `\n# change ${change}\n`);
    changes.push((await timed(() => compiler.compile())).work);
  }
  await compiler.compile();
  const { stdout } = spawnSync(
    process.execPath,
    [fileURLToPath(import.meta.url), rules, cache, 'again'],
    { encoding: 'utf8' },
  );
  const first = JSON.parse(stdout);
  const second = JSON.parse(
    spawnSync(process.execPath, [fileURLToPath(import.meta.url), rules, cache, 'again'], {
      encoding: 'utf8',
    }).stdout,
  );
  const react = join(root, 'node_modules/react-dom/cjs/react-dom-client.production.js');
  const text = readFileSync(react, 'utf8');
  const references = [];
  for (let run = 0; run < 3; run += 1)
    references.push((await timed(async () => ({ sites: [await minify(text)] }))).work);
  console.log(
    JSON.stringify({
      reference: Math.min(...references),
      cold: cold.milliseconds,
      coldWork: cold.work,
      warm: Math.min(first.work, second.work),
      oneFile: Math.min(...changes),
      sites: cold.sites,
    }),
  );
}

async function timed(work) {
  const [began, before] = [performance.now(), process.cpuUsage()];
  const { sites } = await work();
  const { user, system } = process.cpuUsage(before);
  return {
    milliseconds: performance.now() - began,
    work: (user + system) / 1000,
    sites: sites.length,
  };
}
