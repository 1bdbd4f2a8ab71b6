/** Returns the key at the start of a line, without quotes, or undefined if there is none. */
export function keyOn(line: string): string | undefined {
  const key = /^\s*("[^"]*"|'[^']*'|[^\s:#-][^:#]*?)\s*:(\s|$)/.exec(line)?.[1];
  return key?.replace(/^["']|["']$/g, '');
}
