import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { WorldAnswer } from '../../../compiler/play/scenario/world/exchange.ts';
import { createActivity } from '../../../compiler/play/chromium/activity.ts';
import { serveHttps } from '../../../compiler/play/chromium/serve-https.ts';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { makeBundle } from '../vocabulary/make-bundle.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 180_000);

const ORIGIN = 'https://www.shop.example';
const OPEN = {
  'access-control-allow-origin': ORIGIN,
  'access-control-allow-credentials': 'true',
};

test.each([301, 302, 307])(
  'an edge that redirects with %d: no cookie of the shop reaches the other host, and the page continues',
  { timeout: 180_000 },
  async (status) => {
    const { code } = await makeBundle([
      { name: 'view', events: '[ dom-ready ]' },
      { name: 'later', events: '[ { custom-event: later } ]' },
    ]);
    const seen: { host: string; cookie: string }[] = [];
    const activity = createActivity();
    const served = await serveHttps((request): WorldAnswer => {
      const { hostname, pathname } = new URL(request.url);
      if (pathname === '/bundle.js')
        return { status: 200, headers: { 'content-type': 'text/javascript' }, body: code };
      if (hostname === 'www.shop.example')
        return {
          status: 200,
          headers: { 'content-type': 'text/html' },
          body: '<!doctype html><link rel="icon" href="data:,"><script src="/bundle.js"></script><p>Page</p>',
        };
      seen.push({ host: hostname, cookie: request.headers['cookie'] ?? '' });
      if (hostname === 'edge.shop.example')
        return { status, headers: { ...OPEN, location: 'https://evil.example/collect' }, body: '' };
      return {
        status: 200,
        // After a redirect to another origin, the browser sends `Origin: null`.
        headers: { ...OPEN, 'access-control-allow-origin': 'null', 'content-type': 'text/html' },
        body: '<html>Please log in</html>',
      };
    }, activity);
    const context = await browser.newContext({
      proxy: { server: served.proxy },
      ignoreHTTPSErrors: true,
    });
    try {
      await context.addCookies([
        { name: 'choice', value: '2|3|4', domain: '.shop.example', path: '/' },
        { name: 'session', value: 'secret', domain: '.shop.example', path: '/' },
      ]);
      await context.addInitScript('localStorage.setItem("tagwright.debug", "true")');
      const page = await context.newPage();
      const [errors, log] = [[] as string[], [] as string[]];
      page.on('pageerror', ({ message }) => void errors.push(message));
      page.on('console', (line) => void log.push(line.text()));
      await page.goto(`${ORIGIN}/in/`, { waitUntil: 'load' });
      const edgeRequests = () => seen.filter(({ host }) => host === 'edge.shop.example').length;
      await expect.poll(edgeRequests).toBeGreaterThan(0);
      await activity.rest(300, 5000);
      const before = edgeRequests();
      await page.evaluate('document.dispatchEvent(new CustomEvent("later"))');
      await expect.poll(edgeRequests).toBeGreaterThan(before);
      await activity.rest(300, 5000);
      const toEdge = seen.filter(({ host }) => host === 'edge.shop.example');
      expect(toEdge[0]!.cookie).toContain('session=secret');
      for (const { host, cookie } of seen) if (host === 'evil.example') expect(cookie).toBe('');
      expect(log.filter((line) => line.startsWith('[tagwright]')).length).toBeGreaterThanOrEqual(2);
      expect(errors).toEqual([]);
    } finally {
      await context.close();
      await served.close();
    }
  },
);
