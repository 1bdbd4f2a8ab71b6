import { randomBytes } from 'node:crypto';
import { StoreError } from '../../cache/remote/store-error.ts';
import { ReleaseError } from '../../release/release-error.ts';
import { openStore } from '../../release/store/open-store.ts';
import type { World } from '../../release/world.ts';
import type { Option, Options, Terminal } from '../command.ts';
import { EXIT, UsageError } from '../exit.ts';

/** The options of commands that read or write stored releases. */
export const TARGET: { readonly to: Option; readonly env: Option } = {
  to: {
    type: 'string',
    value: 'TARGET',
    doc: 'store of the releases: a folder, s3://bucket/prefix or the URL of a bucket. For a bucket, set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  },
  env: { type: 'string', value: 'NAME', doc: 'environment, such as staging or production' },
};

/** The special exit codes of commands that read or write stored releases. */
export const RELEASE_EXITS = {
  [EXIT.incomplete]: "the store of the releases failed, or the change isn't completed",
  [EXIT.lost]: 'another process is changing the environment. Run the command again later',
};

const EXITS = {
  lost: EXIT.lost,
  refused: EXIT.mistakes,
  incomplete: EXIT.incomplete,
} as const;

/**
 * Returns the value of an option that a command needs.
 * @throws UsageError if it is missing
 */
export function required(options: Options, name: string, command: string): string {
  const value = options[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new UsageError(`"${command}" needs --${name}. See tagwright ${command} --help.`);
}

/**
 * Opens the release store, runs `work` on it and closes it. Prints the errors of the store and of
 * the release.
 * @param writes whether `work` can change the store
 * @returns the exit code
 */
export async function withTarget(
  options: Options,
  command: string,
  terminal: Terminal,
  writes: boolean,
  work: (world: World) => Promise<number>,
): Promise<number> {
  const target = required(options, 'to', command);
  const owner = randomBytes(8).toString('hex');
  try {
    const { store, isLocked, close } = await openStore(target, process.env, owner, writes);
    if (isLocked)
      terminal.err(
        'note: this bucket ignores the headers If-Match and If-None-Match. A lock replaces them.\n',
      );
    try {
      return await work({
        store,
        owner,
        now: Date.now,
        show: (line) => terminal.err(`${line}\n`),
      });
    } finally {
      await close().catch(() => undefined);
    }
  } catch (error) {
    if (error instanceof StoreError || error instanceof ReleaseError) {
      terminal.err(`tagwright: ${error.message}.\n`);
      return error instanceof ReleaseError ? EXITS[error.kind] : EXIT.incomplete;
    }
    throw error;
  }
}
