// `node setup/firefox.mjs`: prints the path of a Firefox. If none is found, installs Debian's
// package (only as root on Debian). If there is still no Firefox, prints instructions. Only the
// long suite needs Firefox.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { canInstallFromDebian, installFromDebian } from './debian.mjs';
import { isMain } from './is-main.mjs';

const NAMES = ['firefox-esr', 'firefox'];
const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];
const ANSWER_MS = 30_000;
const ADVICE =
  'Set TAGWRIGHT_FIREFOX to the path of a Firefox, or install one (on Debian, as root: apt-get install firefox-esr).';

/**
 * Returns the path of a Firefox that starts. If none is found, installs Debian's package. This
 * needs Debian and root.
 * @returns {Promise<string>}
 * @throws {Error} if TAGWRIGHT_FIREFOX is set to a program that doesn't start, or if no Firefox is
 * found and none can be installed. The message of the second error contains instructions
 */
export async function firefox(environment = process.env) {
  const named = environment.TAGWRIGHT_FIREFOX;
  if (named) {
    if (await answers(named)) return named;
    throw new Error(`TAGWRIGHT_FIREFOX names ${named}, which isn't a Firefox that starts.`);
  }
  const found = await find(environment);
  if (found !== undefined) return found;
  const need = 'The test needs a Firefox, and none was found.';
  if (!canInstallFromDebian()) throw new Error(`${need} ${ADVICE}`);
  const { code, output } = await installFromDebian(['firefox-esr'], need);
  const installed = await find(environment);
  if (installed === undefined)
    throw new Error(
      `${output}\napt-get could not install a Firefox (it ended with code ${code}); its output is above. ${ADVICE}`,
    );
  return installed;
}

async function find(environment) {
  const onPath = (environment.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  for (const path of [...onPath, ...PLACES])
    if (existsSync(path) && (await answers(path))) return path;
  return undefined;
}

async function answers(path) {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: ANSWER_MS });
    return stdout.includes('Firefox');
  } catch {
    return false;
  }
}

if (isMain(import.meta.url)) console.log(await firefox());
