import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { DecodedGroup } from '../../../compiler/scenario/decode/decode-hit.ts';
import { toCurl } from '../../export/to-curl.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { ValueText } from '../../ui/ValueText.tsx';
import { CauseText } from './CauseText.tsx';
import { headline } from './headline.ts';
import { labelOf } from './label-of.ts';
import { requestName } from './request-name.ts';
import type { ListedDelivery } from './RequestRow.tsx';
import { ValueTree } from './ValueTree.tsx';

/** One delivery: what caused it, what it says, by name; then as it was sent. */
export function RequestDetail({ listed: { delivery: { attempts, last }, decoded, cause }, meta, close }: { readonly listed: ListedDelivery; readonly meta: TraceMeta; readonly close: () => void }) {
  const { hit } = last;
  const first = headline(decoded);
  const { what, about } = requestName(decoded);
  const body = typeof hit.body === 'string' || hit.body === undefined ? hit.body : JSON.stringify(hit.body, null, 2);
  return (
    <section className="detail" aria-label="Request">
      <header className="detail-head">
        <h3>{what} {about !== '' && <span className="soft">{about}</span>}</h3>
        <button type="button" onClick={close}>Close</button>
      </header>
      {hit.problems.length > 0 && (
        <ul className="problems" role="alert">{hit.problems.map((problem) => <li key={problem}>⚠ {problem}</li>)}</ul>
      )}
      <p className="pad" data-cause={cause.kind}>Sent <CauseText cause={cause} meta={meta} />. {formatBytes(last.bytes)} of body.</p>
      {attempts.length > 1 && (
        <ol className="attempts pad" aria-label="Attempts">
          {attempts.map(({ number, atMs, hit: { status, host } }, index) => <li key={number}>Attempt {index + 1} at {atMs} ms to {host}: {status === 0 ? 'no answer' : status}</li>)}
        </ol>
      )}
      {first.length > 0 && <Group group={{ title: 'In short', rows: first }} isOpen isPlain />}
      {decoded.groups.map((group) => <Group key={group.title} group={group} isOpen={!['Data', 'State', 'Experience event'].includes(group.title)} />)}
      {decoded.xdm !== undefined && (
        <details className="group">
          <summary>XDM tree</summary>
          <ul className="tree pad"><ValueTree name="xdm" value={decoded.xdm} /></ul>
        </details>
      )}
      <details className="group">
        <summary>As it was sent</summary>
        <div className="raw">
          <p><b>{hit.method}</b> <code>{hit.url}</code> <CopyButton text={hit.url} label="Copy the URL" /> <CopyButton text={toCurl(last)} label="Copy as cURL" /></p>
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
          {rows.map((row) => {
            const label = labelOf(row);
            return (
              <tr key={row.name}>
                <th scope="row">{label === undefined ? <code>{row.name}</code> : label} {label !== undefined && !isPlain && <code className="soft">{row.name}</code>}</th>
                <td><ValueText value={row.value} /></td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
