import { readFileSync } from 'node:fs';
import type { Preset } from './presets.ts';

/** Returns the text of a package's script, escaped for an inline script. */
const library = (path: string): string =>
  readFileSync(new URL(`../../../node_modules/${path}`, import.meta.url), 'utf8').replaceAll(
    '</script',
    '<\\/script',
  );

/** Pages with real libraries, or with built-in objects that are frozen or replaced. */
export const withLibraries: readonly Preset[] = [
  { name: 'with zone.js, as Angular loads it', before: library('zone.js/bundles/zone.umd.js') },
  { name: 'with jQuery 1.12', before: library('jquery/dist/jquery.js') },
  {
    name: 'with frozen natives',
    before:
      'for (const one of [Object, Array, String, Number, Function, Promise, Map, JSON, Math]) { Object.freeze(one); if (one.prototype) Object.freeze(one.prototype); }',
  },
  {
    name: 'with polyfills that ignore half of their arguments',
    before:
      'Array.from = (list) => [].slice.call(list); Object.entries = (one) => { const all = []; for (const key in one) all.push([key, one[key]]); return all; }; String.prototype.includes = function (part) { return this.indexOf(part) > -1; }; Object.assign = (to, ...from) => { for (const each of from) for (const key in each) to[key] = each[key]; return to; };',
  },
];
