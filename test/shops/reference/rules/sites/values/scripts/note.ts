interface Page {
  readonly seen: unknown[];
}

/** Notes a value in the page, after a promise. */
export default async ({ label }: { label: unknown }): Promise<void> => {
  await Promise.resolve();
  (window as unknown as Page).seen.push({ noted: label });
};
