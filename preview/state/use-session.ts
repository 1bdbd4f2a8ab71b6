import { useEffect, useMemo, useRef, useState } from 'react';
import { prefixOf } from '../build/prefix-of.ts';
import { changeCookies, changedValues } from '../visitor/change-cookies.ts';
import { visitorCookies, type VisitorChoice } from '../visitor/visitor-cookies.ts';
import type { Choice } from './choice.ts';
import { createSession, type Session } from './create-session.ts';
import { lead } from './lead.ts';
import type { LoadedBundle } from './load-bundles.ts';
import { sessionSetup } from './session-setup.ts';
import type { Choose } from './use-choice.ts';

export interface RunningSession {
  readonly session: Session;
  readonly reload: () => void;
  /** Makes a change of the visitor's cookies or consent that the open page is to notice by itself: it isn't loaded again. */
  readonly stay: (change: () => void) => void;
}

/** The session of one visitor, on one day, with one bundle; it follows the choice of page, consent and cookies. */
export function useSession(bundle: LoadedBundle, choice: Choice, day: string, choose: Choose): RunningSession {
  const consentCookie = bundle.manifest.consent?.cookie;
  const visitor = JSON.stringify({ profile: choice.profile, consent: choice.consent, cookies: choice.cookies });
  const brought = useMemo(() => visitorCookies(JSON.parse(visitor) as VisitorChoice, consentCookie), [visitor, consentCookie]);
  const referrer = useRef('');
  /** Whether the page itself goes where the next visit leads. */
  const isLed = useRef(false);
  const environment = useRef(choice.environment);
  /** Whether the page stays open over the next change of the visitor's cookies. */
  const isStaying = useRef(false);
  const [loads, setLoads] = useState(0);

  const [session] = useState(() => {
    const created: Session = createSession({
      ...sessionSetup({ bundle, build: choice.build, day, environment: () => environment.current }),
      cookies: brought,
      go: ({ url, how }) => {
        isLed.current = true;
        if (how === 'reload') return setLoads((count) => count + 1);
        const led = lead(url, location.origin, prefixOf(bundle.manifest));
        if (led.to === 'elsewhere') {
          isLed.current = false;
          created.deeds.stays();
          return created.note(led.why);
        }
        const current = created.get().visits.at(-1)?.url ?? '/';
        referrer.current = new URL(current, location.origin).href;
        // The same page again is no change of the choice, but a visit all the same.
        if (led.url === current) setLoads((count) => count + 1);
        else choose({ url: led.url });
      },
    });
    return created;
  });

  const { network, blocked } = choice.environment;
  useEffect(() => {
    if (network !== environment.current.network || blocked !== environment.current.blocked) session.setNetwork({ network, blocked });
    environment.current = choice.environment;
  });

  const applied = useRef(brought);
  useEffect(() => {
    if (applied.current !== brought) {
      session.setCookies(changeCookies(session.get().cookies, applied.current, brought));
      session.deeds.did({ cookie: changedValues(applied.current, brought) });
      applied.current = brought;
      if (isStaying.current) return void (isStaying.current = false);
    }
    if (!isLed.current) session.deeds.did(session.get().visits.at(-1)?.url === choice.url ? { reload: true } : { open: choice.url });
    isLed.current = false;
    session.visit(choice.url, referrer.current);
    referrer.current = '';
  }, [session, choice.url, brought, loads, choice.environment.storage, choice.environment.policy, choice.environment.hostile]);

  return {
    session,
    reload: () => setLoads((count) => count + 1),
    stay: (change) => {
      const before = location.hash;
      isStaying.current = true;
      change();
      if (location.hash === before) isStaying.current = false;
    },
  };
}
