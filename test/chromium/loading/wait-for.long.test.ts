import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { compileFiles } from '../../harness/compile-files.ts';
import { BUNDLE, playPage } from './play-page.ts';

// Compiles conditions with a timeout, and evaluates them in a browser.

const site = (condition: string) => `site: shop
title: Shop
serves: { hosts: [www.shop.example], paths: [/in/] }
rules:
  - id: shop/chat
    name: Chat
    events: [dom-ready]
    conditions:
      - { url: path, starts-with: /in/ }
      - ${condition}
    actions: [ { push: { to: ran, entry: { rule: chat } } } ]
`;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedChromium();
}, 180_000);

const LATER =
  'setTimeout(function show() { const chat = document.querySelector("#chat"); if (chat) chat.style.display = "block"; else setTimeout(show, 50); }, 250)';
const HIDDEN = '<div id="chat" style="display: none">Chat</div>';

async function play(
  condition: string,
  more: { readonly body?: string; readonly run?: string; readonly script?: string } = {},
  entries = 0,
) {
  const { sites, diagnostics } = await compileFiles({
    'rules/shop/site.yaml': site(condition),
    ...(more.script !== undefined && { 'rules/shop/ask.ts': more.script }),
  });
  const html = `<!doctype html><link rel="icon" href="data:,"><script>ran = []; ${more.run ?? ''}</script><script src="${BUNDLE}"></script><body>${more.body ?? HIDDEN}</body>`;
  if (!sites[0])
    return { ran: undefined, log: [], diagnostics: diagnostics.map(({ code }) => code) };
  const { answer, log, errors } = await playPage(browser, sites[0], {
    html,
    // Waits 0.9 s, and up to 10 s more for the expected entries, because a machine can be busy.
    ask: `new Promise((done) => { let looks = 0; const look = () => ran.length < ${entries} && looks++ < 100 ? setTimeout(look, 100) : done(ran.length); setTimeout(look, 900); })`,
  });
  expect(errors).toEqual([]);
  return {
    ran: answer,
    log,
    diagnostics: diagnostics.filter(({ severity }) => severity !== 'note').map(({ code }) => code),
  };
}

const tooLong = (seconds: number) =>
  `Failed to execute condition 2 of rule 0. It took longer than ${seconds} seconds.`;

describe('a condition with a timeout', { timeout: 180_000 }, () => {
  test('waits until an element is visible', async () => {
    expect(await play('{ dom: "#chat", visible: true, timeout: 20s }', { run: LATER }, 1)).toEqual({
      ran: 1,
      log: [],
      diagnostics: [],
    });
  });

  test('stops at the timeout, negated or not, and logs it', async () => {
    expect(await play('{ dom: "#chat", visible: true, timeout: 400ms }')).toEqual({
      ran: 0,
      log: [tooLong(0.4)],
      diagnostics: [],
    });
    expect(await play('{ not: { dom: "#chat", visible: false }, timeout: 400ms }')).toEqual({
      ran: 0,
      log: [tooLong(0.4)],
      diagnostics: [],
    });
  });

  test('without a timeout, it is evaluated once', async () => {
    expect(await play('{ dom: "#chat", visible: true }', { run: LATER })).toEqual({
      ran: 0,
      log: [],
      diagnostics: [],
    });
  });

  test('waits for the promise of a script', async () => {
    const script = (answer: string) =>
      `export default async (): Promise<boolean> => { await new Promise((done) => setTimeout(done, 200)); return ${answer}; };\n`;
    expect(await play('{ script: ./ask.ts, timeout: 10s }', { script: script('true') }, 1)).toEqual(
      {
        ran: 1,
        log: [],
        diagnostics: [],
      },
    );
    expect(await play('{ script: ./ask.ts, timeout: 10s }', { script: script('false') })).toEqual({
      ran: 0,
      log: [],
      diagnostics: [],
    });
    expect(
      await play('{ not: { script: ./ask.ts }, timeout: 10s }', { script: script('false') }, 1),
    ).toEqual({ ran: 1, log: [], diagnostics: [] });
    expect(
      await play('{ not: { script: ./ask.ts }, timeout: 100ms }', { script: script('false') }),
    ).toEqual({ ran: 0, log: [tooLong(0.1)], diagnostics: [] });
  });

  test('a script may return a promise only in a condition with a timeout', async () => {
    expect(
      (
        await play('{ script: ./ask.ts }', {
          script: 'export default async (): Promise<boolean> => true;\n',
        })
      ).diagnostics,
    ).toContain('script-result-not-boolean');
  });

  test("a condition that is decided at build time isn't awaited", async () => {
    const { sites } = await compileFiles({
      'rules/shop/site.yaml': site('{ constant: siteCode, equals: shop, timeout: 1s }'),
    });
    expect(sites[0]!.code).not.toContain('the condition took longer');
    expect(sites[0]!.manifest.rules).toHaveLength(1);
  });
});
