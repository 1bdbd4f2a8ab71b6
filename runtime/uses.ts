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
 * Whether a part of the bundle reacts to the start of each page view. The source `session` counts
 * it. Others start again, such as `once`, `frequency`, the event `scroll` or a rule that waits for
 * all of its events.
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
 * Whether a rule may read values of its event later, such as a link's URL, because it waits or the
 * page's rules can be delayed. The bundle then stores these values when the event happens.
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

/**
 * Whether the link clicks that the bundle sends automatically get ids (`link-clicks` and
 * `event-ids`).
 */
export const edgeClickIds: boolean = true;

/**
 * Whether the site marks profile updates, but not the link clicks that the bundle sends
 * automatically (`link-clicks` and `profile-updates`).
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

/** Whether a cookie that the bundle erases when consent is withdrawn has an encoded name. */
export const encodedCookies: boolean = true;

/**
 * Whether the name of a cookie that the bundle erases when consent is withdrawn can begin with
 * `__Host-` or `__Secure-`.
 */
export const secureCookies: boolean = true;

/**
 * Whether each of Google's destinations reports its own consent types, because the site's settings
 * list none.
 */
export const googleDefault: boolean = true;

/** Whether an action sets variables for one event: `events`, `products`, `measures` or `order`. */
export const variablesOnce: boolean = true;

/** Whether the site sets `passed-identity` under `edge:`. */
export const edgePassedIdentity: boolean = true;

/**
 * Whether events may be sent before consent allows an identity to be stored. If so, the cookies in
 * Adobe's responses are kept in memory until then.
 */
export const identityInMemory: boolean = true;

/**
 * Whether the bundle has an identity library. If so, an edge client gets the visitor's legacy ID
 * from it.
 */
export const ownLibrary: boolean = true;

/** Whether page code can call functions of the identity library (`global` under `identity:`). */
export const identityGlobal: boolean = true;

/** Whether a part adds parameters to requests of the id service. */
export const identityParameters: boolean = true;

/** Whether the site runs the ID syncs that the id service requests (`id-syncs`). */
export const identitySyncs: boolean = true;

/**
 * Whether the edge client can ask an identity library of the page for the visitor's id, because the
 * bundle has none of the same organisation.
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
 * Whether the bundle sends events with Google's tag, and the site has a data layer that isn't
 * Adobe's. The tag's commands may be in that data layer, so the bundle skips its own commands when
 * it reads.
 */
export const ownCommands: boolean = true;

/**
 * Whether the bundle needs no element of the page at the start, because it has no edge client. An
 * edge client reads the size of the root element.
 */
export const elementsLater: boolean = true;
