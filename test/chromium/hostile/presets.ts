/** A page whose own code, markup, headers or frame could disturb a bundle. */
export interface Preset {
  readonly name: string;
  /** Code that runs first. */
  readonly before?: string;
  /** Code that runs after the data layer and before the bundle. */
  readonly last?: string;
  /** Code that runs after the bundle. */
  readonly after?: string;
  /** Markup at the start of the body. */
  readonly markup?: string;
  readonly headers?: { readonly [name: string]: string };
  readonly nonce?: string;
  readonly sandbox?: string;
  /** Matches the browser's own console messages about things that the page forbids. */
  readonly says?: RegExp;
}

/** A page from which the bundle may send fewer requests or values. `so` describes the effect. */
export interface Degrading extends Preset {
  readonly so: string;
  /**
   * Compares this page's requests (`sent`) with the requests of a page without a preset (`clean`).
   * Returns the differences that the preset doesn't explain, or an empty string.
   */
  readonly lost: (sent: readonly string[], clean: readonly string[]) => string;
}

const toJSON =
  'for (const one of [Array, Object, String, Number, Boolean]) one.prototype.toJSON = function () { return "bent"; };';
const methods = `
  Array.prototype.each = function (f) { for (var i = 0; i < this.length; i++) f(this[i], i); return this; };
  Array.prototype.first = function () { return this[0]; };
  Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };
  Array.prototype.map = Array.prototype.collect = function (f, c) { var r = []; this.each(function (v, i) { r.push(f.call(c, v, i)); }); return r; };
  Array.prototype.filter = Array.prototype.findAll = function (f, c) { var r = []; this.each(function (v, i) { if (f.call(c, v, i)) r.push(v); }); return r; };
  Array.prototype.include = Array.prototype.includes = function (o) { return this.indexOf(o) !== -1; };
  Array.prototype.entries = Array.prototype.toArray = function () { return this.slice(); };
  String.prototype.strip = function () { return this.replace(/^\\s+|\\s+$/g, ''); };
  String.prototype.startsWith = function (p) { return this.indexOf(p) === 0; };
  Object.keys = function (o) { var r = []; for (var k in o) r.push(k); return r; };
  Function.prototype.bind = function (c) { var m = this, a = [].slice.call(arguments, 1); return function () { return m.apply(c, a.concat([].slice.call(arguments))); }; };
  document.getElementsByClassName = function () { return []; };`;

