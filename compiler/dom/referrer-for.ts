/** What a page says of itself to the next one: all to its own site, its origin to others. */
export function referrerFor(from: string, to: string): string {
  const { origin, protocol } = new URL(from);
  if (!/^https?:/.test(protocol)) return '';
  return origin === new URL(to).origin ? from.split('#')[0]! : `${origin}/`;
}
