/** Runs a function as soon as no other process on this machine runs one for the same folder. */
export function takeTurns<T>(folder: string, notice: { readonly waiting: () => void }, work: () => Promise<T>): Promise<T>;
