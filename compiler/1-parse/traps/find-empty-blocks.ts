import { finding, type Finding, type Range } from '../finding.ts';
import { quoteText } from '../quote-text.ts';
import type { Syntax } from '../read-syntax.ts';

/** Finds block scalars without text. Their header, such as `>5`, was probably meant as a value. */
export function findEmptyBlocks({ text, tokens, lines }: Syntax): Finding[] {
  return tokens
    .filter(({ type, source }) => type === 'block-scalar' && source.trim() === '')
    .flatMap((token) => {
      const written = /^[^\s#]*/.exec(
        text.slice(token.from, lines.endOf(lines.lineAt(token.from))),
      )![0];
      const range: Range = [token.from, token.from + written.length];
      const value = quoteText(written);
      return [
        finding(
          'value-start-reserved',
          range,
          { start: written[0] ?? '', value },
          { fix: [{ range, text: value }] },
        ),
      ];
    });
}
