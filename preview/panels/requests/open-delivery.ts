import type { SessionView } from '../../session/running/session-view.ts';
import type { Delivery } from './deliveries.ts';

/**
 * Returns the delivery that contains the selected request. If the list doesn't contain this
 * request, returns the first listed delivery of the latest page. The list lacks the request if the
 * filter hides it, or if an earlier session sent it.
 * @param request the request's number; 0 for none, -1 for the first delivery of the latest page
 */
export function openDelivery<Listed extends { readonly delivery: Delivery }>(
  listed: readonly Listed[],
  request: number,
  { visits }: Pick<SessionView, 'visits'>,
): Listed | undefined {
  const open = listed.find(({ delivery: { attempts } }) =>
    attempts.some(({ number }) => number === request),
  );
  if (open !== undefined || request === 0) return open;
  return listed.find(({ delivery: { last } }) => last.visit === visits.at(-1)?.number);
}
