import type { LiveState } from './pointer.ts';

/**
 * `e/<environment>/journal.json`: the last change of an environment. The journal is opened before
 * the first upload, and closed after the pointer has been changed. While the change is unfinished,
 * only two commands can change the environment: a rollback, and `publish --resume`, which completes
 * the change.
 */
export interface Journal {
  readonly journal: 1;
  readonly isOpen: boolean;
  /**
   * A random string that differs for each process, so that a process can detect that another one
   * has taken over.
   */
  readonly owner: string;
  /** The time at which the change started, in ISO format. */
  readonly since: string;
  readonly kind: 'publish' | 'rollback';
  /** The state that the change leads to. */
  readonly target: LiveState;
  /**
   * The targets of the unfinished changes that this change replaces. The files of these states must
   * stay in the store, because open pages may still need them.
   */
  readonly abandoned: readonly LiveState[];
  /** The sites whose loaders are written, in this order. */
  readonly order: readonly string[];
  /** The number of canary sites. They are the first sites in `order`. */
  readonly canaries: number;
}
