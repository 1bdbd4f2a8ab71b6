import type { SizePart } from './size-part.ts';

/** The names of the kinds of parts. */
export const kindWords: { readonly [kind in SizePart['kind']]: string } = {
  rule: 'rule',
  element: 'data element',
  module: 'runtime module',
  frame: 'frame',
  'on-demand': 'on-demand script',
};

/**
 * Returns a part in words: `rule in/ads/page-view: about 64 bytes with brotli (212 raw), 0.3 %`.
 */
export function partText({ kind, name, bytes, brotli }: SizePart, whole: number): string {
  return `${kindWords[kind]} ${name}: about ${Math.round(brotli).toLocaleString('en')} bytes with brotli (${bytes.toLocaleString('en')} raw), ${shareText(brotli, whole)}`;
}

export function shareText(bytes: number, whole: number): string {
  return `${(whole === 0 ? 0 : (bytes / whole) * 100).toFixed(1)} %`;
}
