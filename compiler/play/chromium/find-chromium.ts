import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { downloadedChromium } from './downloaded-chromium.ts';

/**
 * The program names to look for on the PATH. The headless shell comes first, because it has the
 * same engine as Chromium and opens a page in a third of the time.
 */
const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Returns the path of a Chromium on this machine. The environment variables TAGWRIGHT_CHROMIUM and
 * CHROME_PATH can contain the path. If neither is set, the function searches the PATH, the usual
 * folders, the downloads of Playwright, and the package @sparticuz/chromium.
 * @param environment default `process.env`
 * @returns undefined if no Chromium is found
 */
export async function findChromium(
  environment: { readonly [name: string]: string | undefined } = process.env,
): Promise<string | undefined> {
  const named = [environment.TAGWRIGHT_CHROMIUM, environment.CHROME_PATH].filter(
    (path) => path !== undefined && path !== '',
  );
  if (named.length > 0) return firstThatRuns(named as string[]);
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return (
    (await firstThatRuns([...onPath, ...places, ...downloadedChromium(environment)])) ?? packaged()
  );
}

async function firstThatRuns(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    if (
      await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return path;
  }
  return undefined;
}

/**
 * Returns the path of the Chromium in the package @sparticuz/chromium, or undefined if the package
 * isn't installed. Tagwright doesn't depend on the package.
 */
async function packaged(): Promise<string | undefined> {
  const name: string = '@sparticuz/chromium';
  try {
    const module = (await import(name)) as {
      readonly default: { readonly executablePath: () => Promise<string> };
    };
    return await module.default.executablePath();
  } catch {
    return undefined;
  }
}
