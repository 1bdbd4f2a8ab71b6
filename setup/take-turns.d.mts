/**
 * Waits until no other process on this machine runs a function for the same folder, then runs this
 * one.
 */
export function takeTurns<T>(folder: string, notice: { readonly waiting: () => void }, work: () => Promise<T>): Promise<T>;
