/**
 * The flags of features that the compiler can remove from a bundle. The compiler replaces the flag
 * of an unused feature with `false`, and the minifier drops the code behind it. A flag is named
 * after a module and its setting, in camelCase, or after a feature of the bundle.
 */

/** Whether one of the bundle's click rules sets `anchor-delay`. */
export const clickAnchorDelay: boolean = true;

/** Whether one of the bundle's rules has an event with the setting `text`. */
export const eventText: boolean = true;

/** Whether one of the bundle's rules has an event with the setting `properties`. */
export const eventProperties: boolean = true;

/**
 * Whether the rules listen more than 100 times to one type of event that can have a `selector`,
 * such as `click`.
 */
export const eventCrowd: boolean = true;

/** Whether an expression reads `event: target.NAME`. */
export const eventTarget: boolean = true;

/** Whether an event sets `bubble-fire-if-parent`, `bubble-fire-if-child-fired` or `bubble-stop`. */
export const eventBubbling: boolean = true;

/** Whether a condition sets `once: session` or `once: visitor`. */
export const onceStored: boolean = true;

/**
 * Whether something in the bundle reacts when a page view starts. The source `session` counts page
 * views. A new page view resets the state of the conditions `once` and `frequency`, of events such
 * as `scroll`, and of rules that wait for all of their events.
 */
export const pageViews: boolean = true;

/** Whether an action loads a script that writes to the page (`writes`). */
export const loadScriptWrites: boolean = true;

/** Whether one of the bundle's `set-variables` actions sets `page`. */
export const setVariablesPage: boolean = true;

/** Whether one of the bundle's `set-variables` actions sets `currency`. */
export const setVariablesCurrency: boolean = true;

/** Whether one of the bundle's `set-variables` actions sets `campaign`. */
export const setVariablesCampaign: boolean = true;

/** Whether one of the bundle's `set-variables` actions sets `props`. */
export const setVariablesProps: boolean = true;

/** Whether one of the bundle's `set-variables` actions sets `eVars`. */
export const setVariablesEVars: boolean = true;

/** Whether one of the bundle's `set-variables` actions sets `identity`. */
export const setVariablesIdentity: boolean = true;

/** Whether one of the bundle's `set-variables` actions sets `events`. */
export const setVariablesEvents: boolean = true;

/** Whether one of the bundle's `set-variables` actions sets `measures`. */
export const setVariablesMeasures: boolean = true;

/** Whether one of the bundle's `set-variables` actions sets `order`. */
export const setVariablesOrder: boolean = true;

/** Whether one of the bundle's `set-variables` actions sets `products`. */
export const setVariablesProducts: boolean = true;

/**
 * Whether a rule may wait or be delayed before it reads event fields or data layer values. If so,
 * the bundle stores these values when the event happens.
 */
export const eventFacts: boolean = true;

/** Whether an awaited action or condition can delay the rules of the page (`hold: page`). */
export const pageHold: boolean = true;

/** Whether rules of a prerendered page wait until the visitor opens it (`prerendered: wait`). */
export const prerenderedWait: boolean = true;

/** Whether one of the bundle's scroll rules sets `axis`. */
export const scrollAxis: boolean = true;

/** Whether one of the bundle's scroll rules sets `short-page`. */
export const scrollShortPage: boolean = true;

/** Whether a `script-error` rule also runs for rejected promises (`rejections`). */
export const scriptErrorRejections: boolean = true;

/** Whether one of the bundle's `send-json` actions sets `by`. */
export const sendJsonBy: boolean = true;

/** Whether one of the bundle's `send-json` actions sets `method`. */
export const sendJsonMethod: boolean = true;

/** Whether one of the bundle's `send-json` actions sets `headers`. */
export const sendJsonHeaders: boolean = true;

/** Whether one of the bundle's `send-json` actions sets `retry`. */
export const sendJsonRetry: boolean = true;

/** Whether one of the bundle's `send-json` actions sets `batch`. */
export const sendJsonBatch: boolean = true;

/** Whether an action requests personalisation (`render-decisions`). */
export const sendEventRenderDecisions: boolean = true;

/** Whether an action only updates the visitor's profile (`profile-update`). */
export const sendEventProfileUpdate: boolean = true;

/** Whether the site's consent can be pending, so actions are held. */
export const consentPending: boolean = true;

/** Whether the site removes email addresses from everything that it sends (`blank-emails`). */
export const edgeBlanksEmails: boolean = true;

