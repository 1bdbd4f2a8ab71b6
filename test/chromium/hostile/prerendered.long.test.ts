import { describe, expect, test } from 'vitest';
import { createActivity } from '../../../compiler/play/chromium/activity.ts';
import { serveHttps } from '../../../compiler/play/chromium/serve-https.ts';
import { createWorld } from '../../../compiler/play/scenario/world/create-world.ts';
import type { WorldAnswer } from '../../../compiler/play/scenario/world/exchange.ts';
import { openUndriven } from '../../harness/undriven-chromium.ts';
import { makeBundle } from '../vocabulary/make-bundle.ts';

// In these tests, Chromium prerenders a page with a bundle. The visitor opens the prerendered page
// later, or never.

const ORIGIN = 'https://www.shop.example';
const PAGE = '<!doctype html><link rel="icon" href="data:,">';

/**
 * A page with speculation rules, which make Chromium prerender `/in/phones/`. The page's script
 * requests `/next` until the response contains a path. Then the script opens this path.
 */
const BEFORE = `${PAGE}<script type="speculationrules">{"prerender":[{"source":"list","urls":["/in/phones/"],"eagerness":"immediate"}]}</script>
<script>(async () => {
  for (let to = ''; !to; ) {
    to = await (await fetch('/next')).text();
    if (to) location.href = to;
    await new Promise((done) => setTimeout(done, 50));
  }
})()</script>`;

const PRERENDERED = `${PAGE}<script>
  const report = () => fetch('/state?' + (document.prerendering ? 'prerendering' : 'open'));
  report();
  document.addEventListener('prerenderingchange', report);
</script><script src="/bundle.js"></script>`;

interface Visit {
  /**
   * The states that the prerendered page has reported: `prerendering` and `open`. When the visitor
   * opens a different page, the server adds `other page`.
   */
  readonly states: readonly string[];
  /** The number of requests to the edge. */
  readonly sent: () => number;
  /** Navigates from the current page to another one. */
  readonly go: (path: string) => void;
  readonly close: () => Promise<void>;
}

async function visit(prerendered: 'wait' | 'run'): Promise<Visit> {
  const { code, manifest } = await makeBundle(
    [{ name: 'view', events: '[ library-loaded ]' }],
    (site) => `${site}prerendered: ${prerendered}\n`,
  );
  const world = createWorld({ now: () => Date.now(), seed: 1, edges: [manifest.edge!] });
  const states: string[] = [];
  let next = '';
  const html = (body: string): WorldAnswer => ({
    status: 200,
    headers: { 'content-type': 'text/html', 'set-cookie': 'choice=2|3|4; Path=/' },
    body,
  });
  const served = await serveHttps((request) => {
    const { origin, pathname, search } = new URL(request.url);
    if (origin === `https://${manifest.edge!.domain}`) return world.answer(request);
    if (origin !== ORIGIN) return { status: 404, headers: {}, body: '' };
    if (pathname === '/bundle.js')
      return { status: 200, headers: { 'content-type': 'text/javascript' }, body: code };
    if (pathname === '/state') states.push(search.slice(1));
    if (pathname === '/other/') states.push('other page');
    if (pathname === '/before/') return html(BEFORE);
    if (pathname === '/in/phones/') return html(PRERENDERED);
    return html(pathname === '/next' ? next : PAGE);
  }, createActivity());
  const end = await openUndriven(`${ORIGIN}/before/`, served.proxy);
  return {
    states,
    sent: () => world.hits.length,
    go: (path) => void (next = path),
    close: async () => {
      await end();
      await served.close();
    },
  };
}

/** Waits longer than the bundle needs for a request. */
const settle = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 1500);
  });

/** How long Chromium may take to start and to prerender the page. */
const waiting = { timeout: 60_000 };

describe('a prerendered page', { timeout: 180_000 }, () => {
  test('sends nothing with "prerendered: wait" until the visitor opens it, and then once', async () => {
    const { states, sent, go, close } = await visit('wait');
    try {
      await expect.poll(() => states, waiting).toEqual(['prerendering']);
      await settle();
      expect(sent()).toBe(0);
      go('/in/phones/');
      await expect.poll(sent, waiting).toBe(1);
      await settle();
      expect(sent()).toBe(1);
      expect(states).toEqual(['prerendering', 'open']);
    } finally {
      await close();
    }
  });

  test('sends nothing with "prerendered: wait" if the visitor never opens it', async () => {
    const { states, sent, go, close } = await visit('wait');
    try {
      await expect.poll(() => states, waiting).toEqual(['prerendering']);
      go('/other/');
      await expect.poll(() => states, waiting).toEqual(['prerendering', 'other page']);
      await settle();
      expect(sent()).toBe(0);
      expect(states).toEqual(['prerendering', 'other page']);
    } finally {
      await close();
    }
  });

  test('sends its page view at once with "prerendered: run", once', async () => {
    const { states, sent, go, close } = await visit('run');
    try {
      await expect.poll(sent, waiting).toBe(1);
      expect(states).toEqual(['prerendering']);
      go('/in/phones/');
      await expect.poll(() => states, waiting).toEqual(['prerendering', 'open']);
      await settle();
      expect(sent()).toBe(1);
    } finally {
      await close();
    }
  });
});
