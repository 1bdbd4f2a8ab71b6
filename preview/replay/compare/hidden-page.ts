import type { LoadedBundle } from '../../session/bundles/load-bundles.ts';
import { prefixOf } from '../../session/bundles/prefix-of.ts';
import type { Environment } from '../../session/environment/environment.ts';
import { withStoppedClock } from '../../session/environment/with-stopped-clock.ts';
import type { PlayablePage } from '../../session/record/playable-page.ts';
import { createSession, type Session } from '../../session/running/create-session.ts';
import { resolveLink } from '../../session/running/resolve-link.ts';
import { sessionSetup } from '../../session/running/session-setup.ts';
import {
  reviewerCookie,
  visitorCookies,
  type VisitorChoice,
} from '../../session/visitor/visitor-cookies.ts';
import { hiddenFrame } from '../parity/hidden-frame.ts';

/** The bundle, date, environment and visitor of a visit. */
export interface VisitPlan {
  readonly bundle: LoadedBundle;
  readonly day: string;
  readonly environment: Environment;
  readonly visitor: VisitorChoice;
  /** CSS pixels; 0 for the width of the window. */
  readonly width: number;
  /** The build of the bundle; the trace build by default. */
  readonly build?: 'trace' | 'production';
}

/** A page in a hidden frame. */
export interface HiddenPage extends PlayablePage {
  readonly close: () => void;
}

/**
 * Creates a session that shows its pages in hidden frames, one at a time. Random numbers and the
 * clock are the same in every session, so that they cause no differences. A hidden page needs the
 * focus, so only one session can be played at a time.
 */
export function openHiddenPage(plan: VisitPlan): HiddenPage {
  const { bundle, day, visitor, build = 'trace' } = plan;
  const environment = withStoppedClock(plan.environment);
  const setup = sessionSetup({ bundle, build, day, environment: () => environment });
  const frame = createFrameSlot(plan.width);
  let url = '';
  const session: Session = createSession({
    ...setup,
    surroundings: () => ({ ...setup.surroundings(), seed: session.get().visits.length }),
    cookies: visitorCookies(visitor, bundle.manifest.consent?.cookie),
    go: ({ url: target, how }) => {
      if (how === 'reload') return load(url, '');
      const link = resolveLink(target, location.origin, prefixOf(bundle.manifest));
      if (link.to === 'page') return load(link.url, new URL(url, location.origin).href);
      session.interactions.navigationCancelled();
      return session.note(link.reason);
    },
  });
  const load = (next: string, referrer: string): void => {
    frame.remove();
    url = next;
    session.visit(next, referrer);
    frame.create(session);
  };
  return {
    session,
    open: (next) => load(next, ''),
    reload: () => load(url, ''),
    setCookies: (values) => session.setCookies(changedCookies(session, values)),
    resize: frame.resize,
    close: frame.remove,
  };
}

/** Returns functions that create, resize and remove the frame of the latest visit. */
function createFrameSlot(initialWidth: number) {
  let width = initialWidth;
  let frame: HTMLIFrameElement | undefined;
  let remove = (): void => undefined;
  return {
    create: (session: Session): void => {
      const created = hiddenFrame(width);
      let disconnect = (): void => undefined;
      created.addEventListener(
        'load',
        () => {
          if (created.contentWindow !== null) disconnect = session.open(created.contentWindow);
        },
        { once: true },
      );
      frame = created;
      document.body.append(created);
      remove = () => {
        disconnect();
        created.remove();
      };
    },
    remove: () => remove(),
    resize: (next: number): void => {
      width = next;
      if (frame !== undefined) frame.style.width = `${next}px`;
    },
  };
}

function changedCookies(
  session: Session,
  values: { readonly [name: string]: string | null },
): ReturnType<Session['get']>['cookies'] {
  const others = session.get().cookies.filter(({ name }) => !Object.hasOwn(values, name));
  return [
    ...others,
    ...Object.entries(values).flatMap(([name, value]) =>
      value === null ? [] : [reviewerCookie(name, value)],
    ),
  ];
}
