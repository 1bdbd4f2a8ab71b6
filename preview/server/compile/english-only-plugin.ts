import type { Plugin } from 'vite';

/** Matches the path of a React Aria module with the texts of one language. */
const TEXTS = /[\\/]intl[\\/].*[a-z]{2}-[A-Z]{2}\.[cm]?js$/;

/**
 * Returns a Vite plugin that removes React Aria's texts in all languages except US English. The
 * app is in English only.
 */
export function englishOnlyPlugin(): Plugin {
  return {
    name: 'tagwright-english-only',
    load: (id) => (TEXTS.test(id) && !id.includes('en-US') ? 'export default {};' : null),
  };
}
