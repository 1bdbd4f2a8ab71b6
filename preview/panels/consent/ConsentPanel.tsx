import type { ManifestConsent } from '../../../compiler/model/manifest.ts';
import { digitsOf, withDigit } from '../../session/visitor/consent-value.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import type { PanelProps } from '../panel-props.ts';
import { ConsentForm } from './ConsentForm.tsx';
import './consent.css';
import { DigitDelta } from './DigitDelta.tsx';
import { evaluateFormula } from '../../session/visitor/evaluate-formula.ts';
import { mayRunDelta } from './may-run-delta.ts';
import type { ConsentProps } from './consent-props.ts';
import type { WithCookie } from './with-cookie.ts';

/** Shows the visitor's consent, its effect on each purpose, and the effect of changing it. */
export function ConsentPanel(props: PanelProps) {
  const { consent } = props.bundle.manifest;
  if (consent === undefined)
    return (
      <EmptyState title="This site has no consent settings">
        <p>None of its actions depends on consent.</p>
      </EmptyState>
    );
  return (
    <div className="consent">
      {consent.cookie !== undefined && (
        <ConsentForm {...props} consent={consent} cookie={consent.cookie} />
      )}
      <Policies {...props} consent={consent} />
      {consent.cookie !== undefined && (
        <Deltas {...props} consent={consent} cookie={consent.cookie} />
      )}
    </div>
  );
}

/** Shows whether consent allows each purpose. */
function Policies({ consent, choice }: ConsentProps) {
  return (
    <section aria-labelledby="consent-policies">
      <h3 id="consent-policies">Purposes</h3>
      <table className="facts">
        <thead>
          <tr>
            <th scope="col">Purpose</th>
            <th scope="col">State</th>
            <th scope="col">Condition</th>
          </tr>
        </thead>
        <tbody>
          {consent.policies.map((policy) => (
            <tr key={policy.purpose}>
              <th scope="row">{policy.purpose}</th>
              <td>
                <State
                  of={stateOf(consent, policy, digitsOf(choice.consent), pathOf(choice.url))}
                />
              </td>
              <td>{policy.words}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * For each digit of the consent cookie, shows the effect of adding or removing the digit. A digit
 * stands for a purpose.
 */
function Deltas(props: ConsentProps & WithCookie) {
  const {
    consent,
    cookie,
    choice,
    bundle: { manifest },
  } = props;
  const digits = digitsOf(choice.consent);
  return (
    <section aria-labelledby="consent-deltas">
      <h3 id="consent-deltas">Effect of changes</h3>
      <div className="deltas">
        {Object.entries(consent.digits).map(([digit, purpose]) => {
          const isOn = digits?.includes(Number(digit)) ?? false;
          const next = withDigit(choice.consent, Number(digit), !isOn);
          return (
            <DigitDelta
              key={`${digit} ${choice.consent} ${choice.url}`}
              title={`${digit} ${purpose} ${isOn ? 'off' : 'on'}`}
              delta={mayRunDelta(manifest, digits, digitsOf(next), pathOf(choice.url))}
              next={next}
              panel={props}
              cookie={cookie}
            />
          );
        })}
      </div>
    </section>
  );
}

function State({ of: [icon, words] }: { readonly of: ReturnType<typeof stateOf> }) {
  return (
    <>
      <Icon of={icon} /> {words}
    </>
  );
}

/**
 * Returns the icon and the words for the state of a purpose: allowed (in), not allowed (out),
 * pending because the visitor hasn't answered, or dependent on the page.
 */
function stateOf(
  { missing }: ManifestConsent,
  { formula }: ManifestConsent['policies'][number],
  digits: readonly number[] | undefined,
  path: string,
): readonly [icon: IconName, words: string] {
  const isAllowed = evaluateFormula(formula, digits, path);
  if (isAllowed === undefined) return ['dots', 'depends on the page'];
  if (isAllowed) return ['check', 'in'];
  return digits === undefined && missing === 'pending' ? ['waiting', 'pending'] : ['error', 'out'];
}

function pathOf(url: string): string {
  return url.replace(/[?#].*/s, '');
}
