import { modulesOf, type Law } from '../project.ts';
import { readFreeNames } from '../read-free-names.ts';

/**
 * Globals that only compute. This law (a check of the source files) counts every other global as
 * part of the page. `Promise` isn't in the list, because pages can replace it.
 */
const PURE = new Set([
  'undefined',
  'NaN',
  'Infinity',
  'arguments',
  'isNaN',
  'isFinite',
  'parseInt',
  'parseFloat',
  'Object',
  'Array',
  'String',
  'Number',
  'Boolean',
  'Symbol',
  'Math',
  'RegExp',
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'Error',
  'TypeError',
  'RangeError',
  'Uint8Array',
  'JSON',
  'Date',
  'Intl',
  'atob',
  'btoa',
  'URL',
  'URLSearchParams',
  'Element',
]);
/**
 * Exceptions to `PURE`. `JSON.stringify` calls `toJSON`, which the page may define. The other three
 * read the clock or a random number.
 */
const IMPURE = new Set(['JSON.stringify', 'Date.now', 'new Date()', 'Math.random']);
/**
 * The globals that occur in `IMPURE`. The law must see how code uses these globals. The law reports
 * `f(Math)` and `Math[name]`, because both could use `Math.random`.
 */
const WHOLE = new Set(['Date', 'Math', 'JSON']);
/** Properties that lead from an event or an element to a document or a window. */
const WAYS_OUT =
  /\.(ownerDocument|defaultView|contentWindow|contentDocument|getRootNode|view)\b(?!\s*:)/;

/**
 * In a bundle, only runtime/platform uses globals of the page, such as document, location, storage,
 * network, timers, clock and console.
 */
export const onlyThePlatformTouchesThePage: Law = (project) =>
  modulesOf(project)
    .filter(([path]) => path.startsWith('runtime/') && !path.startsWith('runtime/platform/'))
    .flatMap(([path, text]) => [
      ...readFreeNames(path, text)
        .filter(
          ({ name, use }) =>
            !PURE.has(name) || IMPURE.has(use) || (use === name && WHOLE.has(name)),
        )
        .map(
          ({ use, line }) => `${path}:${line} uses the global ${use}: that is for runtime/platform`,
        ),
      ...text
        .split('\n')
        .flatMap((line, index) =>
          WAYS_OUT.test(line)
            ? [
                `${path}:${index + 1} leaves by ${WAYS_OUT.exec(line)![0]}: that is for runtime/platform`,
              ]
            : [],
        ),
    ]);
