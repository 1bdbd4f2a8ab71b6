import type { Finding } from './finding.ts';
import { classifyError } from './mistakes/classify-error.ts';
import { findAlias } from './mistakes/find-alias.ts';
import { findCommentInBrackets } from './mistakes/find-comment-in-brackets.ts';
import { findKeyNotText } from './mistakes/find-key-not-text.ts';
import { findMergeKey } from './mistakes/find-merge-key.ts';
import { findMissingSpace } from './mistakes/find-missing-space.ts';
import { findSecondDocument } from './mistakes/find-second-document.ts';
import { findSwallowedItem } from './mistakes/find-swallowed-item.ts';
import { findTab } from './mistakes/find-tab.ts';
import { findTag } from './mistakes/find-tag.ts';
import { findTypographicQuotes } from './mistakes/find-typographic-quotes.ts';
import { findUnclosedQuote } from './mistakes/find-unclosed-quote.ts';
import { findUnusualSpace } from './mistakes/find-unusual-space.ts';
import { DEPTH_LIMIT, type Syntax } from './read-syntax.ts';

/**
 * The first mistake that keeps a text from being read as it was meant. The more particular causes are asked for
 * first, because YAML's own complaint often names a consequence.
 */
const FINDERS: readonly ((syntax: Syntax) => Finding | undefined)[] = [
  findTooDeep, findTag, findSecondDocument, findTab, findUnusualSpace, findUnclosedQuote, findTypographicQuotes,
  findCommentInBrackets, findMissingSpace, classifyError, findSwallowedItem, findKeyNotText, findMergeKey, findAlias,
];

export function findMistake(syntax: Syntax): Finding | undefined {
  for (const find of FINDERS) {
    const found = find(syntax);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findTooDeep({ tooDeepAt }: Syntax): Finding | undefined {
  if (tooDeepAt === undefined) return undefined;
  return { code: 'nesting-too-deep', range: [tooDeepAt, tooDeepAt], args: { limit: DEPTH_LIMIT }, related: [], repair: [], safe: false };
}
