import { nested, type EventRow } from './events.ts';

/** Rows about delays, options and fields of events, and about changes of the URL. */
export const eventOptions: readonly EventRow[] = [
  {
    says: 'two anchor delays',
    rules: [
      { name: 'short', events: [{ click: { selector: '#l', 'anchor-delay': 500 } }] },
      { name: 'long', events: [{ click: { selector: '#l', 'anchor-delay': 1500 } }] },
    ],
    body: '<a id="l" href="/in/next/">Next</a>',
    does: (page) => page.click('#l'),
    waitMs: 600,
    field: '',
    here: 'short long',
    difference: 'the longest anchor delay counts',
  },
  {
    says: 'a change to a listed value, with bubble-stop',
    rules: [
      { name: 'outer', events: [{ change: { selector: '#a', untrusted: true } }] },
      {
        name: 'inner',
        events: [
          { change: { selector: '#f', values: ['one'], 'bubble-stop': true, untrusted: true } },
        ],
      },
    ],
    body: '<div id="a"><input id="f"></div>',
    does: 'f.value = "one"; f.dispatchEvent(new Event("change", { bubbles: true }))',
    field: 'inner outer',
    here: 'inner',
    difference: 'a change rule with values has bubbling options',
  },
  {
    says: 'a token of the event after a wait',
    rules: [
      {
        name: 'x',
        events: [{ click: { selector: '#c', untrusted: true } }],
        actions: [
          { 'wait-for-visible': '#late', 'delay-next': true },
          { push: { to: 'done', entry: { name: '%event.text%' } } },
        ],
      },
    ],
    body: `${nested}<p id="late" hidden>Late</p>`,
    does: 'c.click(); c.textContent = "later"; late.hidden = false',
    waitMs: 400,
    field: 'later',
    here: 'x',
    difference: "values of the event don't change",
  },
  {
    says: 'once per page, and a new URL',
    rules: [
      { name: 'x', events: [{ 'direct-call': 'go' }], conditions: [{ once: 'page' }] },
      { name: 'history', events: ['history-changed'] },
    ],
    does: async (page) => {
      await page.evaluate('_satellite.track("go"); history.pushState(0, "", "/in/1")');
      await page.waitForTimeout(50);
      await page.evaluate('_satellite.track("go")');
    },
    field: 'x history',
    here: 'x history x',
    difference: 'a new URL is a new page',
  },
];
