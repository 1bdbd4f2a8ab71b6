import type { SentRequest } from '../../session/running/session-view.ts';

/** The minimum number of an action's values that a request must contain. */
const ENOUGH = 2;

/**
 * Returns the action whose call a third-party script has sent: the one with the most values in the
 * request, such as the account, the label and the order. Undefined if several actions share the
 * highest number, or if the number is too low.
 * @param candidates the actions that use the script, with their settings
 */
export function callerOf<Action extends { readonly args?: unknown }>(
  { hit: { query, params, body } }: Pick<SentRequest, 'hit'>,
  candidates: readonly Action[],
): Action | undefined {
  const sent = new Set(wordsOf([query, params, body]));
  const counted = candidates.map((action) => ({
    action,
    count: new Set(wordsOf(action.args).filter((word) => sent.has(word))).size,
  }));
  const most = Math.max(0, ...counted.map(({ count }) => count));
  const best = counted.filter(({ count }) => count === most);
  return most >= ENOUGH && best.length === 1 ? best[0]!.action : undefined;
}

/**
 * Returns the words of all strings and numbers within a value. JSON in a string is parsed first.
 * `page-view` and `page_view` are the same word.
 */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(wordsOf);
  if (typeof value !== 'string' || value === '') return [];
  if (/^[[{]/.test(value))
    try {
      return wordsOf(JSON.parse(value));
    } catch {
      // Not JSON.
    }
  return value.split('/').map((word) => word.replace(/-/g, '_').toLowerCase());
}
