import { useState, type ReactNode } from 'react';
import { consentValue, digitsOf, withDigit } from '../../session/visitor/consent-value.ts';
import type { ConsentProps } from './consent-props.ts';
import type { WithCookie } from './with-cookie.ts';

/** Renders the checkboxes that change the visitor's consent. */
export function ConsentForm({
  consent,
  cookie,
  choice,
  choose,
  withoutReload,
}: ConsentProps & WithCookie) {
  const [keepsPage, setKeepsPage] = useState(true);
  const digits = digitsOf(choice.consent);
  const change = (next: string): void =>
    keepsPage ? withoutReload(() => choose({ consent: next })) : choose({ consent: next });
  return (
    <section aria-labelledby="consent-form">
      <h3 id="consent-form">The visitor's consent</h3>
      <p className="soft">
        Cookie <code>{cookie}</code>:{' '}
        {digits === undefined ? 'not set' : <code>{consentValue(choice.consent)}</code>}.{' '}
        {choice.cookies[cookie] !== undefined &&
          'A cookie that you have set overrides it. Delete that cookie in the panel State.'}
      </p>
      <div className="digits">
        <Checkbox isChecked={digits !== undefined} set={(isOn) => change(isOn ? '1' : 'none')}>
          Consent cookie
        </Checkbox>
        {Object.entries(consent.digits).map(([digit, purpose]) => (
          <Checkbox
            key={digit}
            isChecked={digits?.includes(Number(digit)) ?? false}
            set={(isOn) => change(withDigit(choice.consent, Number(digit), isOn))}
          >
            {digit} {purpose}
          </Checkbox>
        ))}
      </div>
      <Checkbox isChecked={keepsPage} set={setKeepsPage}>
        Apply to the open page, without reloading it
      </Checkbox>
    </section>
  );
}

function Checkbox({
  isChecked,
  set,
  children,
}: {
  readonly isChecked: boolean;
  readonly set: (isChecked: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <label className="check">
      <input type="checkbox" checked={isChecked} onChange={(event) => set(event.target.checked)} />{' '}
      {children}
    </label>
  );
}
