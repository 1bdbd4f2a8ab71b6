import { useEffect, useMemo, useRef, useState } from 'react';
import { prefixOf } from '../build/prefix-of.ts';
import { createWorld } from '../../compiler/scenario/world/create-world.ts';
import { changeCookies } from '../visitor/change-cookies.ts';
import { visitorCookies, type VisitorChoice } from '../visitor/visitor-cookies.ts';
import type { Choice } from './choice.ts';
import { createSession, type Session } from './create-session.ts';
import { lead } from './lead.ts';
import type { LoadedBundle } from './load-bundles.ts';
import { renderMockPage } from './render-mock-page.ts';
import type { Choose } from './use-choice.ts';

/** The time of day at which a chosen date begins: the same date everywhere from UTC-10 to UTC+13. */
const timeOfDay = 'T10:00:00Z';

export interface RunningSession {
  readonly session: Session;
  readonly reload: () => void;
}

/** The session of one visitor, on one day, with one bundle; it follows the choice of page, consent and cookies. */
export function useSession(bundle: LoadedBundle, choice: Choice, day: string, choose: Choose): RunningSession {
  const consentCookie = bundle.manifest.consent?.cookie;
  const visitor = JSON.stringify({ profile: choice.profile, consent: choice.consent, cookies: choice.cookies });
  const brought = useMemo(() => visitorCookies(JSON.parse(visitor) as VisitorChoice, consentCookie), [visitor, consentCookie]);
  const referrer = useRef('');
  const [loads, setLoads] = useState(0);

  const [session] = useState(() => {
    const { edge, identity } = bundle.manifest;
    const clockOffsetMs = Date.parse(day + timeOfDay) - Date.now();
    const created: Session = createSession({
      world: createWorld({ now: () => Date.now() + clockOffsetMs, seed: 1, edges: edge === undefined ? [] : [edge], identities: identity === undefined ? [] : [identity] }),
      clockOffsetMs,
      cookies: brought,
      render: (url) => renderMockPage(bundle, url, choice.build),
      go: ({ url, how }) => {
        if (how === 'reload') return setLoads((count) => count + 1);
        const led = lead(url, location.origin, prefixOf(bundle.manifest));
        if (led.to === 'elsewhere') return created.note(led.why);
        const current = created.get().visits.at(-1)?.url ?? '/';
        referrer.current = new URL(current, location.origin).href;
        // The same page again is no change of the choice, but a visit all the same.
        if (led.url === current) setLoads((count) => count + 1);
        else choose({ url: led.url });
      },
    });
    return created;
  });

  const applied = useRef(brought);
  useEffect(() => {
    if (applied.current !== brought) session.setCookies(changeCookies(session.get().cookies, applied.current, brought));
    applied.current = brought;
    session.visit(choice.url, referrer.current);
    referrer.current = '';
  }, [session, choice.url, brought, loads]);

  return { session, reload: () => setLoads((count) => count + 1) };
}
