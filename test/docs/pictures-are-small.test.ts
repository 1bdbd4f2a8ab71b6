import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const docs = resolve(import.meta.dirname, '../../docs');

it('docs/preview.md shows every picture of docs/screenshots; none is wider than 1280 px, and all are under 1.5 MB', () => {
  const pictures = readdirSync(join(docs, 'screenshots'));
  const shown = [
    ...readFileSync(join(docs, 'preview.md'), 'utf8').matchAll(/\(screenshots\/([^)]+)\)/g),
  ].map(([, name]) => name);
  expect(shown.sort()).toEqual(pictures.sort());
  const files = pictures.map((name) => readFileSync(join(docs, 'screenshots', name)));
  // A PNG has its width at byte 16, after the signature and the header of its first chunk.
  expect(Math.max(...files.map((file) => file.readUInt32BE(16)))).toBeLessThanOrEqual(1280);
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(1_500_000);
});
