import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Missing, Program } from '../program.ts';
import { DATASTREAM, ORG } from './edge-names.ts';

/** The code that queues commands until the SDK has loaded, and the configuration of the SDK. */
const CONFIGURE = `(function(n,o){o.forEach(function(o){n[o]||((n.__alloyNS=n.__alloyNS||[]).push(o),n[o]=function(){var u=arguments;return new Promise(function(i,l){n[o].q.push([i,l,u])})},n[o].q=[])})})(window,['alloy']);
alloy('configure',{datastreamId:'${DATASTREAM}',orgId:'${ORG}',edgeDomain:'collect.shop.example'});
`;
const COMMANDS = `${CONFIGURE}alloy('sendEvent',{xdm:{eventType:'web.webpagedetails.pageViews'}});
document.addEventListener('click',function(e){var f=e.target.closest('[data-event]');f&&alloy('sendEvent',{xdm:{eventType:'web.webinteraction.linkClicks',web:{webInteraction:{name:f.dataset.event}}}})});
`;

/**
 * Returns programs with two variants of the public Web SDK: the smallest custom build with consent,
 * and the SDK as published. For each variant, one program reports the page view and clicks with the
 * SDK alone. A second program has 100 rules, which Adobe's public engine runs.
 * @param engine the minified engine, whose rules call the SDK
 */
export async function webSdks(
  peers: string,
  engine: string,
): Promise<readonly (Program | Missing)[]> {
  const published = readFileSync(
    join(peers, 'node_modules/@adobe/alloy/dist/alloy.min.js'),
    'utf8',
  );
  const custom = await customBuild(peers);
  return [
    ['smallest custom build with consent', custom] as const,
    ['as published', published] as const,
  ].flatMap(([variant, sdk]) =>
    (
      [
        [`Web SDK, ${variant}`, 'one page view and one click', COMMANDS],
        [
          `public engine and Web SDK, ${variant}`,
          '100 rules and 40 data elements, to the edge',
          `${CONFIGURE}${engine}\n`,
        ],
      ] as const
    ).map(([name, job, before]) =>
      sdk === undefined
        ? { name, job, reason: "the SDK's own builder failed" }
        : { name, job, code: before + sdk },
    ),
  );
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
      [builder, 'build', '--exclude', others.join(), '--outputDir', folder],
      { cwd: peers, stdio: 'ignore', timeout: 120_000 },
    );
    return status === 0 ? readFileSync(join(folder, 'alloy.min.js'), 'utf8') : undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
