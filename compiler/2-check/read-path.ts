import type { Node } from '../model/node.ts';
import { textOf, type Reader } from './reader.ts';

/** Characters that occur in code, but not in a path. */
const CODE = /[()[\]?;'"`=|&!+,]/;

/**
 * Returns whether a string is a path: names joined by dots, such as `product.0.sku`. Reports code,
 * such as a call or `product[0].sku`, and the name `__proto__`. Also returns true for a value that
 * isn't a string, because its type is checked separately.
 */
export function isPath(node: Node, reader: Reader): boolean {
  const written = textOf(node);
  if (written === undefined) return true;
  const path = written.replace(/%[^%]*%/g, '');
  if (path.split('.').includes('__proto__')) {
    reader.report('name-reserved', node.place, { name: '__proto__' });
    return false;
  }
  if (!CODE.test(path)) return true;
  const instead = withDots(written);
  reader.report(
    'path-with-code',
    node.place,
    { path: written, instead, calls: path.includes('(') },
    instead === undefined ? undefined : { place: node.place, text: instead },
  );
  return false;
}

/** Converts `product[0]?.sku` to `product.0.sku`. Returns undefined if other code remains. */
function withDots(path: string): string | undefined {
  const dotted = path
    .replace(/\[(?:(\d+|%[\w.-]+%)|(["'`])([\w$-]+)\2)\]/g, '.$1$3')
    .replace(/\?\./g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/;$/, '');
  const plain = dotted.replace(/%[\w.-]+%/g, '_');
  return /^[\w$-]+(\.[\w$-]+)*$/.test(plain) ? dotted : undefined;
}
