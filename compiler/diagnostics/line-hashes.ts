import type { Diagnostic } from './diagnostic.ts';

/**
 * Returns a hash for each diagnostic. The hash depends only on the code, the file and the text of
 * the line, so it doesn't change if other lines are added or removed. If several diagnostics share
 * all three, a number distinguishes them.
 */
export function lineHashes(
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
): string[] {
  const lines = new Map<string, string[]>();
  const seen = new Map<string, number>();
  return diagnostics.map(({ code, place }) => {
    if (!lines.has(place.file)) lines.set(place.file, (texts.get(place.file) ?? '').split('\n'));
    const line = lines.get(place.file)![place.line - 1]?.trim() ?? '';
    const subject = `${code}\n${place.file}\n${line}`;
    const count = (seen.get(subject) ?? 0) + 1;
    seen.set(subject, count);
    return `${hash(subject)}:${count}`;
  });
}

/**
 * Returns the FNV-1a hash with two seeds, as 16 hexadecimal digits. The hash needs to be stable,
 * but not secure.
 */
function hash(text: string): string {
  return half(text, 0x811c9dc5) + half(text, 0x050c5d1f);
}

function half(text: string, seed: number): string {
  let state = seed;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return (state >>> 0).toString(16).padStart(8, '0');
}
