import { finding, type Finding, type Range } from '../finding.ts';
import type { Syntax } from '../read-syntax.ts';

/**
 * Finds escapes in double quotes that YAML reads as control characters, such as "\b". Their authors
 * usually meant part of a regular expression. An escaped backslash is skipped, as in "\\b".
 */
export function findControlEscapes({ tokens }: Syntax): Finding[] {
  return tokens
    .filter(({ type }) => type === 'double-quoted-scalar')
    .flatMap((token) => {
      const match = /(?<!\\)(?:\\\\)*(\\[bfvae0])/.exec(token.source);
      if (match === null) return [];
      const at = token.from + match.index + match[0].length - 2;
      const inner = token.source
        .slice(1, -1)
        .replace(/\\(["\\])/g, '$1')
        .replaceAll("'", "''");
      const fix: { range: Range; text: string }[] = [
        { range: [token.from, token.to], text: `'${inner}'` },
      ];
      return [
        finding(
          'escape-control-character',
          [at, at + 2],
          { escape: match[1]! },
          token.source.includes('\n') ? {} : { fix },
        ),
      ];
    });
}
