import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Job, Missing, Program } from '../program.ts';

/** The code with which pages queue commands before the SDK has loaded, and the job's commands. */
const COMMANDS = `(function(n,o){o.forEach(function(o){n[o]||((n.__alloyNS=n.__alloyNS||[]).push(o),n[o]=function(){var u=arguments;return new Promise(function(i,l){n[o].q.push([i,l,u])})},n[o].q=[])})})(window,['alloy']);
alloy('configure',{datastreamId:'11111111-2222-4333-8444-555555555555',orgId:'ABCDEF0123456789ABCDEF01@AdobeOrg',edgeDomain:'collect.shop.example'});
alloy('sendEvent',{xdm:{eventType:'web.webpagedetails.pageViews'}});
document.addEventListener('click',function(e){var f=e.target.closest('[data-event]');f&&alloy('sendEvent',{xdm:{eventType:'web.webinteraction.linkClicks',web:{webInteraction:{name:f.dataset.event}}}})});
`;

/** Returns the public Web SDK as published, and its smallest custom build with consent. */
export async function webSdks(peers: string, job: Job): Promise<readonly (Program | Missing)[]> {
  const name = 'Web SDK, smallest custom build with consent';
  const published = readFileSync(
    join(peers, 'node_modules/@adobe/alloy/dist/alloy.min.js'),
    'utf8',
  );
  const custom = await customBuild(peers);
  return [
    custom === undefined
      ? { name, job, reason: "the SDK's own builder failed" }
      : { name, job, code: COMMANDS + custom },
    { name: 'Web SDK as published', job, code: COMMANDS + published },
  ];
}

/** Builds the SDK with its own builder, with consent as the only optional component. */
async function customBuild(peers: string): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'tagwright-bench-'));
  try {
    const scripts = join(peers, 'node_modules/@adobe/alloy/scripts');
    const builder = join(scripts, 'alloyBuilder.js');
    const { optionalComponentNames } = (await import(
      pathToFileURL(join(scripts, 'helpers/componentMetadata.js')).href
    )) as { optionalComponentNames: readonly string[] };
    const others = optionalComponentNames.filter((name) => name !== 'consent');
    const { status } = spawnSync(
      process.execPath,
      [builder, 'build', '--exclude', ...others, '--outputDir', folder],
      { cwd: peers, stdio: 'ignore', timeout: 120_000 },
    );
    return status === 0 ? readFileSync(join(folder, 'alloy.min.js'), 'utf8') : undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
