import { useEffect, useMemo, useState } from 'react';
import { pages } from '../storefront/pages.ts';
import { prefixOf } from '../build/prefix-of.ts';
import type { Choice } from '../state/choice.ts';
import type { LoadedBundle } from '../state/load-bundles.ts';
import { profiles } from '../visitor/profiles.ts';
import { visitorCookies } from '../visitor/visitor-cookies.ts';
import { checkParity, type Parity } from './check-parity.ts';
import { checkShop, type ShopParity } from './check-shop.ts';
import type { RunPlan } from './run-hidden.ts';

interface ParityBadgeProps {
  readonly bundle: LoadedBundle;
  readonly choice: Choice;
  readonly day: string;
}

/**
 * Whether the trace build sends the same requests as the bundle that goes live, on this page or all over the storefront.
 * It is found out when the badge is opened, and anew as long as it is open.
 */
export function ParityBadge({ bundle, choice, day }: ParityBadgeProps) {
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<{ readonly plan: RunPlan; readonly parity: Parity }>();
  const [shop, setShop] = useState<ShopParity>();
  const { url, environment, width, profile, consent, cookies } = choice;
  const chosen = JSON.stringify({ url, environment, width, profile, consent, cookies } satisfies RunChoice);
  const plan = useMemo(() => planOf(bundle, JSON.parse(chosen) as RunChoice, day), [bundle, chosen, day]);
  useEffect(() => {
    let isCurrent = true;
    if (isOpen) void checkParity(plan).then((parity) => isCurrent && setFound({ plan, parity }));
    return () => void (isCurrent = false);
  }, [isOpen, plan]);

  const all = (): void => {
    const prefix = prefixOf(bundle.manifest);
    const plans = pages.flatMap(({ path }) => profiles.map(({ id }) => planOf(bundle, { ...choice, url: prefix + path, profile: id }, day)));
    void checkShop(plans, setShop);
  };
  const parity = found?.plan === plan ? found.parity : undefined;
  const isSame = parity?.faults.length === 0;
  return (
    <details className="parity" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={parity === undefined ? 'soft' : isSame ? 'good' : 'bad'}>
        {parity === undefined ? (isOpen ? 'Comparing …' : 'Compare builds') : isSame ? <><span aria-hidden="true">✓</span> Same requests</> : <><span aria-hidden="true">⚠</span> Not the same</>}
      </summary>
      <p>The trace build and the bundle that goes live, on this page, in frames that nobody sees: {parity === undefined ? 'being compared …' : isSame ? `both send the same ${parity.requests === 1 ? 'request' : `${parity.requests} requests`}.` : 'they differ.'}</p>
      {parity !== undefined && !isSame && <ul>{parity.faults.map((fault) => <li key={fault}>{fault}</li>)}</ul>}
      <p><button type="button" className="small" disabled={shop !== undefined && shop.done < shop.all} onClick={all}>Compare on every page, for every visitor</button></p>
      {shop !== undefined && (
        <div role="status" data-done={shop.done} data-all={shop.all}>
          <progress value={shop.done} max={shop.all} aria-label="Pages compared" /> {shop.done} of {shop.all} compared, {shop.requests} requests: {shop.faults.length === 0 ? 'no difference' : `${shop.faults.length} faults`}
          <ul>{shop.faults.slice(0, 50).map((fault) => <li key={fault}>{fault}</li>)}</ul>
        </div>
      )}
    </details>
  );
}

type RunChoice = Pick<Choice, 'url' | 'environment' | 'width' | 'profile' | 'consent' | 'cookies'>;

function planOf(bundle: LoadedBundle, { url, environment, width, profile, consent, cookies }: RunChoice, day: string): RunPlan {
  return { bundle, day, environment, url, width, cookies: visitorCookies({ profile, consent, cookies }, bundle.manifest.consent?.cookie) };
}
