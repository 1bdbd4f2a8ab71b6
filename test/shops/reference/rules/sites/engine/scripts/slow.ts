/** Returns a promise that resolves later. */
export default ({ ms, answer }: { ms: number; answer: boolean }): Promise<boolean> =>
  new Promise((resolve) => setTimeout(() => resolve(answer), ms));
