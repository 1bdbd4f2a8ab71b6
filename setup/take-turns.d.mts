/**
 * Runs a function while this process has the lock of a folder. Only one process on this machine can
 * have the lock at a time.
 */
export function takeTurns<T>(folder: string, notice: { readonly waiting: () => void }, work: () => Promise<T>): Promise<T>;
