import { referrer } from '../platform/page/page.ts';

const read = (part: 'host' | 'pathname' | 'search' | 'protocol'): string | undefined => {
  try {
    return new URL(referrer())[part];
  } catch {
    return undefined;
  }
};

/** Returns the referring page's host, with its port unless it is the default one. */
export const host = (): string | undefined => read('host');

/** Returns the referring page's path. */
export const path = (): string | undefined => read('pathname');

/** Returns the referring page's query with its `?`, or ''. */
export const search = (): string | undefined => read('search');

/** Returns the referring page's protocol, such as `https`. */
export const protocol = (): string | undefined => read('protocol')?.slice(0, -1);
