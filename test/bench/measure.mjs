// `node measure.mjs RULES CACHE` bundles the compiler as the launcher does, and measures builds of
// the folder RULES. The script deletes the folder CACHE first, and then uses it as the cache. The
// script prints these numbers as JSON, with times in ms:
// - `cold`: the time of a build with an empty cache
// - `warm`: the time of a build in a new process with a full cache
// - `oneFile`: the time of a build in a running compiler, after a comment was appended to a file in
//   RULES
// - `coldWork`, `warmWork` and `oneFileWork`: the processor times of these three builds
// - `memory`: the peak memory of the cold build in MB
// - `sites`: the number of sites
// - `reference`: the processor time in which terser minifies the public web SDK. That work never
//   changes, so this time makes measurements from different machines comparable.
import { spawnSync } from 'node:child_process';
import { appendFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleForNode } from './bundle-for-node.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cached = join(root, 'node_modules/.cache/tagwright/bench');
const [, , rules, cache, again] = process.argv;
const request = { rules, asOf: '2025-04-15', cache };

if (!again)
  await bundleForNode({
    compile: join(root, 'compiler/compile.ts'),
    'reference-work': join(root, 'test/bench/reference-work.ts'),
  });
const { createCompiler } = await import(pathToFileURL(join(cached, 'compile.mjs')).href);

if (again) {
  // This second process has nothing in memory, but everything is in the cache.
  console.log(JSON.stringify(await timed(() => createCompiler(request).compile())));
} else {
  rmSync(cache, { recursive: true, force: true });
  const compiler = createCompiler(request);
  const cold = await timed(() => compiler.compile());
  const memory = process.resourceUsage().maxRSS / 1024;
  const file = ruleFile(join(rules, 'sites'));
  const changes = [];
  for (let change = 0; change < 5; change += 1) {
    appendFileSync(file, `\n# change ${change}\n`);
    changes.push(await timed(() => compiler.compile()));
  }
  await compiler.compile();
  const starts = [0, 1].map(() => {
    const { stdout } = spawnSync(
      process.execPath,
      [fileURLToPath(import.meta.url), rules, cache, 'again'],
      { encoding: 'utf8' },
    );
    return JSON.parse(stdout);
  });
  const { referenceWork } = await import(pathToFileURL(join(cached, 'reference-work.mjs')).href);
  const reference = await referenceWork(root);
  const least = (runs, field) => Math.min(...runs.map((run) => run[field]));
  console.log(
    JSON.stringify({
      reference,
      cold: cold.milliseconds,
      coldWork: cold.work,
      warm: least(starts, 'milliseconds'),
      warmWork: least(starts, 'work'),
      oneFile: least(changes, 'milliseconds'),
      oneFileWork: least(changes, 'work'),
      memory,
      sites: cold.sites,
    }),
  );
}

/** Returns a file with rules of one site: the first YAML file that isn't a site.yaml. */
function ruleFile(sites) {
  const [first] = readdirSync(sites, { recursive: true })
    .filter((name) => name.endsWith('.yaml') && !name.endsWith('site.yaml'))
    .sort();
  return join(sites, first);
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
