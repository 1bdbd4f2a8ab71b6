import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { JAVASCRIPT_TYPES } from '../scenario/javascript-types.ts';

/** A page that Chromium has loaded. */
export interface RecordedPage {
  /** The recording of all requests with their contents, as HAR 1.2. */
  readonly har: string;
  /** The text of each inline script that the browser runs. */
  readonly inline: readonly string[];
  /** The names of all cookies at the end. */
  readonly cookies: readonly string[];
}

const loadMs = 30_000;
/** Long enough for most scripts that a page loads late. */
const quietMs = 10_000;

/**
 * Loads a page as a new visitor without consent. Waits until the network is idle, but at most 10 s.
 * Returns the page's requests, inline scripts and cookie names.
 * @throws if the page doesn't load within 30 s
 */
export async function recordPage(url: string, browser: Browser): Promise<RecordedPage> {
  const folder = await mkdtemp(join(tmpdir(), 'tagwright-'));
  try {
    const path = join(folder, 'page.har');
    const context = await browser.newContext({
      recordHar: { path, content: 'embed', mode: 'full' },
    });
    const page = await context.newPage();
    try {
      await page.goto(url, { waitUntil: 'load', timeout: loadMs });
      await page.waitForLoadState('networkidle', { timeout: quietMs }).catch(() => undefined);
      const inline = await inlineScripts(page);
      const cookies = (await context.cookies()).map(({ name }) => name);
      await context.close();
      return { har: await readFile(path, 'utf8'), inline, cookies };
    } finally {
      await context.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the texts of the inline scripts that a browser runs. Script elements that contain data,
 * such as JSON, are left out.
 */
function inlineScripts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(
    `[...document.scripts].filter((script) => !script.src && ${JAVASCRIPT_TYPES}.test(script.type)).map((script) => script.text)`,
  );
}
