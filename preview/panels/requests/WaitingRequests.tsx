import { Icon } from '../../ui/Icon.tsx';
import type { Waiting } from './waiting-requests.ts';

/**
 * Lists the requests that wait for a response. Also shows how many events can be sent only after a
 * response has arrived.
 */
export function WaitingRequests({ waiting: { requests, events } }: { readonly waiting: Waiting }) {
  return (
    <div className="waiting" role="status">
      <p>
        <Icon of="waiting" />{' '}
        {requests.length === 1 ? '1 request waits' : `${requests.length} requests wait`} for a
        response
        {events > 0 && `, and ${events === 1 ? '1 event waits' : `${events} events wait`} for it`}
      </p>
      <ul>
        {requests.map(({ seq, method, url }) => (
          <li key={seq}>
            <code>
              {method} {url.split('?')[0]}
            </code>
          </li>
        ))}
      </ul>
    </div>
  );
}
