import type { Browser, BrowserContext } from 'playwright-core';
import { createActivity, type Activity } from '../../../compiler/play/chromium/activity.ts';
import { serveHttps } from '../../../compiler/play/chromium/serve-https.ts';
import { createWorld, type World } from '../../../compiler/play/scenario/world/create-world.ts';
import type { WorldAnswer, WorldRequest } from '../../../compiler/play/scenario/world/exchange.ts';

/** The organisation of the sites in these tests. */
export const org = 'ABCDEF0123456789ABCDEF01@AdobeOrg';
/** The edge that the sites send their events to. */
export const edge = { domain: 'edge.shop.example', basePath: 'ee', datastream: 'stream-1', org };

/** A site's pages in Chromium, and their fake network. */
export interface OpenSite {
  readonly context: BrowserContext;
  readonly world: World;
  readonly activity: Activity;
  close(): Promise<void>;
}

/**
 * Opens a browser context in which a shop can be visited. The shop answers each path that ends in
 * `.js` with the bundle.
 * @param page returns the body of the page at a URL. The body must load the bundle with a script
 * element
 */
export async function openSite(
  browser: Browser,
  bundle: string,
  page: (url: URL) => string,
): Promise<OpenSite> {
  const world = createWorld({ now: () => Date.now(), seed: 1, edges: [edge], isOpenToPages: true });
  const activity = createActivity();
  const answer = (request: WorldRequest): WorldAnswer => {
    const url = new URL(request.url);
    if (url.hostname !== 'www.shop.example') return world.answer(request);
    const script = url.pathname.endsWith('.js');
    const body = script
      ? bundle
      : `<!doctype html><title>Shop</title><link rel="icon" href="data:,"><body>${page(url)}`;
    return {
      status: 200,
      headers: { 'content-type': `${script ? 'text/javascript' : 'text/html'}; charset=utf-8` },
      body,
    };
  };
  const served = await serveHttps(answer, activity);
  const context = await browser.newContext({
    proxy: { server: served.proxy },
    ignoreHTTPSErrors: true,
  });
  return {
    context,
    world,
    activity,
    async close() {
      await context.close();
      await served.close();
    },
  };
}
