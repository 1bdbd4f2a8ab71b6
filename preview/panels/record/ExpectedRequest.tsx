import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { decodeHit } from '../../../compiler/play/scenario/decode/decode-hit.ts';
import {
  setExpectedField,
  expectableFields,
  expectedAt,
  type ExpectableField,
} from '../../session/record/expected-fields.ts';
import type { WrittenHit } from '../../session/record/expected-hit.ts';
import { toFlowYaml } from '../../session/record/flow-yaml.ts';
import type { SentRequest } from '../../session/running/session-view.ts';
import { ValueText } from '../../ui/ValueText.tsx';
import { requestName } from '../requests/request-name.ts';

interface ExpectedRequestProps {
  readonly expected: WrittenHit;
  /** The request that was sent; undefined if none was. */
  readonly request: SentRequest | undefined;
  readonly manifest: SiteManifest;
  readonly change: (expected: WrittenHit) => void;
}

/**
 * Shows a request that a recorded step expects. The user selects the fields that the request must
 * contain.
 */
export function ExpectedRequest({ expected, request, manifest, change }: ExpectedRequestProps) {
  if (request === undefined)
    return (
      <p className="pad">
        <code>{toFlowYaml(expected)}</code>
      </p>
    );
  const decoded = decodeHit(request.hit, manifest.variables);
  const { what, about } = requestName(decoded);
  const fields = expectableFields(request.hit, manifest.variables, location.host);
  const picked = fields.filter(({ path }) => expectedAt(expected, path) !== undefined);
  const variables = fields.filter(
    ({ path, isStable }) => isStable && ['eVars', 'props', 'events'].includes(path[0]!),
  );
  return (
    <details className="expected">
      <summary>
        {what} <span className="about">{about}</span>{' '}
        <span className="soft">
          {picked.length === 0
            ? 'with any fields'
            : picked.length === 1
              ? 'with 1 field'
              : `with ${picked.length} fields`}
        </span>
      </summary>
      {variables.length > 0 && (
        <p className="pad">
          <button
            type="button"
            className="small"
            onClick={() =>
              change(
                variables.reduce(
                  (all, { path, value }) => setExpectedField(all, path, value),
                  expected,
                ),
              )
            }
          >
            Expect all variables
          </button>
        </p>
      )}
      <ul className="fields">
        {fields.map((field) => (
          <Field
            key={field.path.join('.')}
            field={field}
            isPicked={expectedAt(expected, field.path) !== undefined}
            put={(value) => change(setExpectedField(expected, field.path, value))}
          />
        ))}
      </ul>
    </details>
  );
}

function Field({
  field: { title, value, isStable },
  isPicked,
  put,
}: {
  readonly field: ExpectableField;
  readonly isPicked: boolean;
  readonly put: (value: unknown) => void;
}) {
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isPicked}
          disabled={!isStable && !isPicked}
          onChange={({ target: { checked } }) => put(checked ? value : undefined)}
        />
        <span className="field-name">{title}</span> <ValueText value={value} />{' '}
        {!isStable && <span className="soft">varies between runs</span>}
      </label>
    </li>
  );
}
