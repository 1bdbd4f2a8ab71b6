/** Rejects after it has started to wait. */
export default ({ why }: { why: string }): Promise<boolean> => Promise.reject(new Error(why));
