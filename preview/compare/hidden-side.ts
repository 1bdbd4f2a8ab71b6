import { prefixOf } from '../build/prefix-of.ts';
import type { Environment } from '../environment/environment.ts';
import { standingStill } from '../environment/standing-still.ts';
import { hiddenFrame } from '../parity/hidden-frame.ts';
import type { Side } from '../record/side.ts';
import { createSession, type Session } from '../state/create-session.ts';
import { lead } from '../state/lead.ts';
import type { LoadedBundle } from '../state/load-bundles.ts';
import { sessionSetup } from '../state/session-setup.ts';
import { reviewerCookie, visitorCookies, type VisitorChoice } from '../visitor/visitor-cookies.ts';

/** Who comes, when, and to what. */
export interface SidePlan {
  readonly bundle: LoadedBundle;
  readonly day: string;
  readonly environment: Environment;
  readonly visitor: VisitorChoice;
  /** CSS pixels; 0 for those of the window. */
  readonly width: number;
}

/** A side whose pages nobody sees. */
export interface HiddenSide extends Side {
  readonly close: () => void;
}

/**
 * A session in frames that nobody sees, from page to page, with chance the same each time. Its clock stands still, so
 * that two sides differ in what they mean and not in when they ran. It needs the focus: only one at a time can be played on.
 */
export function openHiddenSide(plan: SidePlan): HiddenSide {
  const { bundle, day, visitor } = plan;
  const environment = standingStill(plan.environment);
  const setup = sessionSetup({ bundle, build: 'trace', day, environment: () => environment });
  let { width } = plan;
  let url = '';
  let leave = (): void => undefined;
  let frame: HTMLIFrameElement | undefined;

  const session: Session = createSession({
    ...setup,
    surroundings: () => ({ ...setup.surroundings(), seed: session.get().visits.length }),
    cookies: visitorCookies(visitor, bundle.manifest.consent?.cookie),
    go: ({ url: target, how }) => {
      if (how === 'reload') return load(url, '');
      const led = lead(target, location.origin, prefixOf(bundle.manifest));
      if (led.to === 'page') return load(led.url, new URL(url, location.origin).href);
      session.deeds.stays();
      return session.note(led.why);
    },
  });
  const load = (next: string, referrer: string): void => {
    leave();
    url = next;
    session.visit(next, referrer);
    const fresh = hiddenFrame(width);
    let close = (): void => undefined;
    fresh.addEventListener('load', () => {
      if (fresh.contentWindow !== null) close = session.open(fresh.contentWindow);
    }, { once: true });
    frame = fresh;
    document.body.append(fresh);
    leave = () => {
      close();
      fresh.remove();
    };
  };
  return {
    session,
    open: (next) => load(next, ''),
    reload: () => load(url, ''),
    setCookies: (values) => {
      const kept = session.get().cookies.filter(({ name }) => !Object.hasOwn(values, name));
      session.setCookies([...kept, ...Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [reviewerCookie(name, value)]))]);
    },
    resize: (next) => {
      width = next;
      if (frame !== undefined) frame.style.width = `${next}px`;
    },
    close: () => leave(),
  };
}