/** Whether the site sets `base-path` under `edge:`. */
export const edgeBasePath: boolean = true;

/** Whether the site sets `report-suites` under `edge:`. */
export const edgeReportSuites: boolean = true;

/** Whether an action sends to a datastream other than the site's (`datastream`). */
export const edgeDatastreams: boolean = true;

/** Whether page code can call commands of the edge client (`global` under `edge:`). */
export const edgeCommands: boolean = true;

/** Whether a command or an action can override the datastream's configuration. */
export const edgeOverrides: boolean = true;

/** Whether the first request can be sent to the identity domain (`third-party-cookies`). */
export const edgeThirdPartyCookies: boolean = true;

/** Whether the edge client can use the id of Adobe's older library (`id-migration`). */
export const edgeIdMigration: boolean = true;

/** Whether the site runs the ID syncs and URL destinations of edge responses (`exchange`). */
export const edgeExchange: boolean = true;

/** Whether the site sends clicks on links automatically (`link-clicks`). */
export const edgeLinkClicks: boolean = true;

/** Whether link clicks that are sent automatically get event ids (`link-clicks`, `event-ids`). */
export const edgeClickIds: boolean = true;

/**
 * Whether the code that marks events as profile updates (`profile-updates`) must skip link clicks
 * that are sent automatically (`link-clicks`).
 */
export const edgeUnmarkedClicks: boolean = true;

/** Whether the site sets `third-party-domain` under `edge:`. */
export const edgeThirdPartyDomain: boolean = true;

/** Whether each request logs its result (`send-log`, or `parallel`, which enables it). */
export const edgeSendLog: boolean = true;

/** Whether the site sets `delivery: durable`. */
export const edgeDurable: boolean = true;

/** Whether sending to Adobe's Edge Network needs consent. */
export const edgeAllowed: boolean = true;

/**
 * Whether the bundle reacts when the visitor's consent changes. For example, it then runs held
 * actions, erases stored data, identifies the visitor or notifies third parties.
 */
export const consentWatched: boolean = true;

/** Whether the bundle can erase a cookie with an encoded name, such as `a%20b`. */
export const encodedCookies: boolean = true;

/** Whether the bundle can erase a cookie whose name begins with `__Host-` or `__Secure-`. */
export const secureCookies: boolean = true;

/**
 * Whether the site's settings contain no consent types for Google. Each of Google's destinations
 * then reports its own consent types.
 */
export const googleDefault: boolean = true;

/**
 * Whether a `set-variables` action sets variables that are sent only with the current event:
 * `events`, `products`, `measures` or `order`.
 */
export const variablesOnce: boolean = true;

/** Whether the site sets `passed-identity` under `edge:`. */
export const edgePassedIdentity: boolean = true;

/**
 * Whether events may be sent before consent allows the bundle to store an identity. Until consent
 * allows it, the bundle keeps the cookies of Adobe's responses in memory.
 */
export const identityInMemory: boolean = true;

/**
 * Whether the bundle has an identity library. If so, an edge client of the same organisation can
 * get the visitor's legacy ID from the library.
 */
export const ownLibrary: boolean = true;

/** Whether page code can call functions of the identity library (`global` under `identity:`). */
export const identityGlobal: boolean = true;

/** Whether a part adds parameters to requests of the id service. */
export const identityParameters: boolean = true;

/** Whether the site runs the ID syncs that the id service requests (`id-syncs`). */
export const identitySyncs: boolean = true;

/**
 * Whether an edge client can belong to an organisation for which the bundle has no identity
 * library. The client can then ask the page's identity library for the visitor's id.
 */
export const pageLibrary: boolean = true;

/** Whether the data layer is Adobe's client data layer. */
export const adobeLayer: boolean = true;

/** Whether the data layer is Google Tag Manager's. */
export const tagManagerLayer: boolean = true;

/** Whether the site counts the outcomes of its rules (`health`). */
export const healthCounts: boolean = true;

/** Whether the site counts only a share of its page views (`health: sample`). */
export const healthSample: boolean = true;

/**
 * Whether the bundle sends events with Google's tag, and the site's data layer isn't Adobe's. The
 * data layer may then contain the bundle's own commands to the tag. These commands run no rule.
 */
export const ownCommands: boolean = true;

/**
 * Whether the bundle can start without using an element of the page. Only an edge client uses an
 * element at the start: it reads the size of the root element.
 */
export const elementsLater: boolean = true;
