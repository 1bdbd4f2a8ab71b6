import { modulesOf, type Law } from '../project.ts';
import { readFreeNames } from '../read-free-names.ts';

/** What computes and reaches nothing outside. Everything else that isn't bound is the page's; so is `Promise`, for which the platform has one that pages can't replace. */
const PURE = new Set([
  'undefined', 'NaN', 'Infinity', 'arguments', 'isNaN', 'isFinite', 'parseInt', 'parseFloat',
  'Object', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'Math', 'RegExp', 'Map', 'Set', 'WeakMap', 'WeakSet',
  'Error', 'TypeError', 'RangeError', 'Uint8Array', 'JSON', 'Date', 'Intl', 'atob', 'btoa', 'URL', 'URLSearchParams', 'Element',
]);
/** The clock, chance, and what a page's own `toJSON` bends, though their owners are pure. */
const IMPURE = new Set(['JSON.stringify', 'Date.now', 'new Date()', 'Math.random']);
/** Their owners: handed on, taken apart or asked by a computed name, they'd give the same by another way. */
const WHOLE = new Set(['Date', 'Math', 'JSON']);
/** By which a document or a window is reached from what an event or an element brings. */
const WAYS_OUT = /\.(ownerDocument|defaultView|contentWindow|contentDocument|getRootNode|view)\b(?!\s*:)/;

/** In a bundle, only runtime/platform uses globals of the page: document, location, storage, network, timers, clock, console. */
export const onlyThePlatformTouchesThePage: Law = (project) => modulesOf(project)
  .filter(([path]) => path.startsWith('runtime/') && !path.startsWith('runtime/platform/'))
  .flatMap(([path, text]) => [
    ...readFreeNames(path, text)
      .filter(({ name, use }) => !PURE.has(name) || IMPURE.has(use) || (use === name && WHOLE.has(name)))
      .map(({ use, line }) => `${path}:${line} uses the global ${use}: that is for runtime/platform`),
    ...text.split('\n').flatMap((line, index) => WAYS_OUT.test(line) ? [`${path}:${index + 1} leaves by ${WAYS_OUT.exec(line)![0]}: that is for runtime/platform`] : []),
  ]);
