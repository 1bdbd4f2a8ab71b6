/** Fails after it has begun to wait. */
export default ({ why }: { why: string }): Promise<boolean> => Promise.reject(new Error(why));
