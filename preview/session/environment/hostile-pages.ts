/**
 * A page with scripts that break browser APIs on which a bundle relies. The scripts are plain
 * JavaScript and run in the mock page.
 */
export interface HostilePage {
  /** The id in the preview's URL. */
  readonly id: string;
  readonly title: string;
  /** Runs before the page's other scripts. */
  readonly before?: string;
  /**
   * Runs after the browser has parsed the bundle's script element. The bundle loads asynchronously,
   * so the bundle may run after this script.
   */
  readonly after?: string;
  /**
   * Set if the bundle may fail to send some requests on this hostile page. If not set, the bundle
   * sends the same requests as on a page without hostile scripts.
   */
  readonly mayLose?: true;
}

const toJSON =
  'for (const one of [Array, Object, String, Number, Boolean]) one.prototype.toJSON = function () { return "bent"; };';

/**
 * The hostile pages. Their scripts break a page in ways that have been observed on real pages. The
 * bundle must not throw errors on any hostile page.
 */
export const hostilePages: readonly HostilePage[] = [
  { id: 'to-json', title: 'toJSON on every prototype', before: toJSON },
  {
    id: 'prototype-js',
    title: 'the methods of Prototype.js',
    before:
      `
      Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };
      Array.prototype.entries = Array.prototype.toArray = function () { return this.slice(); };
      String.prototype.startsWith = function (p) { return this.indexOf(p) === 0; };
      Object.keys = function (o) { var r = []; for (var k in o) r.push(k); return r; };
      document.getElementsByClassName = function () { return []; };` + toJSON,
  },
  {
    id: 'sugar',
    title: 'methods on every object, as with Sugar',
    before:
      'for (const name of ["each", "size", "merge", "has", "find", "tap", "should"]) Object.prototype[name] = function () { return "bent"; };',
  },
  {
    id: 'zone-js',
    title: 'fetch, timers and promises wrapped, as zone.js does',
    before:
      'const [f, t] = [window.fetch, window.setTimeout]; window.fetch = function () { return f.apply(this, arguments); }; window.setTimeout = function () { return t.apply(window, arguments); }; const P = Promise; window.Promise = class ZonePromise extends P {};',
  },
  {
    id: 'late',
    title: 'fetch, beacons, images and JSON replaced later',
    after:
      'addEventListener("load", () => { window.fetch = () => { throw new Error("fetch"); }; navigator.sendBeacon = () => { throw new Error("beacon"); }; window.Image = function () { throw new Error("image"); }; JSON.stringify = () => "bent"; });',
  },
  {
    id: 'promise',
    title: 'Promise broken later',
    after:
      'addEventListener("load", () => { window.Promise = class { constructor() { throw new Error("promise"); } static resolve() { throw new Error("promise"); } }; });',
  },
  {
    id: 'data-layer',
    title: 'a data layer that throws when it is read',
    before:
      'Object.defineProperty(window, "digitalData", { get() { throw new Error("digitalData"); }, set() {} });',
    mayLose: true,
  },
  {
    id: 'no-fetch',
    title: 'no fetch and no beacons',
    before: 'delete window.fetch; window.fetch = undefined; navigator.sendBeacon = undefined;',
    mayLose: true,
  },
  {
    id: 'cookies',
    title: 'cookies that throw',
    before:
      'Object.defineProperty(Document.prototype, "cookie", { get() { throw new Error("cookie"); }, set() { throw new Error("cookie"); } });',
    mayLose: true,
  },
];
