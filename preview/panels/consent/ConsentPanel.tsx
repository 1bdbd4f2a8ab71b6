import { useState } from 'react';
import type { ManifestConsent } from '../../../compiler/model/manifest.ts';
import { consentValue, digitsOf, withDigit } from '../../visitor/consent-value.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { PanelProps } from '../panel-props.ts';
import { DigitDelta } from './DigitDelta.tsx';
import { judgeFormula } from './judge-formula.ts';
import { mayRunDelta } from './may-run-delta.ts';

/** What the visitor has agreed to, what that lets each purpose do, and what another answer would change. */
export function ConsentPanel(props: PanelProps) {
  const { bundle: { manifest }, choice, choose, stay } = props;
  const [isOpenPage, setOpenPage] = useState(true);
  const { consent } = manifest;
  if (consent === undefined) return <EmptyState title="This site asks for no consent"><p>Its rules have no consent settings, so that nothing waits for an answer.</p></EmptyState>;
  const digits = digitsOf(choice.consent);
  const path = choice.url.replace(/[?#].*/s, '');
  const change = (next: string): void => (isOpenPage ? stay(() => choose({ consent: next })) : choose({ consent: next }));
  return (
    <div className="consent">
      <section aria-labelledby="consent-answer">
        <h3 id="consent-answer">The visitor's answer</h3>
        <p className="soft">Cookie <code>{consent.cookie}</code>: {digits === undefined ? 'not there, the visitor hasn\'t answered' : <code>{consentValue(choice.consent)}</code>}. {choice.cookies[consent.cookie] !== undefined && 'A cookie of yours with that name wins: delete it under Visitor.'}</p>
        <div className="digits">
          <label className="check"><input type="checkbox" checked={digits !== undefined} onChange={(event) => change(event.target.checked ? '1' : 'none')} /> Has answered</label>
          {Object.entries(consent.digits).map(([digit, purpose]) => (
            <label key={digit} className="check"><input type="checkbox" checked={digits?.includes(Number(digit)) ?? false} onChange={(event) => change(withDigit(choice.consent, Number(digit), event.target.checked))} /> {digit} {purpose}</label>
          ))}
        </div>
        <label className="check"><input type="checkbox" checked={isOpenPage} onChange={(event) => setOpenPage(event.target.checked)} /> Change it on the open page, without loading it again</label>
      </section>
      <section aria-labelledby="consent-policies">
        <h3 id="consent-policies">What it lets happen</h3>
        <table className="facts">
          <thead><tr><th scope="col">Purpose</th><th scope="col">State</th><th scope="col">Needs</th></tr></thead>
          <tbody>{consent.policies.map((policy) => <tr key={policy.purpose}><th scope="row">{policy.purpose}</th><td>{stateText(consent, policy, digits, path)}</td><td>{policy.words}</td></tr>)}</tbody>
        </table>
      </section>
      <section aria-labelledby="consent-deltas">
        <h3 id="consent-deltas">What another answer would change</h3>
        <div className="deltas">
          {Object.entries(consent.digits).map(([digit, purpose]) => {
            const isOn = digits?.includes(Number(digit)) ?? false;
            const next = withDigit(choice.consent, Number(digit), !isOn);
            return <DigitDelta key={`${digit} ${choice.consent} ${choice.url}`} title={`${digit} ${purpose} ${isOn ? 'off' : 'on'}`} delta={mayRunDelta(manifest, digits, digitsOf(next), path)} next={next} panel={props} cookie={consent.cookie} />;
          })}
        </div>
      </section>
    </div>
  );
}

/** In, out, or pending where no answer means to wait for one. */
function stateText({ missing }: ManifestConsent, { formula }: ManifestConsent['policies'][number], digits: readonly number[] | undefined, path: string): string {
  const verdict = judgeFormula(formula, digits, path);
  if (verdict === undefined) return '? depends on the page';
  if (verdict) return '✓ in';
  return digits === undefined && missing === 'pending' ? '⏳ pending' : '✕ out';
}
