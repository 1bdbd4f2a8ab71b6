/** Returns the key at the start of a line, without its quotes, or undefined if no key is there. */
export function keyOn(line: string): string | undefined {
  const key = /^\s*("[^"]*"|'[^']*'|[^\s:#-][^:#]*?)\s*:(\s|$)/.exec(line)?.[1];
  return key?.replace(/^["']|["']$/g, '');
}
