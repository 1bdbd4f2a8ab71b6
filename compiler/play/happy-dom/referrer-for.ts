/** Returns the referrer of a navigation: the complete URL for the same origin, else the origin. */
export function referrerFor(from: string, to: string): string {
  const { origin, protocol } = new URL(from);
  if (!/^https?:/.test(protocol)) return '';
  return origin === new URL(to).origin ? from.split('#')[0]! : `${origin}/`;
}
