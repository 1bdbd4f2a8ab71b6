import { finding, type Finding } from '../finding.ts';
import type { Syntax } from '../read-syntax.ts';

/** Finds a second YAML document in the file. Only the first document is checked. */
export function findSecondDocument({ text, documents, tokens }: Syntax): Finding | undefined {
  if (documents.length < 2) return undefined;
  const starts = tokens.filter(({ type }) => type === 'doc-start');
  const firstContent = tokens.find(
    ({ type }) => type !== 'doc-start' && type !== 'comment' && type !== 'directive',
  );
  const second =
    starts.find(({ from }) => firstContent === undefined || from > firstContent.from) ?? starts[1];
  if (second === undefined) return undefined;
  return finding(
    'documents-multiple',
    [second.from, second.to],
    {},
    { repair: [{ range: [second.from, text.length], text: '' }] },
  );
}
