import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { decodeHit } from '../../../compiler/play/scenario/decode/decode-hit.ts';
import type { RequestDifference } from '../../replay/compare/compare-sides.ts';
import { ValueText } from '../../ui/ValueText.tsx';
import { requestName } from '../requests/request-name.ts';

interface DifferentRequestProps {
  readonly request: RequestDifference;
  readonly here: SiteManifest;
  readonly there: SiteManifest;
}

/**
 * Shows a request that differs between the compared visits. If both visits sent the request, shows
 * the fields that differ. If only one visit sent the request, shows just the request's name.
 */
export function DifferentRequest({
  request: { here: ours, there: theirs, fields },
  here,
  there,
}: DifferentRequestProps) {
  const hit = ours ?? theirs!;
  const decoded = decodeHit(hit, (ours === undefined ? there : here).variables);
  const { what, about } = requestName(decoded);
  const name = (
    <>
      {what} <span className="about">{about}</span>{' '}
      <span className="soft">
        {decoded.receiver} · {hit.transport}
      </span>
    </>
  );
  if (ours === undefined || theirs === undefined)
    return (
      <p className="pad" data-only={ours === undefined ? 'there' : 'here'}>
        <b>{ours === undefined ? '+ Only on the other side' : '− Only on this side'}</b>: {name}
      </p>
    );
  return (
    <table className="differences">
      <caption>
        <b>~ Changed</b>: {name}
      </caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">This side</th>
          <th scope="col">Other side</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name: path, title, before, after }) => (
          <tr key={path} data-field={path}>
            <th scope="row">{title}</th>
            <td>
              <ValueText value={before} />
            </td>
            <td>
              <ValueText value={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
