import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { countDifferences, type Comparison } from '../../replay/compare/compare-sides.ts';
import type { RuleDifference } from '../../replay/compare/rule-differences.ts';
import { DifferentRequest } from './DifferentRequest.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface DifferencesProps {
  readonly comparison: Comparison;
  readonly here: SiteManifest;
  readonly there: SiteManifest;
}

/** Shows the number of differences, the rules that differ, and the requests that differ. */
export function Differences({ comparison, here, there }: DifferencesProps) {
  const { rules, requests, sent, problems } = comparison;
  const count = countDifferences(comparison);
  return (
    <>
      <p role="status" className={count === 0 ? 'verdict good' : 'verdict'}>
        <b>
          {count === 0 ? (
            <>
              <Icon of="check" /> 0 differences
            </>
          ) : count === 1 ? (
            '1 difference'
          ) : (
            `${count} differences`
          )}
        </b>{' '}
        {count === 0
          ? `Both sides sent the same ${requestsText(sent.here)}${rules ? ', and the same rules fired' : ''}.`
          : `This side sent ${requestsText(sent.here)}, the other side ${requestsText(sent.there)}.`}
      </p>
      <Problems title="Errors on this side" problems={problems.here} />
      <Problems title="Errors on the other side" problems={problems.there} />
      {rules === undefined && (
        <p className="soft pad">
          The other build has no trace, so only requests are compared. To compare rules, too, run{' '}
          <code>tagwright dev --against main</code>.
        </p>
      )}
      {rules !== undefined && rules.length > 0 && <Rules rules={rules} />}
      {requests.length > 0 && (
        <section aria-labelledby="different-requests">
          <h3 id="different-requests">
            Requests <span className="count">{requests.length}</span>
          </h3>
          {requests.map((request, index) => (
            <DifferentRequest key={index} request={request} here={here} there={there} />
          ))}
        </section>
      )}
    </>
  );
}

function requestsText(count: number): string {
  return count === 1 ? '1 request' : `${count} requests`;
}

function Problems({
  title,
  problems,
}: {
  readonly title: string;
  readonly problems: readonly string[];
}) {
  if (problems.length === 0) return null;
  return (
    <section className="problems" role="alert">
      <h3>{title}</h3>
      <ul>
        {problems.map((problem, index) => (
          <li key={index}>
            <Icon of="warning" /> {problem}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rules({ rules }: { readonly rules: readonly RuleDifference[] }) {
  return (
    <section aria-labelledby="different-rules">
      <h3 id="different-rules">
        Rules <span className="count">{rules.length}</span>
      </h3>
      <table className="differences">
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">This side</th>
            <th scope="col">Other side</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ id, name, here, there }) => (
            <tr key={id}>
              <th scope="row">
                {name} <code className="soft">{id}</code>
              </th>
              <td>{here}</td>
              <td>{there}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
