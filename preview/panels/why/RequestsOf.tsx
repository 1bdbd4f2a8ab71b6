import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { decodeHit } from '../../../compiler/scenario/decode/decode-hit.ts';
import type { SentRequest } from '../../state/session-view.ts';
import { requestName } from '../requests/request-name.ts';

/** The requests that a run of a rule is known to have sent. */
export function RequestsOf({ requests, variables }: { readonly requests: readonly SentRequest[]; readonly variables: SiteManifest['variables'] }) {
  return (
    <section className="why-requests" aria-labelledby="why-requests">
      <h4 id="why-requests">Requests that followed <span className="count">{requests.length}</span></h4>
      {requests.length === 0 && <p className="soft">None that is known to be this rule's.</p>}
      <ul>
        {requests.map((request) => {
          const { what, about } = requestName(decodeHit(request.hit, variables));
          return <li key={request.number}>{what} <span className="about">{about}</span> <span className="soft">{request.hit.host} · {request.hit.status === 0 ? 'no answer' : request.hit.status} · {request.atMs} ms</span></li>;
        })}
      </ul>
    </section>
  );
}
