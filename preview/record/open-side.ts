import type { Choice } from '../state/choice.ts';
import type { Choose } from '../state/use-choice.ts';
import type { RunningSession } from '../state/use-session.ts';
import { choiceWith } from './choice-with.ts';
import type { Side } from './side.ts';

/** What the reviewer sees at a moment. */
export interface Now {
  readonly choice: Choice;
  readonly running: RunningSession;
}

/** The page that the reviewer sees, as a side that steps can be played on. @param consentCookie name of the site's consent cookie */
export function openSide(now: () => Now, choose: Choose, consentCookie: string | undefined): Side {
  return {
    session: now().running.session,
    open: (url) => (url === now().choice.url ? now().running.reload() : choose({ url })),
    reload: () => now().running.reload(),
    setCookies: (values) => now().running.stay(() => choose(choiceWith(now().choice, values, consentCookie))),
    resize: (width) => choose({ width }),
  };
}
