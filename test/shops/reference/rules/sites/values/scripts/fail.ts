/** Fails in one of two ways, never ends, or succeeds. */
export default ({ how }: { how: unknown }): unknown => {
  if (how === 'rejects') return Promise.reject(new Error('rejected'));
  if (how === 'throws') throw new Error('thrown');
  return how === 'hangs' ? new Promise(() => {}) : Promise.resolve();
};
