/** Returns a promise that rejects later. */
export default ({ why }: { why: string }): Promise<boolean> => Promise.reject(new Error(why));
