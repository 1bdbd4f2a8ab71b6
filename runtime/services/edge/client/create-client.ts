import type { Allowed } from '../../../contract.ts';
import { keepsThirdPartyCookies } from '../../../platform/page/browser.ts';
import { now } from '../../../platform/timing/clock.ts';
import { contain } from '../../../platform/safety/contain.ts';
import { forgetCookies, readCookie } from '../../../platform/storage/cookies.ts';
import { log } from '../../../platform/safety/log.ts';
import { OwnPromise } from '../../../platform/safety/own-promise.ts';
import {
  edgeCommands,
  edgeDatastreams,
  edgeDurable,
  edgeExchange,
  edgeIdMigration,
  edgeLinkClicks,
  edgeOverrides,
  edgeThirdPartyCookies,
} from '../../../uses.ts';
import { cookiePrefix } from '../../identity/cookie-prefix.ts';
import { passedIdentity } from '../../identity/passed-on.ts';
import type { Fields } from '../../variables/put.ts';
import type { Edge } from '../create-edge.ts';
import { readAnswer } from '../read-answer.ts';
import { listedHandles, type Handle } from '../listed-handles.ts';
import { createIdentityTurns } from './await-identity.ts';
import type { ClientOptions } from './client-options.ts';
import { ConsentDeclined, createConsentState, type ConsentState } from './consent-state.ts';
import { identitiesIn, identityMissing, regionIn } from './identities-in.ts';
import { merge, nonEmpty } from './merge.ts';
import { findLegacyEcid } from './migrate-identity.ts';
import { datastreamIn, overridesIn, overridesOf } from './overrides.ts';
import { passesPage } from './passes-page.ts';
import { storeIdentity } from './store-identity.ts';
import { createTransport, type Prepared } from './transport.ts';

/** A request to Adobe's Edge Network. */
export interface ClientRequest {
  readonly action: 'interact' | 'identity/acquire' | 'privacy/set-consent';
  /** The fields of the body that are specific to the request. */
  readonly body: Fields;
  readonly overrides?: Fields;
  /** The time at which the request's event occurred, in ms since 1970. */
  readonly createdMs?: number;
  /** Whether the page may be unloading (G-04). */
  readonly documentUnloading?: boolean;
  /** Called when the request has been sent. */
  onSent?(): void;
}

/** An event to send. */
export interface ClientEvent {
  xdm?: Fields;
  data?: Fields;
  readonly query?: Fields;
}

/** Hooks of a feature that the site uses. */
export interface Part {
  /**
   * Adds fields to an event, before the event waits for consent. In an event of `sendEvent`, the
   * caller's fields (`given`) override the added fields. In other events, `given` and `xdm` are the
   * same object. `isCollected` is true if the event is a link click that a feature has collected.
   * `isCollected` is set only if the site marks events as profile updates.
   */
  onEvent?(event: {
    readonly xdm: Fields;
    readonly data: Fields;
    readonly given: Fields;
    readonly isCollected?: boolean | undefined;
  }): void;
  /** Called after a response's cookies and identities have been applied. */
  onAnswer?(handles: readonly Handle[]): void;
  /** Called when a request has ended, with or without a response. */
  onOver?(): void;
}

/** An edge client with everything that the commands of Adobe's SDK need. */
export interface Client extends Edge {
  readonly options: ClientOptions;
  readonly prefix: string;
  readonly consent: ConsentState;
  readonly parts: Part[];
  /** The visitor's identities by namespace, and the region of the Edge Network that stores them. */
  readonly known: {
    ids: { [namespace: string]: string } | undefined;
    region: { readonly regionId?: number };
  };
  isKnown(): boolean;
  /**
   * Stores an event, and returns a function that sends the event. Only the site's own client has
   * this method, and only with `delivery: durable`.
   */
  keep?(event: Prepared): (isLeaving: boolean) => Promise<Response | undefined>;
  /**
   * Waits for the visitor's identity if needed, sends a request and applies the response. If
   * consent is withdrawn while the request waits, the request isn't sent. The promise then rejects
   * with `ConsentDeclined`. In a bundle with neither commands nor durable delivery, the promise
   * resolves with undefined instead.
   */
  request(request: ClientRequest): Promise<readonly Handle[] | undefined>;
  /** Applies a response. `edge` is its header `x-adobe-edge`. */
  apply(handles: readonly Handle[], edge: string | null): void;
  /**
   * Waits for consent, passes the event to `onBeforeEventSend`, and sends the event. If that
   * callback cancels the event, the promise resolves with undefined.
   */
  dispatch(
    event: ClientEvent,
    request?: Partial<ClientRequest>,
  ): Promise<readonly Handle[] | undefined>;
}

/**
 * Creates a full client, for sites that do more than send the events of their rules.
 * @param allowed returns whether the visitor's consent allows requests. It is called before every
 * attempt to send a request, and before a response is applied
 */
