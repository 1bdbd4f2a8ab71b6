import { useEffect, useMemo, useState } from 'react';
import type { LoadedBundle } from '../../session/bundles/load-bundles.ts';
import type { Choice } from '../../session/choice/choice.ts';
import { visitorCookies } from '../../session/visitor/visitor-cookies.ts';
import type { Parity } from './check-parity.ts';
import './parity.css';
import type { RunPlan } from './run-hidden.ts';
import { StorefrontCheck } from './StorefrontCheck.tsx';

interface ParityBadgeProps {
  readonly bundle: LoadedBundle;
  readonly choice: Choice;
  readonly day: string;
}

/**
 * Shows whether the trace build and the production build send the same requests on this page. The
 * comparison starts when the badge is opened, and again after each change while it is open. A
 * button in the badge compares the builds on all pages.
 */
export function ParityBadge({ bundle, choice, day }: ParityBadgeProps) {
  const [isOpen, setOpen] = useState(false);
  const parity = useParity(bundle, choice, day, isOpen);
  const isSame = parity?.problems.length === 0;
  return (
    <details className="parity" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={parity === undefined ? 'soft' : isSame ? 'good' : 'bad'}>
        <Summary parity={parity} isOpen={isOpen} />
      </summary>
      <div className="parity-box">
        <p>
          Loads this page with the trace build and with the production build, in hidden frames.{' '}
          {parity === undefined
            ? 'Comparing …'
            : isSame
              ? `Both send the same ${parity.requests === 1 ? 'request' : `${parity.requests} requests`}.`
              : 'They differ:'}
        </p>
        {parity !== undefined && !isSame && (
          <ul>
            {parity.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        <StorefrontCheck
          site={bundle.manifest}
          planOf={(url, profile) => planOf(bundle, { ...choice, url, profile }, day)}
        />
      </div>
    </details>
  );
}

function Summary({
  parity,
  isOpen,
}: {
  readonly parity: Parity | undefined;
  readonly isOpen: boolean;
}) {
  if (parity === undefined) return isOpen ? 'Comparing …' : 'Compare builds';
  return parity.problems.length === 0 ? 'Same requests' : 'Different requests';
}

/**
 * Compares the trace build with the production build on the current page while the badge is open.
 * Returns undefined until the comparison is done.
 */
function useParity(
  bundle: LoadedBundle,
  { url, environment, width, profile, consent, cookies }: Choice,
  day: string,
  isOpen: boolean,
): Parity | undefined {
  const [result, setResult] = useState<{ readonly plan: RunPlan; readonly parity: Parity }>();
  const chosen = JSON.stringify({
    url,
    environment,
    width,
    profile,
    consent,
    cookies,
  } satisfies RunChoice);
  const plan = useMemo(
    () => planOf(bundle, JSON.parse(chosen) as RunChoice, day),
    [bundle, chosen, day],
  );
  useEffect(() => {
    let isCurrent = true;
    const check = async (): Promise<void> => {
      // Loaded only now, because few sessions compare the builds.
      const { checkParity } = await import('./check-parity.ts');
      const parity = await checkParity(plan);
      if (isCurrent) setResult({ plan, parity });
    };
    if (isOpen) void check();
    return () => void (isCurrent = false);
  }, [isOpen, plan]);
  return result?.plan === plan ? result.parity : undefined;
}

type RunChoice = Pick<Choice, 'url' | 'environment' | 'width' | 'profile' | 'consent' | 'cookies'>;

function planOf(
  bundle: LoadedBundle,
  { url, environment, width, profile, consent, cookies }: RunChoice,
  day: string,
): RunPlan {
  return {
    bundle,
    day,
    environment,
    url,
    width,
    cookies: visitorCookies({ profile, consent, cookies }, bundle.manifest.consent?.cookie),
  };
}
