import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheHeaders } from '../../../compiler/release/cache-headers.ts';
import { writeDeltas } from '../../../compiler/release/deltas/write-deltas.ts';
import { layout } from '../../../compiler/release/layout.ts';
import { loader } from '../../../compiler/release/loader.ts';
import type { Release } from '../../../compiler/release/release.ts';
import type { Bundle } from '../../../compiler/play/chromium/shop.ts';
import { compileBundles } from '../../harness/compile-bundles.ts';
import { memoryStore } from '../../harness/memory-store.ts';
import { sharedChromium } from '../../harness/shared-chromium.ts';

// Tests that Chromium loads the bundle of one release, and then a delta of the next release. In a
// delta, the bundle is compressed with the previous bundle as the dictionary. The server sends what
// docs/publishing.md requires. The server has no TLS, because Chromium stores no dictionary from a
// server with a self-signed certificate. Chromium trusts 127.0.0.1 even without TLS.

/**
 * Expressions that run in the page. `HAS_RUN` is true if the bundle has run. `LENGTH` is the length
 * of the bundle in bytes.
 */
const HAS_RUN = 'window[Symbol.for("tagwright")] !== undefined';
const LENGTH =
  'performance.getEntriesByType("resource").find(({ name }) => name.includes("/b/in/in.")).decodedBodySize';

const store = memoryStore();
const LOADER = layout.loader('production', 'in');
/**
 * The path of a file that doesn't exist. If Chromium has stored a bundle as a dictionary, a request
 * for this path names the dictionary in the header `Available-Dictionary`.
 */
const PROBE = '/b/in/in.probe.js';
/** The hash of the bundle that the last request for `PROBE` named as the dictionary. */
let namedDictionary: string | undefined;
let bodies: { readonly bytes: number; readonly encoding: string }[] = [];
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = request.url!.slice(1);
  if (key === 'in/') {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><script src="/${LOADER}" crossorigin></script>`);
    return;
  }
  const dictionary = request.headers['available-dictionary'] as string | undefined;
  if (request.url === PROBE) namedDictionary = dictionary;
  const hash = dictionary && Buffer.from(dictionary.slice(1, -1), 'base64').toString('hex');
  const isBundle = /^b\/[^/]+\/[^/]+\.js$/.test(key);
  const delta = hash && isBundle && (await store.get(`${key}.${hash.slice(0, 16)}.dcz`));
  const found = delta || (await store.get(key));
  response.writeHead(found ? 200 : 404, {
    ...found?.headers,
    'access-control-allow-origin': '*',
    ...(isBundle && {
      'use-as-dictionary': 'match="in.*.js"',
      vary: 'accept-encoding, available-dictionary',
    }),
  });
  const encoding = found?.headers['content-encoding'] ?? '';
  if (isBundle) bodies.push({ bytes: found?.bytes.length ?? 0, encoding });
  response.end(found?.bytes);
}

/** Makes a release of the site live, and returns it. */
async function publish({ code, manifest }: Bundle, earlier: readonly Release[]): Promise<Release> {
  const key = layout.script('in', manifest.file);
  await store.put(key, Buffer.from(code), { headers: cacheHeaders(key) });
  const release = { sites: { in: manifest } } as unknown as Release;
  await writeDeltas(store, release, earlier);
  const file = layout.fromLoader('in', manifest.file);
  const text = loader({ file, integrity: manifest.integrity });
  await store.put(LOADER, Buffer.from(text), { headers: { 'cache-control': 'no-cache' } });
  return release;
}

/** Compiles the site `in` twice: unchanged, and with a changed condition. */
async function compileTwice(): Promise<readonly [Bundle, Bundle]> {
  const folder = mkdtempSync(join(tmpdir(), 'tagwright-deltas-'));
  try {
    const rules = join(folder, 'rules');
    cpSync('rules', rules, { recursive: true });
    const wanted = [{ site: 'in', asOf: '2025-04-15' }];
    const before = (await compileBundles(wanted, rules))('in', '2025-04-15');
    const file = join(rules, 'sites/in/rules/ads.yaml');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('starts-with: spring', 'starts-with: summer'),
    );
    return [before, (await compileBundles(wanted, rules))('in', '2025-04-15')];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("India's bundle with a changed condition is 80 bytes for a visitor of the release before it", async () => {
  const [before, after] = await compileTwice();
  const browser = await sharedChromium();
  const context = await browser.newContext();
  const page = await context.newPage();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in/`;
  /** Loads the page, and returns the length of the bundle that ran. */
  const load = async (): Promise<unknown> => {
    bodies = [];
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(HAS_RUN);
    return page.evaluate(LENGTH);
  };
  try {
    const first = await publish(before, []);
    expect(await load()).toBe(Buffer.byteLength(before.code));
    expect(bodies).toEqual([{ bytes: Buffer.byteLength(before.code), encoding: '' }]);
    // Chromium stores the dictionary after the script has run, and then names it in requests.
    await expect
      .poll(async () => {
        await page.evaluate(`fetch(${JSON.stringify(PROBE)}).then((response) => response.text())`);
        return namedDictionary;
      })
      .toBeDefined();
    await publish(after, [first]);
    expect(await load()).toBe(Buffer.byteLength(after.code));
    expect(bodies).toEqual([{ bytes: expect.any(Number) as number, encoding: 'dcz' }]);
    expect(bodies[0]!.bytes).toBeLessThanOrEqual(80);
    expect(after.manifest.bytes.brotli).toBeGreaterThan(15_000);
  } finally {
    await context.close();
  }
}, 120_000);
