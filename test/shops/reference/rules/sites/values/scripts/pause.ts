/** Waits until the page's own code has reacted to the event. */
export default async function pause(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 100));
}
