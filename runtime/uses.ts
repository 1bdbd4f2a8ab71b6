/**
 * What can be left out of a bundle whose rules don't ask for it. The code is written for all of it; where the compiler
 * puts `false` in the place of a line, the minifier drops what only that line let in.
 * A name is a module's and a setting's in camelCase, or else says what the bundle has.
 */

/** A click rule sets `anchor-delay`. */
export const clickAnchorDelay: boolean = true;

/** An event sets `text`. */
export const eventText: boolean = true;

/** An event sets `properties`. */
export const eventProperties: boolean = true;

/** An event sets one of `bubble-fire-if-parent`, `bubble-fire-if-child-fired` and `bubble-stop`. */
export const eventBubbling: boolean = true;

/** A condition says `once: session` or `once: visitor`. */
export const onceStored: boolean = true;

/** An action loads a script that writes to the page (`writes`). */
export const loadScriptWrites: boolean = true;

/** An action sets `identity`. */
export const setVariablesIdentity: boolean = true;

/** An action sets `events`. */
export const setVariablesEvents: boolean = true;

/** An action sets `measures`. */
export const setVariablesMeasures: boolean = true;

/** An action sets `order`. */
export const setVariablesOrder: boolean = true;

/** An action sets `products`. */
export const setVariablesProducts: boolean = true;

/** An action or a condition that is waited for holds back the rules of the page (`hold: page`). */
export const pageHold: boolean = true;

/** An action asks for personalisation (`render-decisions`). */
export const sendEventRenderDecisions: boolean = true;

/** An action only updates the visitor's profile (`profile-update`). */
export const sendEventProfileUpdate: boolean = true;

/** The site's consent can be pending, so actions are held. */
export const consentPending: boolean = true;

/** The site lets no e-mail address be reported within a URL (`blank-emails`). */
export const edgeBlanksEmails: boolean = true;

/** The site's edge has `report-suites`. */
export const edgeReportSuites: boolean = true;

/** The site's edge has a `third-party-domain`. */
export const edgeThirdPartyDomain: boolean = true;

/** Each send says in the log what came of it (`send-log`), as it does where a second instance says so, too (`parallel`). */
export const edgeSendLog: boolean = true;

/** What goes to the edge needs consent. */
export const edgeAllowed: boolean = true;

/** Something is to be done when the visitor's consent changes: what is held goes, what was withdrawn is erased, others are told. */
export const consentWatched: boolean = true;

/** The bundle writes a cookie whose name is encoded. */
export const encodedCookies: boolean = true;

/** Only its destinations tell Google's tags of the visitor's consent: the site's settings don't. */
export const googleDefault: boolean = true;

/** An action sets what goes with one occurrence alone: `events`, `products`, `measures` or `order`. */
export const toldOnce: boolean = true;

/** The bundle has an identity library beside its edge. */
export const ownLibrary: boolean = true;
