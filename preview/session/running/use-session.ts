import { useEffect, useMemo, useRef, useState } from 'react';
import type { LoadedBundle } from '../bundles/load-bundles.ts';
import { prefixOf } from '../bundles/prefix-of.ts';
import type { Choice } from '../choice/choice.ts';
import type { Choose } from '../choice/use-choice.ts';
import type { Environment } from '../environment/environment.ts';
import { changeCookies, changedValues } from '../visitor/change-cookies.ts';
import { visitorCookies, type VisitorChoice } from '../visitor/visitor-cookies.ts';
import { createSession, type Session } from './create-session.ts';
import { resolveLink } from './resolve-link.ts';
import type { SessionOptions } from './session-options.ts';
import { sessionSetup } from './session-setup.ts';

export interface RunningSession {
  readonly session: Session;
  readonly reload: () => void;
  /** Applies a change of the visitor's cookies or consent without reloading the page. */
  readonly withoutReload: (change: () => void) => void;
}

/** Settings of the next visit. They aren't part of `Choice`, the user's selections. */
interface Navigation {
  referrer: string;
  /** True if the page itself navigates; false if the user of the preview opens the next page. */
  isByPage: boolean;
  /** Whether the page remains open at the next change of the visitor's cookies. */
  keepsPage: boolean;
}

/**
 * Runs the session of one visitor on one day with one bundle. Applies changes of the selected page,
 * consent, cookies and environment to the session. If the environment's clock changes, the app
 * starts a new session instead.
 */
export function useSession(
  bundle: LoadedBundle,
  choice: Choice,
  day: string,
  choose: Choose,
): RunningSession {
  const cookies = useVisitorCookies(choice, bundle.manifest.consent?.cookie);
  const environment = useRef(choice.environment);
  const navigation = useRef<Navigation>({ referrer: '', isByPage: false, keepsPage: false });
  const [loads, setLoads] = useState(0);
  const reload = (): void => setLoads((count) => count + 1);

  const [session] = useState(() => {
    const created: Session = createSession({
      ...sessionSetup({ bundle, build: choice.build, day, environment: () => environment.current }),
      cookies,
      go: (going) =>
        navigate(going, {
          session: created,
          prefix: prefixOf(bundle.manifest),
          navigation: navigation.current,
          choose,
          reload,
        }),
    });
    return created;
  });
  useEffect(() => {
    applyNetwork(session, environment.current, choice.environment);
    environment.current = choice.environment;
  });
  const applied = useRef(cookies);
  const { storage, policy, isAlive, hostile } = choice.environment;
  useEffect(() => {
    const isApplied = applied.current === cookies;
    if (!isApplied) applyCookies(session, applied.current, cookies);
    applied.current = cookies;
    if (!isApplied && navigation.current.keepsPage) navigation.current.keepsPage = false;
    else startVisit(session, choice.url, navigation.current);
  }, [session, choice.url, cookies, loads, storage, policy, isAlive, hostile]);
  return {
    session,
    reload,
    withoutReload: (change) => {
      const before = location.hash;
      navigation.current.keepsPage = true;
      change();
      if (location.hash === before) navigation.current.keepsPage = false;
    },
  };
}

function useVisitorCookies(
  { profile, consent, cookies }: VisitorChoice,
  consentCookie: string | undefined,
) {
  const visitor = JSON.stringify({ profile, consent, cookies });
  return useMemo(
    () => visitorCookies(JSON.parse(visitor) as VisitorChoice, consentCookie),
    [visitor, consentCookie],
  );
}

interface Navigator {
  readonly session: Session;
  readonly prefix: string;
  readonly navigation: Navigation;
  readonly choose: Choose;
  readonly reload: () => void;
}

/** Opens the URL to which the page navigates. If the preview can't open it, logs the reason. */
function navigate(
  { url, how }: Parameters<SessionOptions['go']>[0],
  { session, prefix, navigation, choose, reload }: Navigator,
): void {
  navigation.isByPage = true;
  if (how === 'reload') return reload();
  const target = resolveLink(url, location.origin, prefix);
  if (target.to === 'elsewhere') {
    navigation.isByPage = false;
    session.interactions.navigationCancelled();
    return session.note(target.reason);
  }
  const current = session.get().visits.at(-1)?.url ?? '/';
  navigation.referrer = new URL(current, location.origin).href;
  // If the page navigates to its own URL, `choose` would change nothing, so no visit would start.
  if (target.url === current) reload();
  else choose({ url: target.url });
}

/** Applies changes of the network settings, even to the open page. */
function applyNetwork(session: Session, before: Environment, { network, blocked }: Environment) {
  if (network !== before.network || blocked !== before.blocked)
    session.setNetwork({ network, blocked });
}

/** Applies changes of the visitor's cookies, and adds the changes to the recorded steps. */
function applyCookies(
  session: Session,
  before: ReturnType<typeof visitorCookies>,
  after: ReturnType<typeof visitorCookies>,
): void {
  session.setCookies(changeCookies(session.get().cookies, before, after));
  session.interactions.add({ cookie: changedValues(before, after) });
}

/** Starts a visit. Adds it to the recorded steps unless the page itself navigated. */
function startVisit(session: Session, url: string, navigation: Navigation): void {
  if (!navigation.isByPage)
    session.interactions.add(
      session.get().visits.at(-1)?.url === url ? { reload: true } : { open: url },
    );
  navigation.isByPage = false;
  session.visit(url, navigation.referrer);
  navigation.referrer = '';
}