export const createClient = (options: ClientOptions, allowed: Allowed = () => true): Client => {
  const prefix = cookiePrefix(options.orgId);
  const isKnown = (): boolean => !!readCookie(`${prefix}identity`);

  const client: Client = {
    options,
    prefix,
    isKnown,
    parts: [],
    // Without commands, nothing can call `setConsent`, so the client needs no consent state.
    consent: (edgeCommands ? createConsentState() : undefined) as ConsentState,
    known: { ids: undefined, region: {} },
    request: (request) => send(request),

    apply(handles, edge) {
      forgetCookies();
      const ids = identitiesIn(handles);
      storeIdentity(client, handles, ids.ECID);
      if (Object.keys(ids).length) client.known.ids = { ...client.known.ids, ...ids };
      // Only the command `getIdentity` returns the region.
      if (edgeCommands) client.known.region = { ...client.known.region, ...regionIn(edge) };
      if (edgeExchange)
        for (const part of client.parts)
          contain('Failed to apply an answer.', () => part.onAnswer?.(handles));
    },

    async dispatch(event, request) {
      if (edgeCommands) await client.consent.wait();
      if (edgeCommands && !passesPage(event, options)) return undefined;
      const body = { events: [event] };
      return client.request({ createdMs: now(), ...request, action: 'interact', body });
    },

    send: ({ xdm, query, documentUnloading }) =>
      new OwnPromise((resolve) => {
        const data: Fields = {};
        for (const part of client.parts) part.onEvent?.({ xdm, data, given: xdm });
        const other = edgeDatastreams ? overridesOf(xdm) : {};
        client
          .dispatch(
            { xdm: merge({}, xdm), data: edgeLinkClicks ? nonEmpty(data) : undefined, query },
            { createdMs: now(), documentUnloading, onSent: resolve, ...other },
          )
          .then(
            (handles) => {
              // Without commands, an event that wasn't sent has no result.
              if (edgeCommands || handles) log('log', 'Successfully sending XDM to Edge Network');
            },
            (error: unknown) => log('error', 'Failed to send XDM to Edge Network ', error),
          )
          .then(resolve);
      }),
  };
  const send = createRequest(client, allowed);
  return client;
};

/** Returns the function that sends a client's requests. */
const createRequest = (client: Client, allowed: Allowed): Client['request'] => {
  const { options, isKnown } = client;
  const { orgId, edgeConfigOverrides } = options;
  const transport = createTransport(options, allowed);
  const nextTurn = createIdentityTurns(isKnown);
  const isThirdParty =
    edgeThirdPartyCookies &&
    (!edgeCommands || options.thirdPartyCookiesEnabled) &&
    keepsThirdPartyCookies();
  return async (request) => {
    const { action, body, createdMs, documentUnloading, onSent } = request;
    body.query = { identity: { fetch: isThirdParty ? ['ECID', 'CORE'] : ['ECID'] } };
    body.meta = {
      configOverrides: edgeOverrides
        ? overridesIn(edgeConfigOverrides, request.overrides)
        : edgeConfigOverrides,
      ...(edgeCommands && options.targetMigrationEnabled ? { target: { migration: true } } : {}),
    };
    if (!edgeCommands || !hasIdentity(body))
      addIdentity(request, passedIdentity(orgId)?.get('MCMID'));
    const prepared: Writable<Prepared> = {
      action,
      body,
      createdMs,
      ...(edgeOverrides ? datastreamIn(request.overrides) : {}),
    };
    const sendKept = edgeDurable && createdMs !== undefined && client.keep?.(prepared);
    const turn = await nextTurn();
    try {
      if (
        edgeIdMigration &&
        (!edgeCommands || options.idMigrationEnabled) &&
        !turn.isKnown &&
        !turn.isLast &&
        !hasIdentity(body)
      )
        addIdentity(request, await findLegacyEcid(orgId));
      const isLeaving =
        !!documentUnloading && turn.isKnown && (!edgeCommands || action === 'interact');
      if (isLeaving) prepared.action = 'collect';
      if (edgeThirdPartyCookies) prepared.isThirdParty = isThirdParty && !turn.isKnown;
      const responding = sendKept ? sendKept(isLeaving) : transport(prepared);
      onSent?.();
      const response = await responding;
      const handles = listedHandles(response ? await readAnswer(response) : []);
      forgetCookies();
      if (allowed()) {
        client.apply(handles, response ? response.headers.get('x-adobe-edge') : null);
        if (!turn.isKnown && !turn.isLast && !isKnown()) log('warn', identityMissing(orgId));
      } else if (!response && !(edgeDurable && sendKept)) {
        if (edgeCommands) throw new ConsentDeclined('The user declined consent.');
        return undefined;
      }
      return handles;
    } finally {
      turn.done();
      if (edgeCommands) for (const part of client.parts) part.onOver?.();
    }
  };
};

type Writable<T> = { -readonly [key in keyof T]: T[key] };

/** Adds an ECID to the body's `xdm.identityMap`, or to `identityMap` in a consent request. */
const addIdentity = (request: ClientRequest, id: string | undefined): void => {
  const identityMap = { ECID: [{ id }] };
  const isDecision = edgeCommands && request.action === 'privacy/set-consent';
  if (id) merge(request.body, isDecision ? { identityMap } : { xdm: { identityMap } });
};

const hasIdentity = ({ xdm, identityMap }: Fields): boolean =>
  !!((identityMap ?? (xdm as Fields | undefined)?.identityMap) as Fields | undefined)?.ECID;
