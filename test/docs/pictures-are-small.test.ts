import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const docs = resolve(import.meta.dirname, '../../docs');

it('docs/preview.md names every picture of docs/screenshots; none is wider than 1440 px, and all are under 3 MB', () => {
  const pictures = readdirSync(join(docs, 'screenshots'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => name.replaceAll('\\', '/'));
  const shown = [
    ...readFileSync(join(docs, 'preview.md'), 'utf8').matchAll(/\(screenshots\/([^)]+)\)/g),
  ].map(([, name]) => name);
  expect(shown.sort()).toEqual(pictures.sort());
  const files = pictures.map((name) => readFileSync(join(docs, 'screenshots', name)));
  expect(Math.max(...files.map(widthOf))).toBeLessThanOrEqual(1440);
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(3_000_000);
});

/** Returns the width of a JPEG in pixels, from the segment with the marker C0 or C2. */
function widthOf(jpeg: Buffer): number {
  let at = 2;
  while (jpeg[at + 1] !== 0xc0 && jpeg[at + 1] !== 0xc2) at += 2 + jpeg.readUInt16BE(at + 2);
  return jpeg.readUInt16BE(at + 7);
}
