import type { Allowed } from '../contract.ts';
import { counterKey } from '../engine/counter-key.ts';
import { readStored } from '../platform/storage/storage.ts';

/**
 * Returns the value of a counter, from 1; undefined before the first count, or if consent doesn't
 * allow reading it.
 */
export const counter = (name: string, allowed?: Allowed): number | undefined => {
  if (allowed && !allowed()) return undefined;
  const read = (kind: 'sessionStorage' | 'localStorage') => readStored(kind, counterKey(name));
  return Number(read('sessionStorage') ?? read('localStorage')) || undefined;
};
