/** Stores a topic in local storage. */
export default ({ key, topic }: { key: string; topic: unknown }): void => {
  localStorage.setItem(key, String(topic));
};
