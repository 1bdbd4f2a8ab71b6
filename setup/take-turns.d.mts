/** Runs a function while it has the lock of a folder: only one process on this machine can have it. */
export function takeTurns<T>(folder: string, notice: { readonly waiting: () => void }, work: () => Promise<T>): Promise<T>;
