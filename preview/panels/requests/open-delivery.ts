import type { SessionView } from '../../session/running/session-view.ts';
import type { Delivery } from './deliveries.ts';

/**
 * Returns the delivery to show: the one with the selected request among its attempts. If it isn't
 * listed (an earlier session sent it, or the filter hides it), returns the first delivery of the
 * latest page.
 * @param request 0 for none, -1 for the first delivery of the latest page
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
