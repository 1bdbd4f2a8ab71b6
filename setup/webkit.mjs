// `node setup/webkit.mjs`: prints the path of WebKit's driver. If WebKit, its driver or Xvfb isn't
// found, installs Debian's packages. The installation needs Debian and root. If the installation is
// impossible or fails, prints instructions. Only the long suite needs WebKit.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { canInstallFromDebian, installFromDebian } from './debian.mjs';
import { isMain } from './is-main.mjs';

const PACKAGES = ['webkit2gtk-driver', 'xvfb'];
/** Folders that contain WebKit's programs. Each version of WebKit's API has its own subfolder. */
const LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib',
  '/usr/libexec',
];
const ANSWER_MS = 30_000;
const ADVICE = `Install it on Linux (on Debian, as root: apt-get install ${PACKAGES.join(' ')}), or leave it out with --without webkit.`;

/**
 * Returns the paths of three programs: WebKit's driver, WebKit's MiniBrowser, and Xvfb. If any
 * program isn't found, installs Debian's packages. The installation needs Debian and root.
 * @returns {Promise<{ driver: string, browser: string, xvfb: string }>}
 * @throws {Error} if the installation is impossible or fails. The message contains instructions
 */
export async function webkit(environment = process.env) {
  const found = await find(environment);
  if (found !== undefined) return found;
  const need = 'The tests need WebKit, its driver and Xvfb, and they were not found.';
  if (!canInstallFromDebian()) throw new Error(`${need} ${ADVICE}`);
  const { code, output } = await installFromDebian(PACKAGES, need);
  const installed = await find(environment);
  if (installed === undefined)
    throw new Error(
      `${output}\napt-get could not install WebKit (it ended with code ${code}); its output is above. ${ADVICE}`,
    );
  return installed;
}

async function find(environment) {
  const folders = [...(environment.PATH ?? '').split(delimiter), '/usr/bin'].filter(Boolean);
  const onPath = (name) =>
    folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  const [driver, xvfb] = [onPath('WebKitWebDriver'), onPath('Xvfb')];
  const browser = miniBrowser();
  if (driver === undefined || xvfb === undefined || browser === undefined) return undefined;
  return (await answers(driver)) ? { driver, browser, xvfb } : undefined;
}

/** Returns the path of the newest MiniBrowser. */
function miniBrowser() {
  return LIBRARIES.flatMap((folder) =>
    namesIn(folder)
      .filter((name) => /^webkit2?gtk-[\d.]+$/.test(name))
      .map((name) => join(folder, name, 'MiniBrowser')),
  )
    .filter((path) => existsSync(path))
    .sort()
    .at(-1);
}

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

async function answers(driver) {
  try {
    const { stdout } = await promisify(execFile)(driver, ['--help'], { timeout: ANSWER_MS });
    return stdout.includes('WebKitWebDriver');
  } catch {
    return false;
  }
}

if (isMain(import.meta.url)) {
  try {
    console.log((await webkit()).driver);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
