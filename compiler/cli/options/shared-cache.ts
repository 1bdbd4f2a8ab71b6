import type { Store } from '../../cache/store.ts';
import { readAddress } from '../../cache/remote/read-address.ts';
import { createRemoteStore } from '../../cache/remote/remote-store.ts';
import {
  createSharedStore,
  type Shared,
  type SharedStore,
} from '../../cache/remote/shared-store.ts';
import { storeBytes, storeFor } from '../../driver/store-for.ts';
import { didYouMean } from '../../diagnostics/did-you-mean.ts';
import type { Option, Options, Terminal } from '../command.ts';
import { UsageError } from '../exit.ts';
import { oneOf } from './one-of.ts';

const MODES = ['local', 'read', 'read-write', 'required'] as const;

/**
 * The known environment variables. Any other variable that starts with TAGWRIGHT_CACHE_ is an
 * error. Without this check, a misspelt TAGWRIGHT_CACHE_SECRET, for example, would leave entries
 * unsigned.
 */
const SETTINGS = [
  'TAGWRIGHT_CACHE_URL',
  'TAGWRIGHT_CACHE_SECRET',
  'TAGWRIGHT_CACHE_DIR',
  'TAGWRIGHT_CACHE_MB',
  'TAGWRIGHT_CACHE_TIMEOUT_MS',
];

/** Options for the caches of a build. */
export const CACHE: { readonly [name: string]: Option } = {
  cache: {
    type: 'string',
    value: 'MODE',
    doc: "whether to use the shared cache at TAGWRIGHT_CACHE_URL: local (don't use it), read, read-write, or required (read-write, and the build exits with code 4 if the bucket fails). The default is read-write if AWS_ACCESS_KEY_ID is set, otherwise read",
  },
  'no-cache': { type: 'boolean', doc: 'neither read nor write caches' },
};

/** The caches of a build: none, this machine's, or the shared one. */
export interface CacheChoice {
  readonly cache: Store | false | undefined;
  /** The shared cache; undefined if the build doesn't use it. */
  readonly shared: SharedStore | undefined;
}

/**
 * Reads the options and environment variables of the caches. Sends no request yet.
 * @throws UsageError if a setting is invalid, or two options can't be combined
 */
export function readCacheOptions(options: Options, terminal: Terminal): CacheChoice {
  const { env } = process;
  const value = options['cache'] as string | undefined;
  const mode = value === undefined ? undefined : oneOf('--cache', value, MODES);
  if (options['no-cache'] === true) {
    if (mode !== undefined) throw new UsageError("--cache and --no-cache can't be combined.");
    return { cache: false, shared: undefined };
  }
  const misspelt = Object.keys(env).find(
    (name) => name.startsWith('TAGWRIGHT_CACHE_') && !SETTINGS.includes(name),
  );
  if (misspelt !== undefined)
    throw new UsageError(
      `unknown environment variable ${misspelt}. Did you mean ${didYouMean(misspelt, SETTINGS) ?? `one of ${SETTINGS.join(', ')}`}?`,
    );
  if (storeBytes(env) === undefined)
    throw new UsageError('TAGWRIGHT_CACHE_MB takes a number of megabytes, such as 2000.');
  if (mode === 'local' || (mode === undefined && !env['TAGWRIGHT_CACHE_URL']?.trim()))
    return { cache: undefined, shared: undefined };
  const address = readAddress(env);
  if (typeof address === 'string') throw new UsageError(`${address}.`);
  if (mode !== undefined && mode !== 'read' && address.credentials === undefined)
    throw new UsageError(`--cache ${mode} writes to the bucket, but AWS_ACCESS_KEY_ID isn't set.`);
  const ending = new AbortController();
  const shared = createSharedStore({
    local: storeFor(undefined),
    remote: createRemoteStore(address, ending.signal),
    secret: address.secret,
    timeoutMs: address.timeoutMs,
    canWrite: (mode ?? (address.credentials ? 'read-write' : 'read')) !== 'read',
    isRequired: mode === 'required',
    end: () => ending.abort(),
    warn: (sentence) => terminal.err(`warning: ${sentence}\n`),
  });
  return { cache: shared, shared };
}

/** Returns a line with the numbers of downloaded and uploaded bundles. */
export function sharedCacheLine({ fetched, given }: Shared): string {
  return `Shared cache: ${fetched} ${fetched === 1 ? 'bundle' : 'bundles'} downloaded, ${given} uploaded.\n`;
}
