import type { SentRequest } from '../../session/running/session-view.ts';

/** The minimum number of values that a request must share with an action's settings. */
const ENOUGH = 2;

/**
 * Matches parameter names such as `with.0.1`. These parameters contain the script's earlier calls
 * that sent no request, such as the call that sets the account.
 */
const PREPARED = /^with(\.|$)/;

/**
 * Returns the action that made a third-party script send a request. This is the action whose
 * settings share the most values (the account, the label and so on) with the request. A value that
 * occurs only in the script's earlier calls has just two effects: it counts towards the minimum
 * (`ENOUGH`), and it breaks ties. Returns undefined if no action reaches the minimum, or if a tie
 * remains.
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
 * Returns the numbers and strings within a value as words, in lower case. JSON in a string is
 * parsed first; other strings are split at slashes. `page-view` and `page_view` are the same word.
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
