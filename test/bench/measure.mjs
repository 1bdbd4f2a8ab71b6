// `node measure.mjs RULES CACHE` bundles the compiler as the launcher does, and measures builds of
// the folder RULES. Deletes the folder CACHE first, and then uses it as the cache. Prints JSON with
// the times `cold` (an empty cache), `warm` (a new process and a full cache) and `oneFile` (a
// running compiler, after a comment was appended to a file in RULES), their processor times
// (`coldWork`, …), the peak `memory` of the cold build, the number of `sites`, and `reference`.
// Times are in ms, memory in MB. `reference` makes machines comparable: it is the processor time
// that terser needs to minify the public web SDK, which never changes.
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

/** Returns a file with rules of one site: the first one that isn't a site.yaml. */
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