/** In these pages, a bundle sends the same requests as in a clean page. */
export const harmless: readonly Preset[] = [
  { name: 'with toJSON on every prototype', before: toJSON },
  { name: 'with toJSON added later', after: toJSON },
  { name: 'with the methods of Prototype.js', before: methods + toJSON },
  {
    name: 'whose Element is a function of its own, as with Prototype.js',
    before:
      'var E = window.Element; window.Element = function () {}; window.Element.prototype = E.prototype;',
  },
  {
    name: 'with the natives of MooTools',
    before:
      'Array.from = function (item) { return item == null ? [] : (typeof item != "string" && typeof item.length == "number") ? [].slice.call(item) : [item]; }; Function.prototype.extend = function () {}; String.prototype.contains = Array.prototype.contains = function (x) { return this.indexOf(x) > -1; }; Object.each = function () {}; Element.prototype.getProperty = Element.prototype.getAttribute; Number.prototype.times = function () {};',
  },
  {
    name: 'with methods on every object, as with Sugar',
    before:
      'for (const name of ["each", "map", "size", "merge", "keys", "has", "find", "tap", "should"]) Object.prototype[name] = function () { return "bent"; };',
  },
  {
    name: 'whose data layer is frozen',
    last: 'const freeze = (x) => { Object.values(x).forEach((y) => typeof y === "object" && freeze(y)); return Object.freeze(x); }; freeze(digitalData); Object.defineProperty(window, "digitalData", { value: digitalData, writable: false, configurable: false });',
  },
  {
    name: 'that replaces fetch and timers later',
    after:
      'window.fetch = () => { throw new Error("fetch"); }; navigator.sendBeacon = () => { throw new Error("beacon"); }; window.setTimeout = () => { throw new Error("timer"); }; window.Image = function () { throw new Error("image"); }; JSON.stringify = () => "bent"; window.XMLHttpRequest = undefined; window.addEventListener = document.addEventListener = () => { throw new Error("listener"); };',
  },
  {
    name: 'that wraps fetch and timers early, as zone.js does',
    before:
      'const [f, t] = [window.fetch, window.setTimeout]; window.fetch = function () { return f.apply(this, arguments); }; window.setTimeout = function () { return t.apply(window, arguments); }; const P = Promise; window.Promise = class ZonePromise extends P {};',
  },
  {
    name: 'that deletes URL, later Promise, too',
    before: 'delete window.URL; delete window.XMLHttpRequest;',
    last: 'addEventListener("load", () => setTimeout(() => { window.kept = Promise; delete window.Promise; setTimeout(() => { window.Promise = kept; }, 20); }));',
  },
  {
    name: 'that breaks Promise later',
    after:
      'window.Promise = class { constructor() { throw new Error("promise"); } static resolve() { throw new Error("promise"); } }; window.Promise.race = window.Promise.all = window.Promise.reject = window.Promise.resolve;',
  },
  {
    name: 'whose Promise is broken from the beginning',
    before:
      'window.Promise = function (run) { this.then = () => { throw new Error("promise"); }; this.then.catch = this.then; };',
  },
  { name: 'without Promise', before: 'delete window.Promise;' },
  {
    name: 'with a console that throws',
    before:
      'for (const name of Object.keys(console)) console[name] = () => { throw new Error("console"); };',
  },
  {
    name: 'that handles every error itself',
    before:
      'window.onerror = () => { document.title = "error"; return true; }; window.addEventListener("unhandledrejection", (event) => { document.title = "rejection"; event.preventDefault(); });',
    after: 'addEventListener("beforeunload", () => {});',
  },
  {
    name: 'that stops every event',
    after:
      'for (const type of ["click", "mousedown", "cart:updated", "popstate", "load", "DOMContentLoaded"]) for (const target of [window, document, document.documentElement, document.querySelector("#buy")]) target.addEventListener(type, (event) => { event.stopImmediatePropagation(); event.preventDefault(); }, true);',
  },
  {
    name: 'that has names like those of the browser',
    markup:
      '<form id="Symbol"></form><form name="fetch"></form><img id="tagwright"><form id="_satellite"></form><form id="history"></form><form id="localStorage"></form><form name="head"></form><form name="currentScript"></form>',
  },
  {
    name: 'with a strict policy and a nonce',
    nonce: 'abc',
    headers: {
      'content-security-policy':
        "default-src 'none'; script-src 'nonce-abc'; connect-src https://edge.shop.example https://adobedc.demdex.net; img-src https://ad.doubleclick.net data:",
    },
  },
  {
    name: 'whose Trusted Types allow no policy',
    headers: {
      'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'",
    },
  },
  {
    name: 'whose history gives something back',
    before:
      'const push = history.pushState; history.pushState = function () { push.apply(this, arguments); return 7; };',
  },
];

const isOnlyFewer = (sent: readonly string[], clean: readonly string[]): string =>
  sent.filter((hit) => !clean.includes(hit)).join('\n');
const nothing = (sent: readonly string[]): string => sent.join('\n');
const isImagesOnly = (sent: readonly string[], clean: readonly string[]): string =>
  isOnlyFewer(sent, clean) ||
  (sent.length === 1 && sent[0]!.includes('ad.doubleclick.net') ? '' : `sent: ${sent.join('\n')}`);
