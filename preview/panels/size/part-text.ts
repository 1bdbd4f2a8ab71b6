import type { SizePart } from './size-part.ts';

/** What a part is called. */
export const kindWords: { readonly [kind in SizePart['kind']]: string } = { rule: 'rule', element: 'data element', module: 'runtime module', frame: 'frame', 'on-demand': 'on-demand script' };

/** A part in words: `rule in/ads/page-view: 212 bytes, 0.3 %`. */
export function partText({ kind, name, bytes }: SizePart, whole: number): string {
  return `${kindWords[kind]} ${name}: ${bytes.toLocaleString('en')} bytes, ${shareText(bytes, whole)}`;
}

export function shareText(bytes: number, whole: number): string {
  return `${(whole === 0 ? 0 : bytes / whole * 100).toFixed(1)} %`;
}
