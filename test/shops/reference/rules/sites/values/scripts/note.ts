interface Page {
  readonly seen: unknown[];
}

/** Adds a value to the page's list `seen`, after a promise has settled. */
export default async ({ label }: { label: unknown }): Promise<void> => {
  await Promise.resolve();
  (window as unknown as Page).seen.push({ noted: label });
};
