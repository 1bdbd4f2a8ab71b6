/** Waits 100 ms, so that the page's own click listeners can change the page in the meantime. */
export default async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 100));
}
