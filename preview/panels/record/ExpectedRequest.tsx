import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { decodeHit } from '../../../compiler/scenario/decode/decode-hit.ts';
import { pick, pickables, pickedAt, type Pickable } from '../../record/pick.ts';
import type { WrittenHit } from '../../record/expected-hit.ts';
import { stringify } from '../../record/stringify.ts';
import type { SentRequest } from '../../state/session-view.ts';
import { ValueText } from '../../ui/ValueText.tsx';
import { requestName } from '../requests/request-name.ts';

interface ExpectedRequestProps {
  readonly expected: WrittenHit;
  /** The request as it came; undefined where none did. */
  readonly request: SentRequest | undefined;
  readonly manifest: SiteManifest;
  readonly change: (expected: WrittenHit) => void;
}

/** A request that is expected; what it must say is picked from what it said. */
export function ExpectedRequest({ expected, request, manifest, change }: ExpectedRequestProps) {
  if (request === undefined) return <p className="pad"><code>{stringify(expected)}</code></p>;
  const decoded = decodeHit(request.hit, manifest.variables);
  const { what, about } = requestName(decoded);
  const fields = pickables(request.hit, manifest.variables, location.host);
  const picked = fields.filter(({ path }) => pickedAt(expected, path) !== undefined);
  const variables = fields.filter(({ path, isSteady }) => isSteady && ['eVars', 'props', 'events'].includes(path[0]!));
  return (
    <details className="expected">
      <summary>{what} <span className="about">{about}</span> <span className="soft">{picked.length === 0 ? 'whatever it says' : picked.length === 1 ? 'with 1 field' : `with ${picked.length} fields`}</span></summary>
      {variables.length > 0 && (
        <p className="pad"><button type="button" className="small" onClick={() => change(variables.reduce((all, { path, value }) => pick(all, path, value), expected))}>Expect all variables</button></p>
      )}
      <ul className="fields">
        {fields.map((field) => <Field key={field.path.join('.')} field={field} isPicked={pickedAt(expected, field.path) !== undefined} put={(value) => change(pick(expected, field.path, value))} />)}
      </ul>
    </details>
  );
}

function Field({ field: { title, value, isSteady }, isPicked, put }: { readonly field: Pickable; readonly isPicked: boolean; readonly put: (value: unknown) => void }) {
  return (
    <li>
      <label>
        <input type="checkbox" checked={isPicked} disabled={!isSteady && !isPicked} onChange={({ target: { checked } }) => put(checked ? value : undefined)} />
        <span className="field-name">{title}</span> <ValueText value={value} /> {!isSteady && <span className="soft">another one each time</span>}
      </label>
    </li>
  );
}
