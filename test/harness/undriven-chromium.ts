import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../compiler/play/chromium/find-chromium.ts';

/**
 * Opens a page in a new Chromium that Playwright doesn't control. If Playwright controls a page,
 * Chromium prerenders nothing for that page. The page's own scripts act as the visitor.
 * @param proxy the URL of the proxy that receives all requests
 * @returns a function that ends the browser
 */
export async function openUndriven(url: string, proxy: string): Promise<() => Promise<void>> {
  const profile = mkdtempSync(join(tmpdir(), 'tagwright-profile-'));
  const browser = spawn(
    (await findChromium())!,
    [
      ...['--headless', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--ignore-certificate-errors', `--proxy-server=${proxy}`, `--user-data-dir=${profile}`],
      // Without a debugging port, some versions of Chromium end when the page has loaded.
      '--remote-debugging-port=0',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      url,
    ],
    { detached: true, stdio: 'ignore' },
  );
  const ended = once(browser, 'exit');
  return async () => {
    // The browser's other processes belong to the same group.
    process.kill(-browser.pid!, 'SIGKILL');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
}
