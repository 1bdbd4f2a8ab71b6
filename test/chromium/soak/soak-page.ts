import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Bundle } from '../../../compiler/play/chromium/shop.ts';
import { openPage, type OpenedPage } from '../hostile/open-page.ts';

/** The number of events that page code causes on each route, besides the change of the route. */
export const EVENTS_PER_ROUTE = 20;

/** The memory of a page, after a garbage collection. */
export interface PageMemory {
  readonly heapBytes: number;
  readonly listeners: number;
  readonly nodes: number;
}

export interface Soaked {
  readonly warm: PageMemory;
  readonly end: PageMemory;
  /** The number of requests to the edge. */
  readonly requests: number;
  /** Messages that reached the page or its console. */
  readonly messages: readonly string[];
}

/**
 * A script that gives the page the function `changeRoute`. This function changes the route,
 * replaces the content with new elements, and causes events of several kinds. Every route has the
 * same number of elements.
 */
const ROUTE = `<script>
  window.changeRoute = (number) => {
    history.pushState({ number }, '', '/in/phones/' + number);
    document.querySelector('main').innerHTML = '<h1>Phone</h1><form id="search"><input id="q"></form>'
      + '<button class="buy">Buy</button>'.repeat(10) + '<p class="seen">Seen</p>';
    for (let index = 0; index < ${EVENTS_PER_ROUTE}; index++) {
      const kind = index % 3;
      if (kind === 0) document.dispatchEvent(new CustomEvent('shop:go', { detail: { number, index } }));
      if (kind === 1) document.querySelectorAll('.buy')[index % 10].click();
      if (kind === 2) _satellite.track('call', { number, index });
    }
  };
</script>`;

/**
 * Plays one long-lived page, which changes its route and causes events on each route.
 * @param warmUp the number of routes before the first measurement
 * @param routes the number of routes after the first measurement
 */
export async function soakPage(
  browser: Browser,
  bundle: Bundle,
  warmUp: number,
  routes: number,
): Promise<Soaked> {
  const opened = await openPage(browser, bundle, { head: ROUTE, body: '<main></main>' });
  try {
    const cdp = await opened.page.context().newCDPSession(opened.page);
    await cdp.send('Performance.enable');
    await playRoutes(opened, 0, warmUp);
    const warm = await memoryOf(cdp);
    await playRoutes(opened, warmUp, warmUp + routes);
    const end = await memoryOf(cdp);
    return { warm, end, requests: opened.hits(), messages: opened.messages };
  } finally {
    await opened.close();
  }
}

async function playRoutes(opened: OpenedPage, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number++) {
    await opened.page.evaluate(`changeRoute(${number})`);
    await opened.rest((number + 1) * (EVENTS_PER_ROUTE + 1));
    await rendered(opened.page);
  }
}

/** Waits until observers have seen the new content. */
async function rendered(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))',
  );
}

async function memoryOf(cdp: CDPSession): Promise<PageMemory> {
  // Finalizers run after the first collection and release objects. The second collection frees the
  // released objects.
  for (let time = 0; time < 2; time++) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (name: string): number => metrics.find((one) => one.name === name)!.value;
  return {
    heapBytes: (await cdp.send('Runtime.getHeapUsage')).usedSize,
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
  };
}
