import { finding, type Finding } from '../finding.ts';
import type { Syntax } from '../read-syntax.ts';

/**
 * Finds Markdown code fences (``` or ~~~). They are usually copied together with the YAML from a
 * document or a message.
 */
export function findCodeFence({ text, lines }: Syntax): Finding | undefined {
  if (!/^(?:`{3}|~{3})/m.test(text)) return undefined;
  const fences = Array.from({ length: lines.lineCount }, (_, index) => index + 1).filter((line) =>
    /^(?:`{3,}|~{3,})\s*[\w-]*\s*$/.test(lines.textOf(line)),
  );
  const [first] = fences;
  if (first === undefined) return undefined;
  return finding(
    'code-fence-left',
    [lines.startOf(first), lines.endOf(first)],
    { fence: lines.textOf(first).trim() },
    {
      fix: fences.map((line) => ({
        range: [lines.startOf(line), lines.endOf(line)],
        text: '',
      })),
    },
  );
}
