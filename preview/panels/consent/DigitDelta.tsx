import { useState } from 'react';
import type { PanelProps } from '../panel-props.ts';
import type { DigitChange } from './consent-effects.ts';
import type { RuleDelta } from './may-run-delta.ts';
import type { RanDelta } from './ran-delta.ts';
import { tryConsent } from './try-consent.ts';

interface DigitDeltaProps extends DigitChange {
  readonly cookie: string;
  readonly panel: PanelProps;
}

/**
 * Shows which actions of the bundle become allowed, or are no longer allowed, if one digit of the
 * consent cookie changes. A button tests the change on the open page.
 */
export function DigitDelta({ title, delta, next, cookie, panel }: DigitDeltaProps) {
  const {
    bundle,
    day,
    choice,
    view: { cookies, local, session },
  } = panel;
  const [result, setResult] = useState<RanDelta | 'running' | 'failed'>();
  const run = (): void => {
    setResult('running');
    const { url, width, environment } = choice;
    void tryConsent(
      { bundle, day, environment, url, width, cookies, local, session },
      cookie,
      next,
    ).then(setResult, () => setResult('failed'));
  };
  return (
    <details className="delta">
      <summary>
        <b>{title}</b>: +{countOf(delta.more)} allowed actions, −{countOf(delta.fewer)}
      </summary>
      <Rules sign="+" rules={delta.more} />
      <Rules sign="−" rules={delta.fewer} />
      <p>
        <button type="button" className="small" disabled={result === 'running'} onClick={run}>
          Test on this page
        </button>
      </p>
      {result === 'running' && <p role="status">Loading the page twice in hidden frames …</p>}
      {result === 'failed' && <p role="alert">The page couldn't be loaded. Try again.</p>}
      {typeof result === 'object' && (
        <div role="status">
          <p>
            When this page loads: +{result.more.length} actions run, −{result.fewer.length}.
          </p>
          <ul>
            {[
              ...result.more.map((line) => `+ ${line}`),
              ...result.fewer.map((line) => `− ${line}`),
            ].map((line, index) => (
              <li key={`${index} ${line}`}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </details>
  );
}

function Rules({ sign, rules }: { readonly sign: string; readonly rules: readonly RuleDelta[] }) {
  return (
    <ul>
      {rules.map(({ rule, actions }) => (
        <li key={rule.id}>
          {sign}
          {actions.length} {rule.name} <span className="soft">({actions.join(', ')})</span>
        </li>
      ))}
    </ul>
  );
}

function countOf(rules: readonly RuleDelta[]): number {
  return rules.reduce((sum, { actions }) => sum + actions.length, 0);
}
