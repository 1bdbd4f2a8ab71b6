import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the packages that the bench measures for comparison, unless they are installed. They are
 * in a folder of their own, and the product never installs them.
 * @returns the reason why they can't be installed, or undefined if they are installed
 */
export function installPeers(folder: string): string | undefined {
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return undefined;
  const { status } = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' },
  );
  return status === 0
    ? undefined
    : `npm ci failed in test/bench/peers; its message is above, and it needs a network`;
}
