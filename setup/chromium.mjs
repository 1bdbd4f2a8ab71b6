// `node setup/chromium.mjs`: prints the path of a Chromium. If none is found, installs Debian's
// package (only as root on Debian). If there is still no Chromium, prints instructions.
import { readFileSync } from 'node:fs';
import { findChromium } from './find-chromium.mjs';
import { isMain } from './is-main.mjs';
import { runChild } from './run-child.mjs';

/**
 * Debian's packages of Chromium, the first choice first. The headless shell is smaller and faster
 * than the whole browser, but older releases of Debian don't have it.
 */
const PACKAGES = ['chromium-headless-shell', 'chromium'];
const ADVICE = [
  'Do one of these:',
  '  - set TAGWRIGHT_CHROMIUM to the path of a Chromium or Chrome;',
  '  - on Debian, as root: apt-get install chromium;',
  '  - without root: npm install --no-save @sparticuz/chromium',
].join('\n');

/**
 * Returns the path of a Chromium for the tests. If none is found, installs one if possible. Prints
 * only to stderr.
 * @returns {Promise<string | undefined>} undefined if there is none; instructions are then printed
 */
export async function chromium() {
  try {
    const found = await findChromium();
    if (found !== undefined) return found;
    if (isDebian() && process.getuid?.() === 0) return await installFromDebian();
    say('The tests need a Chromium, and none was found.');
  } catch (error) {
    say(error.message);
  }
  say(ADVICE);
  return undefined;
}

async function installFromDebian() {
  say(
    "The tests need a Chromium, and none was found. Installing Debian's (apt-get install chromium-headless-shell) …",
  );
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await runChild(['apt-get', '-q', 'update'], { env, output: 'collect' });
  let installed;
  for (const name of PACKAGES) {
    installed = await runChild(
      [
        'apt-get',
        '-qy',
        '-o',
        'DPkg::Lock::Timeout=120',
        'install',
        '--no-install-recommends',
        name,
      ],
      { env, output: 'collect' },
    );
    const found = installed.code === 0 ? await findChromium() : undefined;
    if (found !== undefined) return found;
  }
  say(
    `${updated.code === 0 ? '' : updated.output}${installed.output}\napt-get could not install a Chromium (it ended with code ${installed.code}); its output is above.\n${ADVICE}`,
  );
  return undefined;
}

function isDebian() {
  try {
    return /^ID=["']?debian/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

if (isMain(import.meta.url)) {
  const path = await chromium();
  if (path === undefined) process.exitCode = 1;
  else console.log(path);
}
