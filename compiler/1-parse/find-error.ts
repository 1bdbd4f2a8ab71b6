import type { Finding } from './finding.ts';
import { classifyError } from './errors/classify-error.ts';
import { findAlias } from './errors/find-alias.ts';
import { findCodeFence } from './errors/find-code-fence.ts';
import { findCommentInBrackets } from './errors/find-comment-in-brackets.ts';
import { findConflictMarker } from './errors/find-conflict-marker.ts';
import { findKeyNotText } from './errors/find-key-not-text.ts';
import { findMergeKey } from './errors/find-merge-key.ts';
import { findMissingSpace } from './errors/find-missing-space.ts';
import { findSecondDocument } from './errors/find-second-document.ts';
import { findSwallowedItem } from './errors/find-swallowed-item.ts';
import { findTab } from './errors/find-tab.ts';
import { findTag } from './errors/find-tag.ts';
import { findTypographicQuotes } from './errors/find-typographic-quotes.ts';
import { findUnclosedQuote } from './errors/find-unclosed-quote.ts';
import { findUnusualSpace } from './errors/find-unusual-space.ts';
import { DEPTH_LIMIT, TOKEN_LIMIT, type Syntax } from './read-syntax.ts';

/**
 * The checks, in the order in which they run. `classifyError` explains an error of the YAML parser.
 * Such an error often describes only a consequence, so checks for its specific causes run earlier.
 */
const FINDERS: readonly ((syntax: Syntax) => Finding | undefined)[] = [
  findTooDeep,
  findTooMany,
  findConflictMarker,
  findCodeFence,
  findTag,
  findSecondDocument,
  findTab,
  findUnusualSpace,
  findUnclosedQuote,
  findTypographicQuotes,
  findCommentInBrackets,
  findMissingSpace,
  classifyError,
  findSwallowedItem,
  findKeyNotText,
  findMergeKey,
  findAlias,
];

/**
 * Returns the first error that a check finds in a file, or undefined if no check finds an error.
 * Some checks report text that is valid YAML, but isn't read as its author intended.
 */
export function findError(syntax: Syntax): Finding | undefined {
  for (const find of FINDERS) {
    const found = find(syntax);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findTooMany({ tooManyAt }: Syntax): Finding | undefined {
  if (tooManyAt === undefined) return undefined;
  return {
    code: 'file-too-large',
    range: [tooManyAt, tooManyAt],
    args: { tokens: TOKEN_LIMIT },
    related: [],
    repair: [],
    safe: false,
  };
}

function findTooDeep({ tooDeepAt }: Syntax): Finding | undefined {
  if (tooDeepAt === undefined) return undefined;
  return {
    code: 'nesting-too-deep',
    range: [tooDeepAt, tooDeepAt],
    args: { limit: DEPTH_LIMIT },
    related: [],
    repair: [],
    safe: false,
  };
}
