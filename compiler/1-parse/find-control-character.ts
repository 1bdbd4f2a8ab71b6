import { finding, type Finding } from './finding.ts';

/**
 * Reports the first character that isn't allowed in a file. This is a character that YAML 1.2
 * forbids (see c-printable in the standard), or a carriage return without a line feed.
 */
export function findControlCharacter(text: string): Finding | undefined {
  const match =
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0080-\u0084\u0086-\u009f\ufffe\uffff]|\r(?!\n)/.exec(
      text,
    );
  if (match === null) return undefined;
  const code = `U+${match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  return finding('character-not-allowed', [match.index, match.index + 1], { code });
}
