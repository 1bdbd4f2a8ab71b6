import { useState } from 'react';
import type { PanelProps } from '../panel-props.ts';
import type { MayRunDelta, RuleDelta } from './may-run-delta.ts';
import type { RanDelta } from './ran-delta.ts';
import { tryConsent } from './try-consent.ts';

interface DigitDeltaProps {
  /** `4 advertising on` */
  readonly title: string;
  readonly delta: MayRunDelta;
  /** The consent that it would be. */
  readonly next: string;
  readonly cookie: string;
  readonly panel: PanelProps;
}

/** What switching one digit would change: in the whole bundle, and on this page once it is asked. */
export function DigitDelta({ title, delta, next, cookie, panel }: DigitDeltaProps) {
  const { bundle, day, choice, view: { cookies, local, session } } = panel;
  const [tried, setTried] = useState<RanDelta | 'trying'>();
  const attempt = (): void => {
    setTried('trying');
    const { url, width, environment } = choice;
    void tryConsent({ bundle, day, environment, url, width, cookies, local, session }, cookie, next).then(setTried);
  };
  return (
    <details className="delta">
      <summary><b>{title}</b>: +{countOf(delta.more)} actions may run, −{countOf(delta.fewer)}</summary>
      <Rules sign="+" rules={delta.more} />
      <Rules sign="−" rules={delta.fewer} />
      <p><button type="button" className="small" disabled={tried === 'trying'} onClick={attempt}>What would it change on this page?</button></p>
      {tried === 'trying' && <p role="status">The page is loaded twice, where nobody sees it …</p>}
      {tried !== undefined && tried !== 'trying' && (
        <div role="status">
          <p>When this page is loaded: +{tried.more.length} actions run, −{tried.fewer.length}.</p>
          <ul>{[...tried.more.map((line) => `+ ${line}`), ...tried.fewer.map((line) => `− ${line}`)].map((line, index) => <li key={`${index} ${line}`}>{line}</li>)}</ul>
        </div>
      )}
    </details>
  );
}

function Rules({ sign, rules }: { readonly sign: string; readonly rules: readonly RuleDelta[] }) {
  return <ul>{rules.map(({ rule, actions }) => <li key={rule.id}>{sign}{actions.length} {rule.name} <span className="soft">({actions.join(', ')})</span></li>)}</ul>;
}

function countOf(rules: readonly RuleDelta[]): number {
  return rules.reduce((sum, { actions }) => sum + actions.length, 0);
}
