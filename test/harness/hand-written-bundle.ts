import type { Bundle } from '../../compiler/play/chromium/shop.ts';
import type { SiteManifest } from '../../compiler/model/manifest.ts';

const edge = {
  domain: 'edge.shop.example',
  basePath: 'ee',
  datastream: '11111111-2222-3333-4444-555555555555',
  org: 'ABCDEF0123456789@AdobeOrg',
};

const manifest: SiteManifest = {
  manifest: 1,
  site: 'in',
  title: 'India',
  asOf: '2025-04-15',
  file: 'in.0123456789abcdef.js',
  integrity: 'sha384-',
  bytes: { raw: 0, gzip: 0, brotli: 0 },
  serves: { hosts: ['www.shop.example'], paths: ['/in/'] },
  environments: ['production'],
  constants: { language: 'en', currency: 'INR' },
  edge,
  rules: [],
  excluded: [],
  elements: [],
  shares: { modules: [], frame: 0 },
  windows: [],
  hosts: [],
  cookies: [],
  storage: [],
  scripts: [],
  contentSecurityPolicy: { 'script-src': [], 'connect-src': [], 'img-src': [], 'frame-src': [] },
  globals: [],
  variables: { events: { 2: 'PDP View' }, eVars: { 5: 'Login status' }, props: {} },
  compiler: '0.1.0',
  inputs: [],
};

/**
 * Returns a bundle written by hand, to test the harness. It sends a page view, and a beacon when a
 * visitor clicks an element with the attribute `an-la`.
 * @param more code that runs at the end, such as the error that a test needs
 * @param changed fields that override those of the manifest
 */
export function handWrittenBundle(more = '', changed: Partial<SiteManifest> = {}): Bundle {
  return { code: `(() => {\n${code}\n${more}\n})();`, manifest: { ...manifest, ...changed } };
}

const code = `
  const edge = ${JSON.stringify(edge)};
  const state = { domain: 'shop.example', cookiesEnabled: true };
  const identity = 'kndctr_' + edge.org.replace('@', '_') + '_identity';
  const body = (type, fields) => JSON.stringify({
    events: [{ xdm: {
      eventType: type,
      timestamp: new Date().toISOString(),
      implementationDetails: { name: 'hand-written', version: '1', environment: 'browser' },
      ...fields,
    } }],
    query: { identity: { fetch: ['ECID'] } },
    meta: { state },
  });
  const url = (action) => 'https://' + edge.domain + '/ee/v1/' + action + '?configId=' + edge.datastream + '&requestId=' + crypto.randomUUID();
  const store = ({ handle }) => {
    for (const { type, payload } of handle) {
      if (type === 'state:store') for (const { key, value, maxAge } of payload) document.cookie = key + '=' + value + ';domain=shop.example;path=/;max-age=' + maxAge + ';SameSite=None;Secure';
    }
  };
  const login = document.cookie.includes('xsdcxyn=YG') ? 'logged in' : 'logged out';
  const pageView = body('web.webpagedetails.pageViews', {
    web: { webPageDetails: { name: digitalData.page.pageInfo.pageName, URL: location.href } },
    _experience: { analytics: { customDimensions: { eVars: { eVar5: login } }, event1to100: { event2: { value: 1 } } } },
  });
  fetch(url('interact'), { method: 'POST', credentials: 'include', body: new Blob([pageView], { type: 'text/plain; charset=UTF-8' }) }).then((answer) => answer.json()).then(store);
  document.addEventListener('click', (event) => {
    const link = event.target.closest('[an-la]');
    if (!event.isTrusted || !link) return;
    const click = body('web.webinteraction.linkClicks', { web: { webInteraction: { name: link.getAttribute('an-la'), type: 'other', linkClicks: { value: 1 } } } });
    const known = document.cookie.includes(identity);
    navigator.sendBeacon(url(known ? 'collect' : 'interact'), new Blob([click], { type: 'text/plain; charset=UTF-8' }));
  }, true);`;
