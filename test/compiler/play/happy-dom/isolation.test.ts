import { createServer, Socket, type AddressInfo } from 'node:net';
import { WebSocket } from 'happy-dom';
import { expect, test, vi } from 'vitest';
import type { Shop } from '../../../../compiler/play/chromium/shop.ts';
import { runInDom, type DomResult } from '../../../../compiler/play/happy-dom/run-in-dom.ts';
import { readScenario } from '../../../../compiler/play/scenario/read/read-scenario.ts';
import { handWrittenBundle } from '../../../harness/hand-written-bundle.ts';

const shop: Shop = {
  pages: [{ page: 'home', path: '', title: 'Home', 'data-layer': {}, body: '<p id="p">Text</p>' }],
};
const bundle = { ...handWrittenBundle(), code: '' };

async function play(...steps: readonly object[]): Promise<DomResult> {
  const { scenario, problems } = readScenario({
    scenario: 'A visit',
    site: 'in',
    'as-of': '2025-04-15',
    steps: [{ open: '/in/' }, ...steps],
  });
  expect(problems).toEqual([]);
  return runInDom(scenario!, { bundle, shop });
}

/** Returns the ways in which page code can connect to a server: the name of each, and its code. */
const waysTo = (host: string): readonly (readonly [way: string, code: string])[] => [
  ['fetch', `await fetch('https://${host}/fetch').catch(() => 0)`],
  ['a beacon', `navigator.sendBeacon('https://${host}/beacon', 'x')`],
  [
    'XMLHttpRequest',
    `await new Promise((done) => { const r = new XMLHttpRequest(); r.open('GET', 'https://${host}/xhr'); r.onloadend = r.onerror = done; r.send(); })`,
  ],
  [
    'a socket',
    `await new Promise((done) => { new WebSocket('ws://${host}/socket').addEventListener('close', done); })`,
  ],
  [
    'a picture',
    `await new Promise((done) => { const i = new Image(); i.onload = i.onerror = done; i.src = 'https://${host}/image'; })`,
  ],
  [
    'a style sheet',
    `const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = 'https://${host}/style'; document.head.append(l)`,
  ],
  [
    'a script',
    `await new Promise((done) => { const s = document.createElement('script'); s.onload = s.onerror = done; s.src = 'https://${host}/script'; document.head.append(s); })`,
  ],
  [
    'the socket of a frame',
    `const f = document.createElement('iframe'); document.body.append(f); try { new f.contentWindow.WebSocket('ws://${host}/frame') } catch {}`,
  ],
  [
    'a frame',
    `const f = document.createElement('iframe'); f.src = 'https://${host}/frame'; document.body.append(f)`,
  ],
  [
    'a request that it waits for',
    `const r = new XMLHttpRequest(); r.open('GET', 'https://${host}/sync', false); try { r.send() } catch {}`,
  ],
  ['another window', `window.open('https://${host}/window')`],
  ['a module', `await import('https://${host}/module.js').catch(() => 0)`],
];

test('a page reaches no network, whichever way it tries', async () => {
  const connect = vi.spyOn(Socket.prototype, 'connect');
  const met = vi.fn();
  const server = createServer(met);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const requested: string[] = [];
    for (const [way, code] of waysTo(host)) {
      const { hits, unrun } = await play({ run: code }, { wait: '30ms' });
      if (unrun === undefined && hits.some((hit) => hit.host === host)) requested.push(way);
    }
    expect(requested).toEqual(
      expect.arrayContaining(['fetch', 'a beacon', 'XMLHttpRequest', 'a socket', 'a picture']),
    );
    expect(() => new WebSocket(`ws://${host}/own`), "the window's own WebSocket").toThrow(
      'There is no network here.',
    );
    expect(met).not.toHaveBeenCalled();
    expect(connect).not.toHaveBeenCalled();
  } finally {
    connect.mockRestore();
    server.close();
  }
}, 60_000);

test('page code has the globals of the page and not those of the process, and its changes are undone', async () => {
  const names = ['process', 'require', 'module', 'Buffer', 'happyDOM', 'global', '__dirname'];
  const result = await play(
    { 'expect-value': Object.fromEntries(names.map((name) => [`typeof ${name}`, 'undefined'])) },
    {
      run: 'Array.prototype.spoilt = 1; Element.prototype.spoilt = 1; Element.prototype.matches = () => true; globalThis.Date = null',
    },
    { 'expect-value': { '[].spoilt': 1, 'document.body.spoilt': 1 } },
    { 'expect-value': { 'import("node:fs").then(() => "had", () => "refused")': 'refused' } },
  );
  expect(result.failures).toEqual([]);
  expect('spoilt' in []).toBe(false);
  expect(typeof Date.now()).toBe('number');
  expect(
    (
      await play({
        'expect-value': {
          'document.body.spoilt === undefined': true,
          'document.body.matches("p")': false,
        },
      })
    ).failures,
  ).toEqual([]);
});

test('a removed cookie is gone within the same millisecond', async () => {
  const gone =
    'Array.from({ length: 200 }, () => { document.cookie = "a=1"; document.cookie = "a=; max-age=0"; return document.cookie; }).join("")';
  expect((await play({ 'expect-value': { [gone]: '' } })).failures).toEqual([]);
});
