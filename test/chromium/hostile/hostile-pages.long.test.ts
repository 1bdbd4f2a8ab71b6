import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import type { Bundle } from '../../../compiler/play/chromium/shop.ts';
import { makeBundle } from '../vocabulary/make-bundle.ts';
import { degrading, harmless, type Preset } from './presets.ts';
import { withLibraries } from './library-presets.ts';
import { openPage } from './open-page.ts';

// On an unusual page (one that replaces native functions, for example), a bundle sends the same
// requests as on a clean page. On the pages in `degrading`, requests or values can be missing.

const rules = [
  {
    name: 'view',
    events: '[ dom-ready ]',
    actions: `set-variables: { page: { name: { js: digitalData.page.name } }, campaign: { query: cid }, props: { 1: { cookie: bad }, 2: { cookie: __proto__ }, 3: { query: bad }, 4: { dom: h1 }, 5: { js: digitalData.user.name }, 6: { js: digitalData.constructor.name } }, eVars: { 1: { url: level-2 }, 2: { js: digitalData.product.0.sku }, 3: { js: digitalData.product.length } }, events: [7] }`,
  },
  {
    name: 'click',
    events: '[ { click: "#buy" } ]',
    conditions: '[ { dom: ".x", some: { visible: true } }, { dom: "#agree", chosen: true } ]',
    actions: 'set-variables: { eVars: { 4: { event: text }, 5: "%event.label%" } }',
  },
  {
    name: 'custom',
    events: '[ { custom-event: "cart:updated" } ]',
    conditions: '[ { event: detail.count, more-than: 1 } ]',
  },
  {
    name: 'loaded',
    events: '[ window-loaded ]',
    actions:
      'floodlight: { advertiser: "1", group: g, activity: a, variables: { u1: { js: digitalData.page.name } } }',
  },
  { name: 'history', events: '[ history-changed ]' },
];

const body = `<h1>  Big   phones </h1><p class="x">x</p><input type="checkbox" id="agree" checked><button id="buy" an-la="one:buy"><b>Buy <i id="inner">now</i></b></button>`;
const data =
  '<script>window.digitalData = { page: { name: "phones" }, product: [{ sku: "A1" }, { sku: "B2" }], user: { name: "none" } }</script>';

let browser: Browser;
let bundle: Bundle;
let clean: readonly string[];

beforeAll(async () => {
  [browser, bundle] = await Promise.all([sharedChromium(), makeBundle(rules)]);
  const seen = await visit({ name: 'clean' });
  expect(seen.messages).toEqual([]);
  clean = seen.sent;
}, 180_000);

/**
 * Opens a page and acts as a visitor. Returns the requests (`sent`), and the page's errors and
 * console lines (`messages`). `pageGoesOn` is a variable that the page's last script sets.
 */
async function visit(
  { before = '', after = '', last = '', markup = '', headers, nonce, sandbox }: Preset,
  hits = 6,
): Promise<{ sent: readonly string[]; messages: readonly string[]; pageGoesOn: unknown }> {
  const tag = (text: string): string =>
    text === '' ? '' : `<script${nonce === undefined ? '' : ` nonce="${nonce}"`}>${text}</script>`;
  const opened = await openPage(browser, bundle, {
    head:
      tag(before) +
      (nonce === undefined ? data : data.replace('<script', `<script nonce="${nonce}"`)) +
      tag(last),
    body: `${markup}${body}${tag(after)}${tag('window.pageGoesOn = 1')}`,
    attributes: nonce === undefined ? '' : ` nonce="${nonce}"`,
    ...(headers && { headers }),
    ...(sandbox !== undefined && { sandbox }),
  });
  try {
    const frame = opened.page.frames().at(-1)!;
    await opened.rest(Math.min(hits, 3));
    await frame.click('#inner', { timeout: 20_000 });
    await frame.evaluate(
      'document.dispatchEvent(new CustomEvent("cart:updated", { detail: { count: 2 } })); history.pushState({}, "", "/in/next/"); history.pushState(null, "", location.href + "#a")',
    );
    await opened.rest(hits);
    return {
      sent: [...opened.sent()].sort(),
      messages: opened.messages,
      pageGoesOn: await frame.evaluate('window.pageGoesOn'),
    };
  } finally {
    await opened.close();
  }
}

test('the clean page sends the expected requests, malformed and odd names as plain data', () => {
  const all = clean.join('\n');
  expect(clean).toHaveLength(6);
  for (const part of [
    '"name":"phones"',
    '"prop1":"%E0%A4%A"',
    '"prop2":"x"',
    '"prop4":"Big phones"',
    '"eVar2":"A1"',
    '"eVar3":"2"',
    '"eVar4":"Buy now"',
    '"eVar5":"one:buy"',
    'u1=phones',
    '"trackingCode":"a b"',
  ])
    expect(all).toContain(part);
  expect(all).not.toContain('"prop6"');
});

describe('the same requests are sent from a page', { timeout: 180_000 }, () => {
  test.concurrent.each([...harmless, ...withLibraries])('$name', async (preset) => {
    const { sent, messages, pageGoesOn } = await visit(preset);
    expect(messages.filter((line) => !preset.says?.test(line))).toEqual([]);
    expect(pageGoesOn).toBe(1);
    expect(sent).toEqual(clean);
  });
});

describe('some requests are missing, without an error, from a page', { timeout: 180_000 }, () => {
  test.concurrent.each(degrading)('$name: $so', async (preset) => {
    const { sent, messages, pageGoesOn } = await visit(preset);
    expect(messages.filter((line) => !preset.says?.test(line))).toEqual([]);
    expect(pageGoesOn).toBe(1);
    expect(preset.lost(sent, clean)).toBe('');
  });
});

describe('with debug logging on, the log shows', { timeout: 180_000 }, () => {
  test.each([
    [
      "that a native function couldn't be captured",
      'Object.defineProperty(window, "fetch", { get() { throw new Error("bent"); } });',
      'console: [tagwright] Failed to load. bent',
    ],
    [
      "that the bundle couldn't be set up",
      'delete window.Symbol;',
      'console: [tagwright] Failed to load. Symbol is not defined',
    ],
  ])('%s', async (_, before, line) => {
    const { messages } = await visit(
      { name: '', before: `localStorage.setItem("tagwright.debug", "true"); ${before}` },
      0,
    );
    expect(messages).toContain(line);
    expect(messages.filter((message) => !message.startsWith('console: [tagwright]'))).toEqual([]);
  });
});
