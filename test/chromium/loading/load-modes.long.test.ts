import { describe, expect, test } from 'vitest';
import { siteInChromium } from '../../harness/site-in-chromium.ts';
import { BUNDLE, playPage } from './play-page.ts';

// Tests the clause R-01 in test/specification.yaml: library loaded, page bottom, DOM ready and
// window loaded fire once each and in this order, however the bundle is loaded.

/** For each phase, a rule that adds an entry to the page's list `phases`. */
const RULES = ['window-loaded', 'dom-ready', 'page-bottom', 'library-loaded']
  .map(
    (phase) => `
  - id: shop/${phase}
    name: ${phase}
    events: [${phase}]
    actions: [ { push: { to: phases, entry: { phase: ${phase} } } } ]`,
  )
  .join('');
const SITE = `site: shop
title: Shop
serves: { hosts: [www.shop.example], paths: [/in/] }
satellite: [pageBottom]
rules:${RULES}
`;

const shop = siteInChromium(SITE);

const ALL = 'library-loaded page-bottom dom-ready window-loaded';
const SRC = `<script src="${BUNDLE}"></script>`;

/**
 * Returns a script that records in `when` which phases have run so far. `point` names the script's
 * position in the page.
 */
const note = (point: string) =>
  `<script>when.push(${JSON.stringify(`${point}:`)} + phases.map((entry) => " " + entry.phase).join(""))</script>`;
const page = (head: string, end = '') =>
  `<!doctype html><link rel="icon" href="data:,"><script>phases = []; when = [];</script>${head}<body><p>A page</p>${note('middle')}${end}${note('end')}</body>`;
const inject = (when: string) =>
  `<script>${when.replace('LOAD', `{ const script = document.createElement("script"); script.src = ${JSON.stringify(BUNDLE)}; document.head.append(script); }`)}</script>`;

const MODES: readonly [mode: string, html: string, when: readonly string[]][] = [
  ['a script in the head', page(SRC), ['middle: library-loaded', 'end: library-loaded']],
  ['a script at the end of the body', page('', SRC), ['middle:', 'end: library-loaded']],
  ['defer', page(`<script src="${BUNDLE}" defer></script>`), ['middle:', 'end:']],
  [
    'a script in the head, and the page says where its bottom is',
    page(SRC, '<script>_satellite.pageBottom()</script>'),
    ['middle: library-loaded', 'end: library-loaded page-bottom'],
  ],
  [
    'the page says so twice',
    page(SRC, '<script>_satellite.pageBottom(); _satellite.pageBottom()</script>'),
    ['middle: library-loaded', 'end: library-loaded page-bottom'],
  ],
  [
    'the page says so long after',
    page(
      `${SRC}<script>addEventListener("load", () => setTimeout(() => _satellite.pageBottom(), 50))</script>`,
    ),
    ['middle: library-loaded', 'end: library-loaded'],
  ],
  ['two of them', page(SRC + SRC, SRC), ['middle: library-loaded', 'end: library-loaded']],
  ['injected while the page is read', page(inject('LOAD')), []],
  [
    'injected when the document is ready',
    page(inject('document.addEventListener("DOMContentLoaded", () => LOAD)')),
    ['middle:', 'end:'],
  ],
  ['injected on load', page(inject('addEventListener("load", () => LOAD)')), ['middle:', 'end:']],
  [
    'injected long after load',
    page(inject('addEventListener("load", () => setTimeout(() => LOAD, 100))')),
    ['middle:', 'end:'],
  ],
  ['async', page(`<script src="${BUNDLE}" async></script>`), []],
];

describe('every phase once and in order', { timeout: 180_000 }, () => {
  test.each(MODES)('%s', async (_, html, when) => {
    const { answer, errors } = await playPage(shop.browser, shop.bundle, {
      html,
      // Waits up to 10 s for the four phases, because a machine can be busy. Then waits 150 ms
      // more, so that the test notices a phase that runs twice.
      ask: 'new Promise((done) => { let looks = 0; const look = () => phases.length < 4 && looks++ < 100 ? setTimeout(look, 100) : setTimeout(() => done({ phases: phases.map((entry) => entry.phase).join(" "), when }), 150); look(); })',
    });
    expect(errors).toEqual([]);
    expect(answer).toMatchObject({ phases: ALL, ...(when.length > 0 && { when }) });
  });

  test('a second bundle logs that there is one already', async () => {
    const { log } = await playPage(shop.browser, shop.bundle, { html: page(SRC + SRC) });
    expect(log).toEqual(['Another bundle is loaded.']);
  });
});
