import { connectFrame } from '../bridge/connect-frame.ts';
import {
  protocolVersion,
  type Cookie,
  type Entries,
  type HostMessage,
} from '../bridge/protocol.ts';
import { createStore, type Store } from '../create-store.ts';
import type { Environment } from '../environment/environment.ts';
import { isOnline } from '../environment/is-online.ts';
import { createInteractions, type Interactions } from '../steps/create-interactions.ts';
import { createTraceLog, type TraceLog } from '../trace/create-trace-log.ts';
import { createFrameListener } from './create-frame-listener.ts';
import { createResponder } from './create-responder.ts';
import { addLogEntry, changeVisit, latestVisit, type SessionView } from './session-view.ts';
import type { SessionOptions } from './session-options.ts';

/**
 * The session of one visitor on one day: the cookies and storage, which persist across pages, and
 * the records of everything that happened on the pages.
 */
export interface Session extends Pick<Store<SessionView>, 'get' | 'subscribe'> {
  /** Starts a visit to a path and query. */
  readonly visit: (url: string, referrer: string) => void;
  /**
   * Connects the session to a frame, and shows the page of the latest visit in the frame. The frame
   * must already contain the preview's frame page. Returns a function that closes the connection.
   */
  readonly open: (frame: Window) => () => void;
  readonly setCookies: (cookies: readonly Cookie[]) => void;
  /** Changes the network of the session, including the open page. */
  readonly setNetwork: (network: Pick<Environment, 'network' | 'blocked'>) => void;
  /** Adds a message of the preview itself to the log. */
  readonly note: (text: string) => void;
  readonly interactions: Interactions;
  /** The records of everything that happened, in order. */
  readonly trace: TraceLog;
  /**
   * Clears the lists of requests, records, log lines and visits. The latest visit remains, and its
   * page stays open. The records of the page's opening and of the bundle's start remain, too.
   */
  readonly clear: () => void;
  /**
   * Returns all requests and log lines since the start of the session, even those that `clear` has
   * deleted. A recording keeps the steps from before a `clear`, so it needs the complete lists.
   */
  readonly sinceStart: () => Pick<SessionView, 'requests' | 'log'>;
}

/** If a frame doesn't respond within this time, an error is reported. */
const frameTimeoutMs = 3000;

/** The storage entry that turns on the bundle's debug logging. */
const debug: Entries = [['tagwright.debug', 'true']];

export function createSession(options: SessionOptions): Session {
  const store = createStore(initialView(options));
  const trace = createTraceLog();
  const responder = createResponder(store, options.world, trace);
  responder.setNetwork(options.network);
  const interactions = createInteractions({
    responseCount: responder.responseCount,
    isLoaded: () => latestVisit(store)?.stage === 'complete',
    isFetching: () => (latestVisit(store)?.fetching ?? 0) > 0,
  });
  let sendToFrame: ((message: HostMessage) => void) | undefined;

  const open = (frame: Window): (() => void) => {
    const visit = latestVisit(store);
    if (visit === undefined) return () => undefined;
    const timeout = setTimeout(
      () => changeVisit(store, visit, { frameError: 'no-response' }),
      frameTimeoutMs,
    );
    const port = connectFrame(
      frame,
      createFrameListener({ options, store, trace, responder, interactions }, visit, {
        send: (message) => port.send(message),
        onReady: () => clearTimeout(timeout),
      }),
    );
    sendToFrame = port.send;
    interactions.frameOpened(port.send);
    return () => {
      clearTimeout(timeout);
      port.close();
      interactions.frameClosed();
    };
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    interactions,
    trace,
    open,
    visit: (url, referrer) => {
      const number = (latestVisit(store)?.number ?? 0) + 1;
      store.set({ visits: [...store.get().visits, { number, url, referrer, stage: 'loading' }] });
    },
    setCookies: (cookies) => {
      store.set({ cookies });
      sendToFrame?.({ v: protocolVersion, k: 'cookies', cookies });
    },
    setNetwork: (network) => {
      responder.setNetwork(network);
      sendToFrame?.({ v: protocolVersion, k: 'online', isOnline: isOnline(network) });
    },
    note: (text) => addLogEntry(store, latestVisit(store)?.number ?? 1, { level: 'note', text }),
    ...createClearing(store, trace),
  };
}

function createClearing(
  store: Store<SessionView>,
  trace: TraceLog,
): Pick<Session, 'clear' | 'sinceStart'> {
  let cleared: ReturnType<Session['sinceStart']> = { requests: [], log: [] };
  const sinceStart = (): typeof cleared => {
    const { requests, log } = store.get();
    return { requests: [...cleared.requests, ...requests], log: [...cleared.log, ...log] };
  };
  return {
    sinceStart,
    clear: () => {
      cleared = sinceStart();
      store.set({ requests: [], log: [], visits: store.get().visits.slice(-1) });
      trace.clear();
    },
  };
}

function initialView({ cookies, local, session }: SessionOptions): SessionView {
  return {
    visits: [],
    requests: [],
    log: [],
    cookies,
    local: local ?? debug,
    session: session ?? [],
  };
}
