/** Returns a promise that is rejected. */
export default ({ why }: { why: string }): Promise<boolean> => Promise.reject(new Error(why));
