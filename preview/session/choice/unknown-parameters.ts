import { readChoice, startChoice, writeChoice } from './choice.ts';

/** Parameters whose value is the default. They are valid, although `writeChoice` omits them. */
const defaults = new Set([
  `visitor=${startChoice.profile}`,
  `consent=${startChoice.consent}`,
  `width=${startChoice.width}`,
  `build=${startChoice.build}`,
  `panel=${startChoice.panel}`,
  'record=0',
  `request=${startChoice.request}`,
  'network=online',
  'storage=works',
  'policy=none',
  'shop=on',
  'clock=runs',
]);

/**
 * Returns the unknown or invalid parameters of a hash, such as `width=abc`. Ignores parameters with
 * an empty value, and the parameter `state`, which contains other parameters in compressed form.
 */
export function unknownParameters(hash: string): string[] {
  const understood = new URLSearchParams(writeChoice(readChoice(hash)).slice(1));
  return [...new URLSearchParams(hash.replace(/^#/, ''))]
    .map(([key, value]) => ({ key, value, text: `${key}=${value}` }))
    .filter(
      ({ key, value, text }) =>
        key !== 'state' && value !== '' && !understood.has(key) && !defaults.has(text),
    )
    .map(({ text }) => text);
}
