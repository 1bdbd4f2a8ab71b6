import type { DecodedGroup, DecodedHit } from '../../../compiler/scenario/decode/decode-hit.ts';
import type { SentRequest } from '../../state/session-view.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ValueText } from '../../ui/ValueText.tsx';
import { headline } from './headline.ts';
import { requestName } from './request-name.ts';

/** One request: what it says, by name; then as it was sent. */
export function RequestDetail({ request: { hit }, decoded, close }: { readonly request: SentRequest; readonly decoded: DecodedHit; readonly close: () => void }) {
  const first = headline(decoded);
  const { what, about } = requestName(decoded);
  const body = typeof hit.body === 'string' ? hit.body : JSON.stringify(hit.body, null, 2);
  return (
    <section className="detail" aria-label="Request">
      <header className="detail-head">
        <h3>{what} {about !== '' && <span className="soft">{about}</span>}</h3>
        <button type="button" onClick={close}>Close</button>
      </header>
      {hit.problems.length > 0 && (
        <ul className="problems" role="alert">{hit.problems.map((problem) => <li key={problem}>⚠ {problem}</li>)}</ul>
      )}
      {first.length > 0 && <Group group={{ title: 'In short', rows: first }} isOpen isPlain />}
      {decoded.groups.map((group) => <Group key={group.title} group={group} isOpen={!['Data', 'State', 'Experience event'].includes(group.title)} />)}
      <details className="group">
        <summary>As it was sent</summary>
        <div className="raw">
          <p><b>{hit.method}</b> <code>{hit.url}</code> <CopyButton text={hit.url} label="Copy the URL" /></p>
          {body !== undefined && <><CopyButton text={body} label="Copy the body" /><pre tabIndex={0}>{body}</pre></>}
        </div>
      </details>
    </section>
  );
}

function Group({ group: { title, rows }, isOpen, isPlain = false }: { readonly group: DecodedGroup; readonly isOpen: boolean; readonly isPlain?: boolean }) {
  return (
    <details className="group" open={isOpen}>
      <summary>{title} <span className="count">{rows.length}</span></summary>
      <table className="facts">
        <tbody>
          {rows.map(({ name, label, value }) => (
            <tr key={name}>
              <th scope="row">{label === undefined ? <code>{name}</code> : label} {label !== undefined && !isPlain && <code className="soft">{name}</code>}</th>
              <td><ValueText value={value} /></td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
