import type { SentRequest } from '../../session/running/session-view.ts';

/** A request must contain at least this many values of an action's settings. */
const ENOUGH = 2;

/** The parameters in which a fake network reports the earlier calls that prepared the script. */
const PREPARED = /^with(\.|$)/;

/**
 * Returns the action for which a third-party script has sent a request: the action whose settings
 * have the most values in common with the request, such as the account, the label and the order. If
 * two actions have equally many, values in earlier calls of the script count as well. Undefined if
 * the numbers are still equal, or too low.
 * @param candidates the actions that use the script, with their settings
 */
export function callerOf<Action extends { readonly args?: unknown }>(
  { hit: { query, params, body } }: Pick<SentRequest, 'hit'>,
  candidates: readonly Action[],
): Action | undefined {
  const call = new Set(wordsOf([inCall(query), inCall(params), body]));
  const sent = new Set([...call, ...wordsOf([query, params])]);
  const counted = candidates
    .map((action) => {
      const words = [...new Set(wordsOf(action.args))].filter((word) => sent.has(word));
      return { action, all: words.length, own: words.filter((word) => call.has(word)).length };
    })
    .filter(({ all }) => all >= ENOUGH)
    .sort((a, b) => b.own - a.own || b.all - a.all);
  const [best, next] = counted;
  return best?.own === next?.own && best?.all === next?.all ? undefined : best?.action;
}

function inCall(parameters: SentRequest['hit']['query']): SentRequest['hit']['query'] {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !PREPARED.test(name)));
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
