/** Waits until a condition is true. @throws after 20 seconds */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 20_000;
  while (!(await holds())) {
    if (performance.now() > deadline)
      throw new Error("The condition wasn't true within 20 seconds.");
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
