import { join } from 'node:path';

/** The endpoint of all programs. The bench itself responds, so nothing leaves the machine. */
export const ENDPOINT = 'https://collect.shop.example';

/**
 * Returns an esbuild entry module for each tracker. The module reports the page view, and clicks on
 * elements with `data-event`.
 */
export function oneClickEntries(peers: string): { readonly [name: string]: string } {
  const from = (path: string) => JSON.stringify(join(peers, 'node_modules', path));
  const onClick = (send: string) =>
    `document.addEventListener('click', (event) => { const found = event.target.closest('[data-event]'); if (found) { const name = found.dataset.event; ${send} } });`;
  return {
    'written by hand': `
      const send = (data) => fetch('${ENDPOINT}/events', { method: 'POST', body: JSON.stringify(data), keepalive: true });
      send({ name: 'view', path: location.pathname });
      ${onClick('send({ name, path: location.pathname });')}`,
    'Plausible tracker': `
      import { init, track } from ${from('@plausible-analytics/tracker')};
      init({ domain: 'shop.example', endpoint: '${ENDPOINT}/events', captureOnLocalhost: true, logging: false });
      ${onClick('track(name, {});')}`,
    'Snowplow browser tracker': `
      import { newTracker, trackPageView, trackStructEvent } from ${from('@snowplow/browser-tracker')};
      newTracker('sp', '${ENDPOINT}', { appId: 'shop' });
      trackPageView();
      ${onClick("trackStructEvent({ category: 'link', action: name });")}`,
    'Segment analytics-next': `
      import { AnalyticsBrowser } from ${from('@segment/analytics-next/dist/pkg/index.js')};
      const analytics = AnalyticsBrowser.load({ writeKey: 'k', cdnSettings: { integrations: { 'Segment.io': { apiKey: 'k', apiHost: 'collect.shop.example/v1' } } } });
      analytics.page();
      ${onClick('analytics.track(name);')}`,
    'walkerOS collector': `
      import { startFlow } from ${from('@walkeros/collector')};
      const { elb } = await startFlow({ run: true, destinations: { own: { code: { type: 'own', config: {}, push: (event) => { fetch('${ENDPOINT}/events', { method: 'POST', body: JSON.stringify(event), keepalive: true }); } } } } });
      elb('page view', { path: location.pathname });
      ${onClick("elb('link click', { name });")}`,
  };
}