const same =
  (less: (text: string) => string) =>
  (sent: readonly string[], clean: readonly string[]): string =>
    JSON.stringify(sent) === JSON.stringify(clean.map(less).sort())
      ? ''
      : JSON.stringify({ sent, expected: clean.map(less).sort() }, undefined, 1);

/** On these pages, requests or values can be missing. */
export const degrading: readonly Degrading[] = [
  {
    name: 'whose data layer throws when it is read',
    so: 'its values are absent',
    last: 'Object.defineProperty(digitalData, "user", { get() { throw new Error("user"); } });',
    lost: same((text) => text.replace(/,\\?"prop5\\?":\\?"none\\?"/, '')),
  },
  {
    name: 'whose data layer is a proxy that throws',
    so: 'its values are absent',
    last: 'digitalData.user = new Proxy({}, { get() { throw new Error("get"); }, has() { throw new Error("has"); }, getOwnPropertyDescriptor() { throw new Error("own"); } });',
    lost: same((text) => text.replace(/,\\?"prop5\\?":\\?"none\\?"/, '')),
  },
  {
    name: 'with a form instead of the data layer',
    so: 'its values are absent',
    last: 'delete window.digitalData;',
    markup:
      '<form id="digitalData"><input name="page"><input name="user"><input name="product"></form>',
    lost: same((text) =>
      text
        .replace(/"name":"phones"|"prop5":"none"|"eVar2":"A1"|"eVar3":"2"|u1=phones;/g, '')
        .replace(/,(?=[,}])|(?<=\{),/g, '')
        .replace(/(?<=[{,]),/g, '')
        .replace('"webPageDetails":{,', '"webPageDetails":{'),
    ),
  },
  {
    name: 'with a form that is named cookie',
    so: "consent can't be read",
    markup: '<form name="cookie"></form>',
    lost: (sent) => nothing(sent.filter((hit) => !hit.includes('"prop1"'))),
  },
  {
    name: 'in a frame with no origin',
    so: 'there are no cookies, so no consent',
    sandbox: 'allow-scripts',
    says: /sandboxed|Blocked|SecurityError.*replaceState/,
    lost: nothing,
  },
  {
    name: 'whose policy lets nothing be sent',
    so: 'nothing is sent',
    headers: { 'content-security-policy': "connect-src 'none'; img-src 'none'" },
    says: /Content Security Policy/,
    lost: nothing,
  },
  {
    name: 'whose fetch never settles, as some blockers leave it',
    so: 'no identity, images are sent',
    before: 'window.fetch = () => new Promise(() => {});',
    lost: (sent, clean) => isOnlyFewer(sent, clean) || (sent.length === 1 ? '' : nothing(sent)),
  },
  {
    name: 'whose fetch is gone',
    so: 'images are sent',
    before: 'delete window.fetch; window.fetch = undefined;',
    lost: (sent, clean) => isOnlyFewer(sent, clean),
  },
  {
    name: 'in which fetch and beacons throw when the bundle looks at them',
    so: 'images are sent',
    before:
      'for (const [owner, name] of [[window, "fetch"], [Navigator.prototype, "sendBeacon"], [window, "MutationObserver"]]) Object.defineProperty(owner, name, { get() { throw new Error("bent"); } });',
    lost: isImagesOnly,
  },
  {
    name: 'without Map, Set and WeakMap while the bundle is loaded',
    so: 'images are sent',
    before: 'window.kept = { Map, Set, WeakMap }; for (const name in kept) delete window[name];',
    after: 'Object.assign(window, kept);',
    lost: isImagesOnly,
  },
  {
    name: 'whose storage throws',
    so: 'nothing is missing',
    before:
      'for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } }); Storage.prototype.setItem = () => { throw new Error("full"); };',
    lost: same((text) => text),
  },
  {
    name: 'whose cookies throw',
    so: 'nothing is sent without consent',
    before:
      'Object.defineProperty(Document.prototype, "cookie", { get() { throw new Error("cookie"); }, set() { throw new Error("cookie"); } });',
    lost: nothing,
  },
];
