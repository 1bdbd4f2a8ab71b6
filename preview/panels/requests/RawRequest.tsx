import { toCurl } from '../../replay/export/to-curl.ts';
import type { SentRequest } from '../../session/running/session-view.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';

/** Shows the method, URL and body of a request. */
export function RawRequest({ request }: { readonly request: SentRequest }) {
  const { hit } = request;
  const body =
    typeof hit.body === 'string' || hit.body === undefined
      ? hit.body
      : JSON.stringify(hit.body, null, 2);
  return (
    <details className="group">
      <summary>Raw request</summary>
      <div className="raw">
        <p>
          <b>{hit.method}</b> <code>{hit.url}</code> <CopyButton text={hit.url} label="Copy URL" />{' '}
          <CopyButton text={toCurl(request)} label="Copy as cURL" />
        </p>
        {body !== undefined && (
          <>
            <CopyButton text={body} label="Copy body" />
            <pre tabIndex={0}>{body}</pre>
          </>
        )}
      </div>
    </details>
  );
}
