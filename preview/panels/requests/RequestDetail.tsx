import type { TraceMeta } from '../../../compiler/model/trace-meta.ts';
import type { DecodedGroup } from '../../../compiler/play/scenario/decode/decode-hit.ts';
import type { SentRequest } from '../../session/running/session-view.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { ValueText } from '../../ui/ValueText.tsx';
import { CauseText } from './CauseText.tsx';
import { labelOf } from './label-of.ts';
import type { ListedDelivery } from './list-deliveries.ts';
import { RawRequest } from './RawRequest.tsx';
import { requestName } from './request-name.ts';
import { summaryRows } from './summary-rows.ts';
import { ValueTree } from './ValueTree.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface RequestDetailProps {
  readonly listed: ListedDelivery;
  readonly meta: TraceMeta;
  /** Opens the panel Why for a rule, by its id. */
  readonly openRule: (id: string) => void;
  readonly close: () => void;
}

/** Shows one request: its cause, all attempts to send it, its decoded fields and its raw form. */
export function RequestDetail({
  listed: {
    delivery: { attempts, last },
    decoded,
    cause,
  },
  meta,
  openRule,
  close,
}: RequestDetailProps) {
  const summary = summaryRows(decoded);
  const { what, about } = requestName(decoded);
  return (
    <section className="detail" aria-label="Request">
      <header className="detail-head">
        <h3>
          {what} {about !== '' && <span className="soft">{about}</span>}
        </h3>
        <button type="button" onClick={close}>
          Close
        </button>
      </header>
      <Problems problems={last.hit.problems} />
      <p className="pad" data-cause={cause.kind}>
        Sent <CauseText cause={cause} meta={meta} openRule={openRule} />. Body:{' '}
        {formatBytes(last.bytes)}.
      </p>
      {attempts.length > 1 && <Attempts attempts={attempts} />}
      {summary.length > 0 && <Group group={{ title: 'Summary', rows: summary }} isOpen isPlain />}
      {decoded.groups.map((group) => (
        <Group
          key={group.title}
          group={group}
          isOpen={!['Data', 'State', 'Experience event'].includes(group.title)}
        />
      ))}
      {decoded.xdm !== undefined && (
        <details className="group">
          <summary>XDM tree</summary>
          <ul className="tree pad">
            <ValueTree name="xdm" value={decoded.xdm} />
          </ul>
        </details>
      )}
      <RawRequest request={last} />
    </section>
  );
}

function Problems({ problems }: { readonly problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="problems" role="alert">
      {problems.map((problem) => (
        <li key={problem}>
          <Icon of="warning" /> {problem}
        </li>
      ))}
    </ul>
  );
}

function Attempts({ attempts }: { readonly attempts: readonly SentRequest[] }) {
  return (
    <ol className="attempts pad" aria-label="Attempts">
      {attempts.map(({ number, atMs, hit: { status, host } }, index) => (
        <li key={number}>
          Attempt {index + 1} at {atMs} ms to {host}: {status === 0 ? 'no response' : status}
        </li>
      ))}
    </ol>
  );
}

/** @param isPlain whether fields that have a label are shown without their technical name */
function Group({
  group: { title, rows },
  isOpen,
  isPlain = false,
}: {
  readonly group: DecodedGroup;
  readonly isOpen: boolean;
  readonly isPlain?: boolean;
}) {
  return (
    <details className="group" open={isOpen}>
      <summary>
        {title} <span className="count">{rows.length}</span>
      </summary>
      <table className="facts">
        <tbody>
          {rows.map((row) => {
            const label = labelOf(row);
            return (
              <tr key={row.name}>
                <th scope="row">
                  {label === undefined ? <code>{row.name}</code> : label}{' '}
                  {label !== undefined && !isPlain && <code className="soft">{row.name}</code>}
                </th>
                <td>
                  <ValueText value={row.value} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
