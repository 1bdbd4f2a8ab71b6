/** Stores the last topic. */
export default ({ key, topic }: { key: string; topic: unknown }): void => {
  localStorage.setItem(key, String(topic));
};
