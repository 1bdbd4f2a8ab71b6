import { describe, expect, test } from 'vitest';
import { open, playRules, sent } from './play-rules.ts';

// Each scenario plays in Chromium, because only a browser has layout, trusted events and the real
// order of events. Every rule sends its own name, so that requests show the rules that have run.

describe('events', { timeout: 120_000 }, () => {
  test('of fields and forms: focus, key, change, blur, submit', async () => {
    const rules = [
      { name: 'focus', events: '[ { focus: "#q" } ]' },
      { name: 'blur', events: '[ { blur: "#q" } ]' },
      { name: 'change', events: '[ { change: { selector: form, values: [ab] } } ]' },
      { name: 'other', events: '[ { change: { values: [AB] } } ]' },
      { name: 'enter', events: '[ { key-press: { keys: Enter, selector: "[type=search]" } } ]' },
      { name: 'submit', events: '[ { submit: { selector: form, properties: { name: find } } } ]' },
    ];
    const body =
      '<form name="find" action="/in/next/"><input id="q" type="search" name="q"></form><button id="away">Away</button>';
    expect(
      await playRules(rules, body, [
        open,
        {
          run: 'document.querySelector("form").addEventListener("submit", (event) => event.preventDefault())',
        },
        { click: '#q' },
        sent('focus'),
        { press: 'a' },
        { press: 'b' },
        sent(),
        { press: 'Enter' },
        sent('enter', 'change', 'submit'),
        { click: '#away' },
        sent('blur'),
        {
          run: 'document.querySelector("#q").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }))',
        },
        sent(),
      ]),
    ).toEqual([]);
  });

  test('bubbling: a rule that fires can stop or block outer rules; a rule whose conditions fail does neither', async () => {
    const rules = [
      {
        name: 'outer',
        order: 1,
        events: '[ { click: { selector: "#a", bubble-fire-if-child-fired: false } } ]',
      },
      {
        name: 'middle',
        order: 2,
        events: '[ { click: { selector: "#b", bubble-stop: true } } ]',
        conditions: '[ { cookie: open, equals: "1" } ]',
      },
      {
        name: 'inner',
        order: 3,
        events: '[ { click: { text: [buy now], properties: { id: c } } } ]',
        conditions: '[ { cookie: inner, exists: true } ]',
      },
    ];
    const body =
      '<div id="a"><div id="b"><button id="c">BUY <b id="d">Now</b></button></div></div>';
    expect(
      await playRules(rules, body, [
        open,
        { click: '#d' },
        sent('outer'),
        { cookie: { inner: '1' } },
        { click: '#d' },
        sent('inner'),
        { cookie: { open: '1', inner: null } },
        { click: '#d' },
        sent('middle'),
      ]),
    ).toEqual([]);
  });

  test('the pointer rests on an element; if it leaves earlier, nothing fires', async () => {
    const rules = [
      { name: 'soon', events: '[ { hover: { selector: nav, delay: 50ms } } ]' },
      { name: 'late', events: '[ { hover: { selector: nav, delay: 5s } } ]' },
    ];
    const body =
      '<nav><button id="in">In</button></nav><p style="margin-top: 200px"><button id="out">Out</button></p>';
    expect(
      await playRules(rules, body, [
        open,
        { click: '#in' },
        { wait: 200 },
        { click: '#out' },
        sent('soon'),
        { wait: 5000 },
        sent(),
        { click: '#in' },
        { wait: 5200 },
        sent('soon', 'late'),
      ]),
    ).toEqual([]);
  });

  test('elements enter the viewport, and appear', async () => {
    const rules = [
      { name: 'view', events: '[ { enters-viewport: .far } ]' },
      {
        name: 'every',
        events: '[ { enters-viewport: { selector: "#far", entries: every, delay: 100ms } } ]',
      },
      { name: 'exists', events: '[ { element-exists: "#late" } ]' },
    ];
    const body =
      '<p class="far" style="display: none">hidden</p><div style="height: 3000px"></div><p class="far" id="far">far</p>';
    expect(
      await playRules(rules, body, [
        open,
        { wait: 200 },
        sent(),
        { run: 'scrollTo(0, 9999)' },
        { wait: 400 },
        sent('view', 'every'),
        { run: 'scrollTo(0, 0)' },
        { wait: 200 },
        { run: 'scrollTo(0, 9999)' },
        { wait: 400 },
        sent('every'),
        { run: 'document.body.insertAdjacentHTML("beforeend", "<p id=late>late</p>")' },
        { wait: 300 },
        sent('exists'),
        {
          run: 'document.body.insertAdjacentHTML("beforeend", "<p class=far>new</p>"); scrollTo(0, 9999)',
        },
        { wait: 400 },
        sent('view'),
      ]),
    ).toEqual([]);
  });

  test('time and scrolling', async () => {
    const rules = [
      { name: 'time', events: '[ { time-on-page: 1s } ]' },
      { name: 'both', events: '[ { time-and-scroll: { percent: 25, after: 1s } } ]' },
    ];
    expect(
      await playRules(rules, '<div style="height: 3000px"></div>', [
        open,
        { wait: 1500 },
        sent('time'),
        { run: 'scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * 0.24)' },
        { wait: 200 },
        sent(),
        { run: 'scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * 0.26)' },
        { wait: 200 },
        sent('both'),
        { run: 'scrollTo(0, 0); scrollTo(0, 9999)' },
        { wait: 200 },
        sent(),
      ]),
    ).toEqual([]);
  });

  test("the page's own events and values, messages, history", async () => {
    const rules = [
      {
        name: 'custom',
        events: '[ { custom-event: "cart:updated" } ]',
        conditions: '[ { event: detail.count, more-than: 1 } ]',
      },
      { name: 'value', events: '[ { data-element-changed: { value: { js: shop.cart } } } ]' },
      {
        name: 'message',
        events: '[ { message: { origins: [https://www.shop.example], where: { type: paid } } } ]',
      },
      { name: 'stranger', events: '[ { message: https://pay.example } ]' },
      { name: 'history', events: '[ history-changed ]' },
      { name: 'once', events: '[ { click: "#b" } ]', conditions: '[ { once: page } ]' },
    ];
    expect(
      await playRules(rules, '<button id="b">B</button>', [
        open,
        { click: '#b' },
        { click: '#b' },
        sent('once'),
        {
          run: 'for (const count of [1, 2]) document.dispatchEvent(new CustomEvent("cart:updated", { detail: { count } }))',
        },
        sent('custom'),
        { run: 'window.shop = { cart: [1] }' },
        { wait: 1500 },
        sent('value'),
        { run: 'shop.cart.push(2)' },
        { wait: 1500 },
        sent('value'),
        {
          run: 'window.dispatchEvent(new MessageEvent("message", { origin: "https://www.shop.example", data: { type: "paid" } })); postMessage({ type: "failed" }); postMessage({ type: "paid" })',
        },
        { wait: 200 },
        sent('message'),
        { run: 'history.pushState({}, "", "/in/a"); history.pushState({}, "", "/in/next/")' },
        { wait: 100 },
        sent('history'),
        { click: '#b' },
        { click: '#b' },
        sent('once'),
        { run: 'history.replaceState({}, "", "/in/next/#reviews")' },
        { wait: 100 },
        sent('history'),
        { click: '#b' },
        sent(),
      ]),
    ).toEqual([]);
  });
});
