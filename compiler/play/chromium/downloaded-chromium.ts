import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const FOLDER = /^chromium(_headless_shell)?-\d+$/;
const PROGRAM = /^(chrome-headless-shell|headless_shell|chrome)(\.exe)?$/;

/**
 * Returns the paths of the Chromiums that Playwright downloaded. Headless shells come before full
 * browsers, and newer versions before older ones.
 */
export function downloadedChromium(environment: {
  readonly [name: string]: string | undefined;
}): readonly string[] {
  const home = homedir();
  return [
    environment['PLAYWRIGHT_BROWSERS_PATH'] ?? join(home, '.cache/ms-playwright'),
    join(home, 'Library/Caches/ms-playwright'),
    join(environment['LOCALAPPDATA'] ?? home, 'ms-playwright'),
  ].flatMap((cache) =>
    namesIn(cache)
      .filter((name) => FOLDER.test(name))
      .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
      .reverse()
      .flatMap((name) => namesIn(join(cache, name)).map((folder) => join(cache, name, folder)))
      .flatMap((folder) =>
        namesIn(folder)
          .filter((name) => PROGRAM.test(name))
          .map((name) => join(folder, name)),
      ),
  );
}

/** Returns the names in a folder; none if it can't be read. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
