import type { Bundle } from '../../../compiler/play/chromium/shop.ts';
import { makeBundle, type MadeRule } from '../vocabulary/make-bundle.ts';

const sources = [
  '{ cookie: a }',
  '{ query: q }',
  '{ dom: h1 }',
  '{ dom: "#q", property: value }',
  '{ dom: "#q", attribute: name }',
  '{ js: shop.name }',
  '{ local-storage: a }',
  '{ session-storage: a }',
  '{ page: title }',
  '{ page: referrer }',
  '{ page: language }',
  '{ page-speed: first-byte }',
  '{ random: 9 }',
  '{ url: level-2 }',
  '{ url: hash }',
  '{ viewport: width }',
  '{ viewport: height }',
  '{ visitor: session-number }',
  '{ clock: timestamp }',
  '{ clock: iso }',
  '{ identity: ecid }',
  '{ session: page-views }',
  '{ session: landing-referrer }',
  '{ referrer: host }',
  '{ client-hint: brand }',
  '{ client-hint: platform }',
  '{ page-variable: last }',
  '{ counter: prints }',
  '{ query: q, all: true, clean: { join: "," } }',
  '{ dom: h1, clean: [ { capture: { match: "/(.+)/" } }, { hash: sha256 } ] }',
  '{ clock: iso, clean: { format-date: { as: yyyy-MM-dd, zone: Asia/Kolkata } } }',
];

const made: readonly (readonly [name: string, events: string, more?: Partial<MadeRule>])[] = [
  ['library', 'library-loaded', { conditions: '[ { sample: 100 }, { once: page } ]' }],
  ['bottom', 'page-bottom', { conditions: '[ { frequency: { at-most: 9, per: session } } ]' }],
  [
    'ready',
    'dom-ready',
    {
      actions: `set-variables: { props: { ${sources.map((source, index) => `${index + 1}: ${source}`).join(', ')} }, events: [1] }`,
    },
  ],
  ['load', 'window-loaded', { actions: 'floodlight: { advertiser: "1", group: g, activity: a }' }],
  [
    'click',
    '{ click: { selector: "#buy", text: [buy], properties: { id: buy }, untrusted: true, anchor-delay: 1000 } }',
    { conditions: '[ { dom: h1, visible: true }, { dom: "#agree", chosen: true } ]' },
  ],
  [
    'outer',
    '{ click: { selector: main, untrusted: true, bubble-fire-if-child-fired: true } }',
    { actions: 'set-variables: { props: { 1: { event: text }, 2: { event: link-url } } }' },
  ],
  [
    'hover',
    '{ hover: { selector: "#in", untrusted: true } }',
    {
      actions:
        'send-json: { host: www.shop.example, path: /empty.js, data: { a: [1], b: { c: 2 } }, headers: { x-a: b }, retry: true, batch: { most: 2 }, purpose: analytics }',
    },
  ],
  [
    'focus',
    '{ focus: { selector: "#q", untrusted: true } }',
    {
      conditions: '[ { once: session } ]',
      actions: 'set-page-variable: { name: last, value: { event: element.id } }',
    },
  ],
  [
    'blur',
    '{ blur: { selector: "#q", untrusted: true } }',
    { actions: 'set-cookie: { name: b, value: "1", purpose: analytics }' },
  ],
  [
    'change',
    '{ change: { values: [v], untrusted: true } }',
    { actions: 'set-storage: { storage: session, key: s, value: { a: 1 }, purpose: analytics }' },
  ],
  ['key', '{ key-press: { keys: Enter, untrusted: true } }', { actions: 'remove-cookie: b' }],
  ['submit', '{ submit: { untrusted: true } }', { actions: 'clear-variables: {}' }],
  [
    'custom',
    '{ custom-event: "cart:updated" }',
    {
      conditions: '[ { event: detail.count, more-than: 1 } ]',
      actions: 'direct-call: { id: call, detail: { b: 2 } }',
    },
  ],
  ['called', '{ direct-call: call }', { actions: '{ wait-for-visible: h1, delay-next: true }' }],
  ['value', '{ data-element-changed: { value: { js: cart } } }'],
  [
    'exists',
    '{ element-exists: .late1 }',
    { actions: 'load-script: { host: www.shop.example, path: /empty.js, purpose: product }' },
  ],
  [
    'view',
    '{ enters-viewport: h1 }',
    {
      actions:
        'pixel: { host: www.shop.example, path: /p.gif, parameters: { a: { page: title } }, purpose: analytics }',
    },
  ],
  ['history', 'history-changed', { actions: 'send-event: { type: view }' }],
  ['message', '{ message: { origins: [https://www.shop.example], where: { type: paid } } }'],
  ['visible', 'tab-visible', { actions: 'log: seen' }],
  // The rules `time` and `both` share a timer, so one throw can stop these two rules. A third
  // rule with this timer would exceed the limit (`TOGETHER` in escaped.ts).
  ['time', '{ time-on-page: { after: 50ms, every: 50ms, most: 2 } }'],
  ['both', '{ time-and-scroll: { percent: 1, after: 50ms } }'],
  ['scrolled', '{ scroll: { at: [1%, 10px] } }'],
  ['half', '{ enters-viewport: { selector: h1, share: 50 } }'],
  ['layered', '{ data-layer: go }', { conditions: '[ { data-layer: page.round, exists: true } ]' }],
  [
    'copied',
    '{ copy: { untrusted: true } }',
    { actions: 'html: { into: main, fragment: "<i hidden>x</i>" }' },
  ],
  ['printed', 'print', { actions: 'count: { name: prints, for: visitor }' }],
  ['abandoned', 'form-abandoned'],
  ['played', 'video'],
  ['broken', '{ script-error: { rejections: true } }'],
];

export const names = made.map(([name]) => name);

/**
 * Compiles a bundle that uses almost every type of event, and many sources, conditions and actions.
 * Every rule first adds an entry to the page's list `ran`.
 */
export const wholeVocabulary = (): Promise<Bundle> =>
  makeBundle(
    made.map(([name, event, more]) => ({
      name,
      events: `[ ${event} ]`,
      ...more,
      actions: `push: { to: ran, entry: { rule: ${name} } }${more?.actions === undefined ? '' : `\n      - ${more.actions}`}`,
    })),
    (site) => `${site}direct-calls: [call]\ndata-layer: entries\n`,
  );

/** The page on which all these rules can run. */
export const page = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,"><script src="/inject.js"></script><script>window.shop = { name: 'shop' }; window.cart = {};</script><script src="/bundle.js"></script>
<main><h1>Shop</h1><input type="checkbox" id="agree" checked><a id="buy" href="#b" an-la="buy">Buy</a><nav id="in">In</nav><form onsubmit="return false"><input id="q" name="q" value="v"></form></main><script src="/visit.js"></script>`;
