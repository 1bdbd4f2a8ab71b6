import type { Choice } from '../choice/choice.ts';
import type { Choose } from '../choice/use-choice.ts';
import type { RunningSession } from '../running/use-session.ts';
import { choiceWithCookies } from './choice-with-cookies.ts';
import type { PlayablePage } from './playable-page.ts';

/** The current state of the app. */
export interface Now {
  readonly choice: Choice;
  readonly running: RunningSession;
}

/**
 * Returns the page that the user sees, as a page on which steps can be played.
 * @param consentCookie name of the site's consent cookie
 */
export function visiblePage(
  now: () => Now,
  choose: Choose,
  consentCookie: string | undefined,
): PlayablePage {
  return {
    session: now().running.session,
    open: (url) => (url === now().choice.url ? now().running.reload() : choose({ url })),
    reload: () => now().running.reload(),
    setCookies: (values) =>
      now().running.withoutReload(() =>
        choose(choiceWithCookies(now().choice, values, consentCookie)),
      ),
    resize: (width) => choose({ width }),
  };
}
