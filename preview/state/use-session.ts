import { useEffect, useMemo, useRef, useState } from 'react';
import { createWorld } from '../../compiler/scenario/world/create-world.ts';
import { changeCookies } from '../visitor/change-cookies.ts';
import { visitorCookies } from '../visitor/visitor-cookies.ts';
import type { Choice } from './choice.ts';
import { createSession, type Session } from './create-session.ts';
import { lead } from './lead.ts';
import type { LoadedBundle } from './load-bundles.ts';
import { prefixOf, renderMockPage } from './render-mock-page.ts';
import type { Choose } from './use-choice.ts';

/** The time of day at which a chosen date begins: the same date everywhere from UTC-10 to UTC+13. */
const timeOfDay = 'T10:00:00Z';

export interface RunningSession {
  readonly session: Session;
  readonly reload: () => void;
}

/** The session of the chosen visitor, on the chosen day, on the chosen page. */
export function useSession(bundle: LoadedBundle, choice: Choice, day: string, choose: Choose): RunningSession {
  const { manifest } = bundle;
  const consentCookie = manifest.consent?.cookie;
  const referrer = useRef('');
  const [loads, setLoads] = useState(0);
  const brought = useMemo(
    () => visitorCookies({ profile: choice.profile, consent: choice.consent, cookies: choice.cookies }, consentCookie),
    [choice.profile, choice.consent, JSON.stringify(choice.cookies), consentCookie],
  );

  const session = useMemo(() => {
    const clockOffsetMs = Date.parse(day + timeOfDay) - Date.now();
    const created: Session = createSession({
      world: createWorld({ now: () => Date.now() + clockOffsetMs, seed: 1, edges: manifest.edge === undefined ? [] : [manifest.edge] }),
      clockOffsetMs,
      cookies: brought,
      render: (url) => renderMockPage(bundle, url),
      go: ({ url, how }) => {
        if (how === 'reload') return setLoads((count) => count + 1);
        const led = lead(url, location.origin, prefixOf(manifest));
        if (led.to === 'elsewhere') return created.note(led.why);
        const current = created.get().visits.at(-1)?.url ?? '/';
        referrer.current = new URL(current, location.origin).href;
        // The same page again is no change of the choice, but a visit all the same.
        if (led.url === current) setLoads((count) => count + 1);
        else choose({ url: led.url });
      },
    });
    return created;
    // Consent and cookies are changed within the session, below.
  }, [bundle, day, choice.profile]);

  const applied = useRef({ session, brought });
  useEffect(() => {
    const before = applied.current;
    if (before.session === session && before.brought !== brought) session.setCookies(changeCookies(session.get().cookies, before.brought, brought));
    applied.current = { session, brought };
    if (choice.url !== '') session.visit(choice.url, referrer.current);
    referrer.current = '';
  }, [session, choice.url, brought, loads]);

  return { session, reload: () => setLoads((count) => count + 1) };
}
