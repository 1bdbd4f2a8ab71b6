import type { Entry } from '../model/node.ts';
import type { Diagnostic } from './diagnostic.ts';
import { diagnose } from './diagnose.ts';

const WORDS = new Set(['on', 'off', 'yes', 'no', 'y', 'n', 'true', 'false']);

/**
 * Reports a key such as `on:`, which older YAML tools read as true or false.
 * @param allowed the keys that are allowed at this position
 * @returns a diagnostic that replaces "unknown key", or undefined for every other key
 */
export function misreadKey(entry: Entry, allowed: readonly string[]): Diagnostic | undefined {
  if (!WORDS.has(entry.key.toLowerCase())) return undefined;
  const instead =
    entry.key.toLowerCase() === 'on' && allowed.includes('events') && !allowed.includes(entry.key)
      ? 'events'
      : undefined;
  const fix =
    instead === undefined ? undefined : { edits: [{ place: entry.keyPlace, text: instead }] };
  return diagnose('key-boolean-word', entry.keyPlace, { key: entry.key, instead }, { fix });
}
