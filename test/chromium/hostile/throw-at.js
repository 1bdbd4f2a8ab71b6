import { report } from './report.js';

const chosen = parent.chosen ?? {};

/** Counts a call by the bundle's own code, and throws if it is the chosen one. */
function pass(point) {
  if (!new Error().stack.split('\n')[3]?.includes('/bundle.js')) return;
  const count = report.calls[point] = (report.calls[point] ?? 0) + 1;
  if (point !== chosen.point || count !== chosen.nth) return;
  report.injected = true;
  report.started = window.ran !== undefined;
  throw new DOMException(`injected at ${point}`, 'SecurityError');
}
const wrapped = (point, original) => function (...given) {
  pass(point);
  return Reflect.apply(original, this, given);
};
/** Makes a method or property throw at the chosen call. */
export function wrap(owner, name, label = '') {
  const point = `${label}${name}`;
  const found = Object.getOwnPropertyDescriptor(owner, name);
  if (!found) throw new Error(`There is no ${point}.`);
  const changed = { ...found };
  if (typeof found.value === 'function') changed.value = wrapped(point, found.value);
  if (found.get) changed.get = wrapped(`get ${point}`, found.get);
  if (found.set) changed.set = wrapped(`set ${point}`, found.set);
  Object.defineProperty(owner, name, changed);
}

/** Makes a constructor throw at the chosen call. */
export function wrapClass(name) {
  window[name] = new Proxy(window[name], {
    construct: (target, given, as) => {
      pass(`new ${name}`);
      return Reflect.construct(target, given, as === window[name] ? target : as);
    },
  });
}
