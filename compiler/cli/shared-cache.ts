import type { Store } from '../cache/store.ts';
import { readAddress } from '../cache/remote/store-address.ts';
import { createRemoteStore } from '../cache/remote/remote-store.ts';
import { createSharedStore, type Shared, type SharedStore } from '../cache/remote/shared-store.ts';
import { storeBytes, storeFor } from '../store-for.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { Option, Options, Terminal } from './command.ts';
import { UsageError } from './exit.ts';
import { oneOf } from './one-of.ts';

const MODES = ['local', 'read', 'read-write', 'required'] as const;

/** What is read from the environment. A misspelt secret would leave entries unsigned, so none is passed over. */
const SETTINGS = ['TAGWRIGHT_CACHE_URL', 'TAGWRIGHT_CACHE_SECRET', 'TAGWRIGHT_CACHE_DIR', 'TAGWRIGHT_CACHE_MB', 'TAGWRIGHT_CACHE_TIMEOUT_MS'];

/** Options that say what a build uses and keeps of others. */
export const CACHE: { readonly [name: string]: Option } = {
  'cache': { type: 'string', value: 'MODE', doc: 'what is shared with other machines, in the bucket of TAGWRIGHT_CACHE_URL: local (nothing), read, read-write, or required (read-write; a bucket that fails ends the build with 4); by default read-write where there is a key, else read' },
  'no-cache': { type: 'boolean', doc: 'use and keep nothing of other builds' },
};

/** What a build keeps: nothing, what this machine has, or what several share. */
export interface Keeping {
  readonly cache: Store | false | undefined;
  /** There where it is shared. */
  readonly shared: SharedStore | undefined;
}

/**
 * Reads the options and the surroundings. Nothing is asked of a bucket yet.
 * @throws UsageError where a setting is no such thing, or two don't go together
 */
export function readKeeping(options: Options, terminal: Terminal): Keeping {
  const { env } = process;
  const said = options['cache'] as string | undefined;
  const mode = said === undefined ? undefined : oneOf('--cache', said, MODES);
  if (options['no-cache'] === true) {
    if (mode !== undefined) throw new UsageError('--cache and --no-cache don\'t go together.');
    return { cache: false, shared: undefined };
  }
  const misspelt = Object.keys(env).find((name) => name.startsWith('TAGWRIGHT_CACHE_') && !SETTINGS.includes(name));
  if (misspelt !== undefined) throw new UsageError(`there is no setting ${misspelt}; did you mean ${didYouMean(misspelt, SETTINGS) ?? `one of ${SETTINGS.join(', ')}`}?`);
  if (storeBytes(env) === undefined) throw new UsageError('TAGWRIGHT_CACHE_MB takes a number of megabytes, such as 2000.');
  if (mode === 'local' || (mode === undefined && !env['TAGWRIGHT_CACHE_URL']?.trim())) return { cache: undefined, shared: undefined };
  const address = readAddress(env);
  if (typeof address === 'string') throw new UsageError(`${address}.`);
  if (mode !== undefined && mode !== 'read' && address.credentials === undefined) throw new UsageError(`--cache ${mode} writes to the bucket, and AWS_ACCESS_KEY_ID isn't set.`);
  const ending = new AbortController();
  const shared = createSharedStore({
    local: storeFor(undefined), remote: createRemoteStore(address, ending.signal), secret: address.secret, timeoutMs: address.timeoutMs,
    isGiving: (mode ?? (address.credentials ? 'read-write' : 'read')) !== 'read', isRequired: mode === 'required',
    end: () => ending.abort(),
    warn: (sentence) => terminal.err(`warning: ${sentence}\n`),
  });
  return { cache: shared, shared };
}

/** What came of it, in a line. */
export function sharedSentence({ fetched, given }: Shared): string {
  return `Shared cache: ${fetched} ${fetched === 1 ? 'bundle' : 'bundles'} fetched, ${given} given.\n`;
}
