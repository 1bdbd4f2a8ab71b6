import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/**
 * The names that a Chromium can have on PATH. The headless shell comes first. It has the same
 * engine as the whole browser, and opens a page three times as fast.
 */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const ANSWER_MS = 20_000;

/**
 * Returns the path of a Chromium that starts. Tries TAGWRIGHT_CHROMIUM and CHROME_PATH; then PATH,
 * the usual folders and Playwright's downloads; then the package @sparticuz/chromium, if it is
 * installed.
 * @returns {Promise<string | undefined>} undefined if there is none
 * @throws {Error} if TAGWRIGHT_CHROMIUM or CHROME_PATH is set to a program that doesn't start
 */
export async function findChromium(environment = process.env) {
  for (const variable of ['TAGWRIGHT_CHROMIUM', 'CHROME_PATH']) {
    const path = environment[variable];
    if (!path) continue;
    if (await answers(path)) return path;
    throw new Error(`${variable} names ${path}, which isn't a Chromium that starts.`);
  }
  for (const path of [...onPath(environment), ...PLACES, ...ofPlaywright()]) {
    if (await answers(path)) return path;
  }
  return await ofPackage();
}

/**
 * Returns whether the program at a path starts and names itself as a Chromium or Chrome. On some
 * systems, the program is only a stub that prints where to get the browser.
 */
async function answers(path) {
  try {
    const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: ANSWER_MS });
    return /chrom/i.test(stdout);
  } catch {
    return false;
  }
}

function onPath(environment) {
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function ofPlaywright() {
  const cache = join(homedir(), '.cache/ms-playwright');
  try {
    return readdirSync(cache)
      .filter((name) => /^chromium-\d+$/.test(name))
      .sort()
      .reverse()
      .flatMap((name) =>
        ['chrome-linux', 'chrome-linux64'].map((folder) => join(cache, name, folder, 'chrome')),
      );
  } catch {
    return [];
  }
}

async function ofPackage() {
  const name = '@sparticuz/chromium';
  try {
    const path = await (await import(name)).default.executablePath();
    return (await answers(path)) ? path : undefined;
  } catch {
    return undefined;
  }
}
