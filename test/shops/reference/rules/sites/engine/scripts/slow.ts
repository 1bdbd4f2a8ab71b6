/** Resolves after some time. */
export default ({ ms, answer }: { ms: number; answer: boolean }): Promise<boolean> =>
  new Promise((resolve) => setTimeout(() => resolve(answer), ms));
