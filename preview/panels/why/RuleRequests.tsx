import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { decodeHit } from '../../../compiler/play/scenario/decode/decode-hit.ts';
import type { SentRequest } from '../../session/running/session-view.ts';
import { requestName } from '../requests/request-name.ts';

/** Lists the requests that the rule sent on the page of a run. */
export function RuleRequests({
  requests,
  variables,
}: {
  readonly requests: readonly SentRequest[];
  readonly variables: SiteManifest['variables'];
}) {
  return (
    <section className="why-requests" aria-labelledby="why-requests">
      <h4 id="why-requests">
        Requests of this rule <span className="count">{requests.length}</span>
      </h4>
      {requests.length === 0 && <p className="soft">No request is known to come from this rule.</p>}
      <ul>
        {requests.map((request) => {
          const { what, about } = requestName(decodeHit(request.hit, variables));
          return (
            <li key={request.number}>
              {what} <span className="about">{about}</span>{' '}
              <span className="soft">
                {request.hit.host} · {request.hit.status === 0 ? 'no response' : request.hit.status}{' '}
                · {request.atMs} ms
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
