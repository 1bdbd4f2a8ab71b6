import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Job, Missing, Program } from '../program.ts';
import { ENDPOINT } from './one-click.ts';

const FLOW = {
  version: 4,
  flows: {
    default: {
      config: { platform: 'web' },
      bundle: { packages: {} },
      sources: { browser: { package: '@walkeros/web-source-browser', config: {} } },
      destinations: {
        own: {
          code: {
            type: 'own',
            config: {},
            push: `$code:(event) => { fetch('${ENDPOINT}/events', { method: 'POST', body: JSON.stringify(event), keepalive: true }); }`,
          },
          config: {},
        },
      },
    },
  },
};

/**
 * Builds a flow with walkerOS's command line, which downloads packages for each build. The flow
 * sends the events of walkerOS's browser source to one endpoint.
 */
export function buildWalker(peers: string, job: Job): Program | Missing {
  const name = 'walkerOS CLI, minimal flow';
  const folder = mkdtempSync(join(tmpdir(), 'tagwright-bench-'));
  try {
    writeFileSync(join(folder, 'flow.json'), JSON.stringify(FLOW));
    const output = join(folder, 'walker.js');
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      [
        join(peers, 'node_modules/@walkeros/cli/dist/cli.js'),
        'bundle',
        join(folder, 'flow.json'),
        '--output',
        output,
        '--silent',
      ],
      { cwd: folder, encoding: 'utf8', timeout: 120_000 },
    );
    if (status === 0 && existsSync(output))
      return { name, job, code: readFileSync(output, 'utf8') };
    const said = `${stderr}${stdout}`.trim().split('\n')[0]!.slice(0, 120);
    return {
      name,
      job,
      reason: `its build needs a network (${said || 'it ended without a bundle'})`,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
