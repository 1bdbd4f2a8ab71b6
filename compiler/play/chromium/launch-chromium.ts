import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/** Disables most of Chromium's own requests. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-domain-reliability',
];

/**
 * The first switch prevents Chromium from resolving host names, because scenarios reach the mock
 * shop through a proxy. The second switch ignores certificate errors in the whole browser. The
 * option `ignoreHTTPSErrors` of a browser context isn't enough for a beacon that an unloaded page
 * sends to a new host.
 */
const offline = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--ignore-certificate-errors',
];

/**
 * Starts a headless Chromium. Close it after use.
 * @param network `online` for pages on the internet; otherwise no host name can be resolved
 * @throws if no Chromium is found, with installation instructions in the message
 */
export async function launchChromium(network: 'offline' | 'online' = 'offline'): Promise<Browser> {
  const executablePath = await findChromium();
  if (executablePath === undefined)
    throw new Error(
      'No Chromium was found. Install one (on Debian: apt-get install chromium), or set TAGWRIGHT_CHROMIUM to its path.',
    );
  return chromium.launch({
    executablePath,
    headless: true,
    chromiumSandbox: process.getuid?.() !== 0,
    args: network === 'offline' ? [...quiet, ...offline] : quiet,
  });
}
