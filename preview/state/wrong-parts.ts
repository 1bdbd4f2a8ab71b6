import { readChoice, startChoice, writeChoice } from './choice.ts';

/** What is left out of a hash because it is as at the start. */
const starts = new Set([
  `visitor=${startChoice.profile}`, `consent=${startChoice.consent}`, `width=${startChoice.width}`, `build=${startChoice.build}`, `panel=${startChoice.panel}`,
  'record=0', 'network=online', 'storage=works', 'policy=none', 'clock=runs',
]);

/** The parts of a hash that say nothing, because nobody knows what they mean: `width=abc`. What a link packs is read elsewhere. */
export function wrongParts(hash: string): string[] {
  const understood = new URLSearchParams(writeChoice(readChoice(hash)).slice(1));
  return [...new URLSearchParams(hash.replace(/^#/, ''))]
    .map(([key, value]) => ({ key, text: `${key}=${value}` }))
    .filter(({ key, text }) => key !== 'state' && !text.endsWith('=') && !understood.has(key) && !starts.has(text))
    .map(({ text }) => text);
}
