import { createLocks, type VirtualLocks } from './virtual-locks.ts';
import { createNetwork, type VirtualNetwork } from './virtual-network.ts';
import { createStorage, type VirtualStorage } from './virtual-storage.ts';
import { createTime, type VirtualTime } from './virtual-time.ts';

/** One visitor's browser: everything that the tabs of the shop's origin share. */
export interface World {
  readonly time: VirtualTime;
  readonly random: () => number;
  readonly network: VirtualNetwork;
  readonly storage: VirtualStorage;
  readonly sessionStorage: object;
  readonly locks: VirtualLocks;
  readonly hasLocks: boolean;
  /** The lines that bundles have logged. */
  readonly lines: string[];
  readonly console: { [level: string]: (line: string) => void };
  readCookies(): string;
  writeCookie(text: string): void;
}

/**
 * Creates a visitor's browser, with debug logging on and without consent.
 * @param random decides the latencies and faults of the network, and the random numbers of pages
 */
export function createWorld(random: () => number, hasLocks = true): World {
  const time = createTime();
  const cookies = new Map<string, string>();
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const storage = createStorage();
  Object.assign(storage.storage, { 'tagwright.debug': 'true' });
  return {
    time,
    random,
    network: createNetwork(time, random),
    storage,
    sessionStorage: createStorage().storage,
    locks: createLocks(time, random),
    hasLocks,
    lines,
    console: { log: write, warn: write, error: write },
    readCookies: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    writeCookie(text) {
      const [pair, ...attributes] = text.split('; ');
      const [name, value] = pair!.split('=') as [string, string];
      // The registrable domain is shop.example. Browsers reject cookies for a domain above it.
      if (attributes.includes('domain=example')) return;
      if (attributes.includes('max-age=0')) cookies.delete(name);
      else cookies.set(name, value);
    },
  };
}
