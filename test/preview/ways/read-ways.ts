import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Way } from './way.ts';

/** Returns the visits of ways.yaml. */
export function readWays(): readonly Way[] {
  return parse(readFileSync(join(import.meta.dirname, 'ways.yaml'), 'utf8')) as readonly Way[];
}
