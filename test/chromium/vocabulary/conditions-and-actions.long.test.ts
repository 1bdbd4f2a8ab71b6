import { describe, expect, test } from 'vitest';
import { makeBundle } from './make-bundle.ts';
import { open, playRules, sent } from './play-rules.ts';

describe('conditions and actions', { timeout: 120_000 }, () => {
  const click = (id: string) => `[ { click: "#${id}" } ]`;
  const stored = (...keys: string[]) => ({
    run: `const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('tagwright.') && key !== 'tagwright.debug').sort().join(); if (keys !== ${JSON.stringify(keys.join())}) throw new Error(keys)`,
  });
  const remembering = [
    {
      name: 'session',
      events: click('a'),
      conditions: '[ { all: [ { once: session }, { cookie: go, exists: true } ] } ]',
    },
    {
      name: 'often',
      events: click('a'),
      conditions: '[ { frequency: { at-most: 2, per: visitor } } ]',
    },
    {
      name: 'sample',
      events: click('a'),
      conditions: '[ { sample: { percent: 100, sticky: visitor } } ]',
    },
    {
      name: 'new',
      events: click('b'),
      conditions:
        '[ { visitor: session-number, equals: 1 }, { visitor: time-on-site, at-least: 1 }, { visitor: landing-page, equals: /in/ } ]',
    },
  ];
  const buttons = '<button id="a">A</button><button id="b">B</button>';

  test('stored counts last across pages, and include only runs whose other conditions were true', async () => {
    expect(
      await playRules(remembering, buttons, [
        open,
        stored('tagwright.session', 'tagwright.sessions'),
        { click: '#a' },
        sent('often', 'sample'),
        { cookie: { go: '1' } },
        { click: '#a' },
        sent('session', 'often', 'sample'),
        stored(
          'tagwright.frequency.shop/often',
          'tagwright.once.shop/session',
          'tagwright.sample.shop/sample',
          'tagwright.session',
          'tagwright.sessions',
        ),
        { wait: 1100 },
        { open: '/in/next/' },
        { click: '#a' },
        sent('sample'),
        { click: '#b' },
        sent('new'),
      ]),
    ).toEqual([]);
  });

  test('stored counts are guarded by consent, and are listed in the manifest', async () => {
    const { manifest } = await makeBundle(remembering);
    expect(
      manifest.storage
        .filter(({ name }) => name.startsWith('tagwright.'))
        .map(({ where, name, purposes, rules }) => [where, name, purposes, rules]),
    ).toEqual([
      ['localStorage', 'tagwright.frequency.shop/often', ['analytics'], ['shop/often']],
      ['localStorage', 'tagwright.sample.shop/sample', ['analytics'], ['shop/sample']],
      ['localStorage', 'tagwright.sessions', ['analytics'], ['shop/new']],
      ['sessionStorage', 'tagwright.once.shop/session', ['analytics'], ['shop/session']],
      ['sessionStorage', 'tagwright.session', ['analytics'], ['shop/new']],
    ]);
    expect(manifest.storage.every(({ proof }) => proof === 'proven')).toBe(true);
    expect(
      await playRules(
        remembering,
        buttons,
        [open, { click: '#a' }, { click: '#b' }, stored(), sent()],
        {
          visitor: { cookies: { choice: '2|4', go: '1' } },
        },
      ),
    ).toEqual([]);
  });

  test('effects of actions in the page', async () => {
    const rules = [
      {
        name: 'push',
        events: click('a'),
        actions: 'push: { to: dataLayer, entry: { event: add_to_cart, sku: "%event.label%" } }',
      },
      { name: 'visible', events: click('b'), actions: 'wait-for-visible: "#box"' },
      {
        name: 'missing',
        events: click('c'),
        actions: 'wait-for-visible: { selector: "#none", within: 300ms }',
      },
      {
        name: 'gone',
        events: click('d'),
        actions:
          '{ load-script: { host: www.shop.example, path: /gone.js, purpose: product }, delay-next: true }',
      },
      {
        name: 'loaded',
        events: click('e'),
        actions: '{ load-script: { host: www.shop.example, path: /gone.js, purpose: product } }',
      },
    ];
    const body =
      '<button id="a" an-la="sku1">A</button><button id="b">B</button><button id="c">C</button><button id="d">D</button><button id="e">E</button><p id="box" style="display: none">Box</p>';
    const failures = await playRules(
      rules,
      body,
      [
        open,
        { click: '#a' },
        sent('push'),
        {
          run: 'if (JSON.stringify(dataLayer) !== \'[{"event":"add_to_cart","sku":"sku1"}]\') throw new Error(JSON.stringify(dataLayer))',
        },
        { click: '#b' },
        { wait: 300 },
        sent(),
        { run: 'document.querySelector("#box").style.display = ""' },
        { wait: 300 },
        sent('visible'),
        { click: '#c' },
        { wait: 600 },
        sent(),
      ],
      { logs: ["#none wasn't visible within 0.3 seconds."] },
    );
    expect(failures).toEqual([]);
    const { manifest } = await makeBundle(rules);
    expect(manifest.globals).toContain('dataLayer');
    expect(manifest.hosts.find(({ host }) => host === 'www.shop.example')).toMatchObject({
      directives: ['script-src'],
      proof: 'delegated',
      purposes: ['product'],
    });
  });
});

test.each([
  ['visitor', '{ visitor: first-visit, equals: true }'],
  ['once', '{ once: session }'],
  ['frequency', '{ frequency: { per: 1h } }'],
])('a site without consent settings stores nothing: %s', async (name, condition) => {
  const made = makeBundle([], (site) =>
    site.replace(
      /^consent: .*$/m,
      `rules: [ { id: shop/a, name: A, events: [dom-ready], conditions: [ ${condition} ], actions: [ { log: seen } ] } ]`,
    ),
  );
  await expect(made).rejects.toThrow(`"${name}" sends or stores data`);
});

test('counts for one page need no consent settings', async () => {
  const made = makeBundle(
    [
      {
        name: 'a',
        events: '[ dom-ready ]',
        conditions: '[ { once: page }, { frequency: { per: page } }, { sample: 50 } ]',
      },
    ],
    (site) => site.replace(/^consent: .*$/m, ''),
  );
  await expect(made).rejects.toThrow(
    /^(?!.*"(?:once|frequency|sample)").*"send-link" sends or stores data/s,
  );
});
