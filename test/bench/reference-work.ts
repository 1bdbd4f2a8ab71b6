import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify } from 'terser';

/**
 * Minifies the public Web SDK with terser, and returns the processor time in ms. This work never
 * changes. To compare measurements from different machines, divide them by this time.
 */
export async function referenceWork(root: string): Promise<number> {
  const text = readFileSync(join(root, 'node_modules/@adobe/alloy/dist/alloy.js'), 'utf8');
  const before = process.cpuUsage();
  await minify(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
