import { stringify } from 'yaml';

/**
 * Returns the text of a case (see cases-in.ts) with other expected diagnostics. A test compares this
 * text with the case's file, so that `vitest -u` updates only the diagnostics in the file.
 */
export function withExpect(text: string, expect: readonly object[]): string {
  const section = stringify({ expect }, { lineWidth: 0 });
  const old = /^expect:.*\n(?:(?: .*)?\n)*/m;
  if (old.test(text)) return text.replace(old, () => section);
  const [before, ...fix] = text.split(/^(?=fix:)/m);
  return [before, section, ...fix].join('');
}
