import type { Environment } from './environment.ts';
import { keptStates } from './kept-states.ts';
import type { LiveState } from './pointer.ts';
import { ReleaseError } from './release-error.ts';
import { unfinished } from './unfinished.ts';

/** The state that a rollback leads to. Each rollback assigns a new `generation` to this state. */
export type RollbackTarget = Omit<LiveState, 'generation'>;

/**
 * Returns the state that a rollback restores. If `release` is set, this is the newest kept state
 * with this release. If `release` is undefined, there are three cases. If a publish is unfinished,
 * the live state is restored. If a rollback is unfinished, the target of the unfinished rollback is
 * restored. If no change is unfinished, the state before the live state is restored.
 * @param now in milliseconds since 1970
 * @throws ReleaseError if no kept state fits
 */
export function rollbackTarget(
  environment: Environment,
  release: string | undefined,
  now: number,
): RollbackTarget {
  const { name, pointer } = environment;
  const open = unfinished(environment);
  const live = pointer?.value;
  // Only kept states are possible targets. Another process may be deleting the files of the other
  // states.
  const kept = live ? keptStates(live, now) : [];
  if (release !== undefined) {
    const found = kept.find((state) => state.release === release);
    if (found) return withoutGeneration(found);
    throw new ReleaseError(
      'refused',
      `${release} was never live in ${name}, or was live too long ago. To publish it, use tagwright publish --release ${release}`,
    );
  }
  if (open?.kind === 'rollback') return withoutGeneration(open.target);
  if (open) return live ? withoutGeneration(live) : { release: '', sites: {} };
  const before = kept.find(({ generation }) => generation === live?.before);
  if (before) return withoutGeneration(before);
  throw new ReleaseError(
    'refused',
    live?.release
      ? `${live.release} is the first release of ${name}, or the earlier ones are too old. No release can be restored`
      : `nothing is live in ${name}`,
  );
}

function withoutGeneration({ release, sites, before }: LiveState): RollbackTarget {
  return { release, sites, ...(before !== undefined && { before }) };
}
