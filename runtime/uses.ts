/**
 * Features that the compiler can remove from a bundle. It replaces the flag of an unused feature
 * with `false`, and the minifier drops the code behind it. A flag is named after a module and its
 * setting, in camelCase, or after a feature of the bundle.
 */

/** A click rule sets `anchor-delay`. */
export const clickAnchorDelay: boolean = true;

/** An event sets `text`. */
export const eventText: boolean = true;

/** An event sets `properties`. */
export const eventProperties: boolean = true;

/** The site has more than 100 rules with one event whose settings select elements. */
export const eventCrowd: boolean = true;

/** An expression reads `event: target.NAME`. */
export const eventTarget: boolean = true;

/** An event sets one of `bubble-fire-if-parent`, `bubble-fire-if-child-fired` and `bubble-stop`. */
export const eventBubbling: boolean = true;

/** A condition sets `once: session` or `once: visitor`. */
export const onceStored: boolean = true;

/** A condition counts from the start of each page view: `once` or `frequency`. */
export const pageViews: boolean = true;

/** An action loads a script that writes to the page (`writes`). */
export const loadScriptWrites: boolean = true;

/** A `set-variables` action sets `page`. */
export const setVariablesPage: boolean = true;

/** A `set-variables` action sets `currency`. */
export const setVariablesCurrency: boolean = true;

/** A `set-variables` action sets `campaign`. */
export const setVariablesCampaign: boolean = true;

/** A `set-variables` action sets `props`. */
export const setVariablesProps: boolean = true;

/** A `set-variables` action sets `eVars`. */
export const setVariablesEVars: boolean = true;

/** A `set-variables` action sets `identity`. */
export const setVariablesIdentity: boolean = true;

/** A `set-variables` action sets `events`. */
export const setVariablesEvents: boolean = true;

/** A `set-variables` action sets `measures`. */
export const setVariablesMeasures: boolean = true;

/** A `set-variables` action sets `order`. */
export const setVariablesOrder: boolean = true;

/** A `set-variables` action sets `products`. */
export const setVariablesProducts: boolean = true;

/**
 * A rule may read values of its event later, such as a link's URL, because it waits or the page's
 * rules can be delayed. So the bundle stores these values when the event happens.
 */
export const eventFacts: boolean = true;

/** An awaited action or condition delays the rules of the page (`hold: page`). */
export const pageHold: boolean = true;

/** Rules of a prerendered page wait until the visitor opens it (`prerendered: wait`). */
export const prerenderedWait: boolean = true;

/** A scroll event sets `axis`. */
export const scrollAxis: boolean = true;

/** A scroll event sets `short-page`. */
export const scrollShortPage: boolean = true;

/** A `script-error` rule also runs for rejected promises (`rejections`). */
export const scriptErrorRejections: boolean = true;

/** A `send-json` action sends by beacon. */
export const sendJsonBy: boolean = true;

/** A `send-json` action sets `method`. */
export const sendJsonMethod: boolean = true;

/** A `send-json` action sets `headers`. */
export const sendJsonHeaders: boolean = true;

/** A `send-json` action sets `retry`. */
export const sendJsonRetry: boolean = true;

/** A `send-json` action sets `batch`. */
export const sendJsonBatch: boolean = true;

/** An action requests personalisation (`render-decisions`). */
export const sendEventRenderDecisions: boolean = true;

/** An action only updates the visitor's profile (`profile-update`). */
export const sendEventProfileUpdate: boolean = true;

/** The site's consent can be pending, so actions are held. */
export const consentPending: boolean = true;

/** The site removes email addresses from everything that it sends (`blank-emails`). */
export const edgeBlanksEmails: boolean = true;

/** The site sets `base-path` under `edge:`. */
export const edgeBasePath: boolean = true;

/** The site sets `report-suites` under `edge:`. */
export const edgeReportSuites: boolean = true;

/** An action sends to a datastream other than the site's (`datastream`). */
export const edgeDatastreams: boolean = true;

/** The site sets `third-party-domain` under `edge:`. */
export const edgeThirdPartyDomain: boolean = true;

/** Each request logs its result (`send-log`, or `parallel`, which enables it). */
export const edgeSendLog: boolean = true;

/** The site sets `delivery: durable`. */
export const edgeDurable: boolean = true;

/** Sending to Adobe's Edge Network needs consent. */
export const edgeAllowed: boolean = true;

/**
 * A change of the visitor's consent has effects: held actions run, stored data is erased, or third
 * parties are notified.
 */
export const consentWatched: boolean = true;

/** The bundle writes a cookie whose name is encoded. */
export const encodedCookies: boolean = true;

/** The destinations set Google's consent defaults, because the site's settings don't. */
export const googleDefault: boolean = true;

/** An action sets variables for one event only: `events`, `products`, `measures` or `order`. */
export const variablesOnce: boolean = true;

/** The site sets `passed-identity` under `edge:`. */
export const edgePassedIdentity: boolean = true;

/**
 * Events may be sent before consent allows an identity to be stored, so the cookies in Adobe's
 * responses are kept in memory.
 */
export const identityInMemory: boolean = true;

/** The bundle has both an identity library and an edge client. */
export const ownLibrary: boolean = true;

/** The data layer is Adobe's client data layer. */
export const adobeLayer: boolean = true;

/** The data layer is Google Tag Manager's. */
export const tagManagerLayer: boolean = true;

/** The site counts the outcomes of its rules (`health`). */
export const healthCounts: boolean = true;

/** The site counts only a share of its page views (`health: sample`). */
export const healthSample: boolean = true;

/** The site listens to the list to which Google's tag pushes its commands. */
export const ownCommands: boolean = true;

/**
 * At the start, the bundle needs no element of the page, because it has no edge client. An edge
 * client reads the size of the root element.
 */
export const elementsLater: boolean = true;
