import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { downloadedChromium } from '../../../compiler/play/chromium/downloaded-chromium.ts';

const cache = mkdtempSync(join(tmpdir(), 'tagwright-browsers-'));
afterEach(() => rmSync(cache, { recursive: true, force: true }));

test('of the browsers that Playwright downloaded, headless shells and newer ones come first', () => {
  const [shell, newer, older] = [
    'chromium_headless_shell-1255/chrome-headless-shell-linux64/chrome-headless-shell',
    'chromium-1255/chrome-linux64/chrome',
    'chromium-987/chrome-linux/chrome',
  ];
  for (const path of [older!, shell!, newer!, 'ffmpeg-1013/ffmpeg', 'chromium-1255/notes']) {
    mkdirSync(dirname(join(cache, path)), { recursive: true });
    writeFileSync(join(cache, path), '');
    chmodSync(join(cache, path), 0o755);
  }
  expect(
    downloadedChromium({ PLAYWRIGHT_BROWSERS_PATH: cache }).filter((path) =>
      path.startsWith(cache),
    ),
  ).toEqual([shell, newer, older].map((path) => join(cache, path!)));
});

test('a missing folder contains no browsers', () => {
  const missing = join(cache, 'missing');
  expect(
    downloadedChromium({ PLAYWRIGHT_BROWSERS_PATH: missing }).filter((path) =>
      path.startsWith(cache),
    ),
  ).toEqual([]);
});
