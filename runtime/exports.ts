/**
 * Lists the exports of the runtime that the compiler refers to directly. The compiler finds all
 * other exports by the names in the schemas of events, conditions, sources, operators, actions and
 * destinations. This list contains only types, so it adds nothing to a bundle.
 *
 * The compiler is type-checked without the DOM library, so it can't import this list. For the
 * compiler, `npm run generate` writes the list as plain literals to
 * compiler/model/runtime-exports.generated.ts.
 */

export type { allOf } from './engine/all-of.ts';
export type { followDataLayer } from './engine/data-layer/queue.ts';
export type { environment } from './engine/environment.ts';
export type { fired } from './engine/fired.ts';
export type { holdPage } from './engine/hold.ts';
export type { mayBeServedFrom } from './engine/may-be-served-from.ts';
export type { onFailure } from './engine/on-failure.ts';
export type { rule } from './engine/rule.ts';
export type { serves } from './engine/serves.ts';
export type { start } from './engine/start.ts';
export type { step } from './engine/step.ts';
export type { takeDirectCalls } from './engine/take-direct-calls.ts';
export type { traceMisses } from './engine/trace-misses.ts';
export type {
  traceAction,
  traceBoot,
  traceBranch,
  traceConditions,
  traceElement,
  traceEvent,
  traceTest,
  traceWaited,
  traceWaiting,
} from './engine/trace.ts';
export type { waitFor } from './engine/wait-for.ts';

export type { cookie as satelliteCookie } from './engine/satellite/cookie.ts';
export type { logger, notify, setDebug } from './engine/satellite/logging.ts';
export type { pageBottom } from './engine/satellite/page-bottom.ts';
export type { environmentStage } from './engine/satellite/stage.ts';
export type { getVar, setVar, setVariable } from './engine/satellite/variables.ts';

export type { attempt } from './operators/combine/attempt.ts';
export type { productOf, sumOf } from './operators/combine/calculate.ts';
export type { each } from './operators/combine/each.ts';
export type { indexBy } from './operators/combine/index-by.ts';
export type { item } from './operators/combine/item.ts';
export type { kept, keptForPage } from './operators/combine/kept.ts';
export type { merge } from './operators/combine/merge.ts';
export type { own } from './operators/combine/own.ts';
export type { filled } from './operators/combine/filled.ts';
export type { present } from './operators/combine/present.ts';
export type { every, some } from './operators/combine/quantify.ts';
export type { template } from './operators/combine/template.ts';

export type { date } from './conditions/date.ts';
export type { cookie } from './sources/cookie.ts';
export type { element, elements } from './sources/dom.ts';
export type { attribute } from './sources/event.ts';
export type { tcf } from './sources/signal.ts';

export type { digits } from './services/consent/digits.ts';
export type { eraseWithdrawn } from './services/consent/erase-withdrawn.ts';
export type { gate } from './services/consent/gate.ts';
export type { signalGoogle } from './services/consent/signal-google.ts';

export type { orDropped } from './services/consent/or-dropped.ts';
export type { sendHealth } from './services/health/send-health.ts';

export type { deliverDurably } from './services/edge/client/deliver-durably.ts';
export type { createDurableEdge } from './services/edge/create-durable-edge.ts';
export type { createEdge } from './services/edge/create-edge.ts';
export type { giveEventIds } from './services/edge/give-event-ids.ts';
export type { logSends } from './services/edge/log-sends.ts';
export type { markAllProfileUpdates } from './services/edge/client/mark-all-profile-updates.ts';
export type { markProfileUpdates } from './services/edge/mark-profile-updates.ts';
export type { sendToBoth } from './services/edge/send-to-both.ts';
export type { storeWhenAllowed } from './services/edge/store-when-allowed.ts';
export type { toDatastream } from './services/edge/to-datastream.ts';
export type { answerQueues } from './services/edge/client/answer-queues.ts';
export type { beginFeatures } from './services/edge/client/begin-features.ts';
export type { collectClicks } from './services/edge/client/collect-clicks.ts';
export type { createClient } from './services/edge/client/create-client.ts';
export type { edgeDestinations } from './services/edge/client/edge-destinations.ts';
export type { exposeInstances } from './services/edge/client/expose-instances.ts';
export type { createPermission } from './services/edge/client/permission.ts';
export type { siteOptions } from './services/edge/client/site-options.ts';

export type { analyticsId } from './services/identity/analytics-id.ts';
export type { besideEdge } from './services/identity/beside-edge.ts';
export type { consentString } from './services/identity/consent-string.ts';
export type { createLibrary } from './services/identity/create-library.ts';
export type { customerIds } from './services/identity/customer-ids.ts';
export type { destinations } from './services/identity/destinations.ts';
export type { exposeVisitor } from './services/identity/expose-visitor.ts';
export type { idSyncs } from './services/identity/id-syncs.ts';
export type { optOut } from './services/identity/opt-out.ts';
export type { ownLinks } from './services/identity/own-links.ts';
export type { supplementalId } from './services/identity/supplemental-id.ts';

export type { onDemandDurably, resumeOnDemand } from './services/delivery/on-demand-durably.ts';
export type { onDemand } from './services/tags/on-demand.ts';
export type { signalWithdrawals } from './services/tags/signal-withdrawals.ts';

export type { askByScript } from './platform/network/ask-by-script.ts';
export type { expose } from './platform/page/expose.ts';
export type { countRun } from './platform/safety/run-counts.ts';
export type { log } from './platform/safety/log.ts';
export type { now } from './platform/timing/clock.ts';
