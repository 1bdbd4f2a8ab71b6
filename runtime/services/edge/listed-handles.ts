/** A payload of a response, with its type. */
export interface Handle {
  readonly type: string;
  readonly payload: readonly unknown[];
}

/**
 * Returns the handles whose payload is a list. Other handles have types that the client doesn't
 * support.
 */
export const listedHandles = (handles: readonly unknown[] = []): readonly Handle[] =>
  (handles as readonly (Handle | null)[]).filter((handle): handle is Handle =>
    Array.isArray(handle?.payload),
  );
