/** Text put together from parts; absent where a part is absent. */
export const template = (...parts: readonly unknown[]): string | undefined => parts.includes(undefined) ? undefined : parts.join('');
