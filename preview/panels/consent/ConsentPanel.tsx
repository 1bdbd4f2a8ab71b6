import { consentOf } from '../../session/visitor/consent-of.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import type { PanelProps } from '../panel-props.ts';
import { ConsentForm } from './ConsentForm.tsx';
import './consent.css';
import { DigitDelta } from './DigitDelta.tsx';
import { digitChanges, policyState, type PolicyState } from './consent-effects.ts';
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
                <State of={policyState(consent, policy, choice)} />
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
  const { consent, cookie, choice, bundle } = props;
  const current = consentOf(choice, cookie);
  return (
    <section aria-labelledby="consent-deltas">
      <h3 id="consent-deltas">Effect of changes</h3>
      <div className="deltas">
        {digitChanges(bundle.manifest, consent, choice).map((change) => (
          <DigitDelta
            key={`${change.title} ${current} ${choice.url}`}
            {...change}
            panel={props}
            cookie={cookie}
          />
        ))}
      </div>
    </section>
  );
}

const icons: Readonly<Record<PolicyState, IconName>> = {
  in: 'check',
  out: 'error',
  pending: 'waiting',
  'depends on the page': 'dots',
};

function State({ of }: { readonly of: PolicyState }) {
  return (
    <>
      <Icon of={icons[of]} /> {of}
    </>
  );
}
