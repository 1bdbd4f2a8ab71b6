/** A payload of a response, with its type. */
export interface Handle {
  readonly type: string;
  readonly payload: readonly unknown[];
}

/**
 * Returns the payloads that are lists. Others have types that the client doesn't know, so they are
 * skipped.
 */
export const listedHandles = (handles: readonly unknown[] = []): readonly Handle[] =>
  (handles as readonly (Handle | null)[]).filter((handle): handle is Handle =>
    Array.isArray(handle?.payload),
  );
