import type { Allowed } from '../contract.ts';
import { counterKey } from '../engine/counter-key.ts';
import { readStored } from '../platform/storage/storage.ts';

/**
 * Returns a counter's value, which is at least 1. Returns undefined before the first count, or if
 * consent doesn't allow reading the counter.
 */
export const counter = (name: string, allowed?: Allowed): number | undefined => {
  if (allowed && !allowed()) return undefined;
  const read = (kind: 'sessionStorage' | 'localStorage') => readStored(kind, counterKey(name));
  return Number(read('sessionStorage') ?? read('localStorage')) || undefined;
};
