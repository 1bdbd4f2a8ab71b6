import { readFileSync } from 'node:fs';
import { runChild } from './run-child.mjs';

/** Returns whether this process may install Debian's packages. */
export function canInstallFromDebian() {
  return isDebian() && process.getuid?.() === 0;
}

/**
 * Installs Debian's packages. Prints only to stderr.
 * @param {readonly string[]} names
 * @param {string} need why the packages are needed, as a sentence
 * @returns {Promise<{ code: number, output: string }>} the exit code and output of the
 * installation. If the package lists couldn't be updated, the output of the update comes first
 */
export async function installFromDebian(names, need) {
  process.stderr.write(`${need} Installing Debian's (apt-get install ${names.join(' ')}) …\n`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await runChild(['apt-get', '-q', 'update'], { env, output: 'collect' });
  const { code, output } = await runChild(
    [
      'apt-get',
      '-qy',
      '-o',
      'DPkg::Lock::Timeout=120',
      'install',
      '--no-install-recommends',
      ...names,
    ],
    { env, output: 'collect' },
  );
  return { code, output: updated.code === 0 ? output : `${updated.output}${output}` };
}

function isDebian() {
  try {
    return /^ID=["']?debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}
