import {
  protocolVersion,
  type FrameMessage,
  type HostMessage,
  type OpenMessage,
} from '../bridge/protocol.ts';
import type { Store } from '../create-store.ts';
import type { FrameInteractions } from '../steps/create-interactions.ts';
import type { TraceLog } from '../trace/create-trace-log.ts';
import type { Responder } from './create-responder.ts';
import type { SessionOptions } from './session-options.ts';
import { namedOutcome } from './named-outcome.ts';
import {
  addLogEntry,
  changeVisit,
  storeChange,
  type SessionView,
  type Visit,
} from './session-view.ts';

interface SessionParts {
  readonly options: SessionOptions;
  readonly store: Store<SessionView>;
  readonly trace: TraceLog;
  readonly responder: Responder;
  readonly interactions: FrameInteractions;
}

interface Connection {
  readonly send: (message: HostMessage) => void;
  readonly onReady: () => void;
}

/**
 * Returns a listener for the messages that a visit's frame sends. The listener updates the session,
 * and responds to the page's requests.
 */
export function createFrameListener(
  parts: SessionParts,
  visit: Visit,
  { send, onReady }: Connection,
): (message: FrameMessage) => void {
  const { options, store, responder, interactions } = parts;
  return (message) => {
    interactions.onMessage(message);
    switch (message.k) {
      case 'ready':
        onReady();
        send(openMessage(options, store.get(), visit));
        break;
      case 'env':
        if (message.stage !== 'opened') changeVisit(store, visit, { stage: message.stage });
        break;
      case 'own':
        changeVisit(store, visit, { fetching: message.fetching });
        break;
      case 'stuck':
        changeVisit(store, visit, { frameError: message.isStuck ? 'endless-script' : undefined });
        break;
      case 'net':
        responder.respond(message, visit.number, send);
        break;
      case 'store':
        store.set(storeChange(store.get(), message));
        break;
      case 'log':
        addLogEntry(store, visit.number, {
          level: message.level,
          text: message.text,
          at: message.at,
        });
        break;
      case 'go':
        options.go(message);
        break;
    }
    addRecords(parts, message, visit.number);
  };
}

/** Adds the records of a message to the trace. */
function addRecords(
  { trace, store, options }: SessionParts,
  message: FrameMessage,
  visit: number,
): void {
  if (message.k === 'trace') {
    const { cookies } = store.get();
    for (const record of message.records)
      trace.add({ ...namedOutcome(record, options.consent, cookies), visit });
  } else if (message.k === 'net') {
    const { t, id, via, method, url, body, act, loader } = message;
    trace.add({
      k: 'net',
      visit,
      t,
      request: id,
      via,
      method,
      url,
      bytes: typeof body === 'string' ? new Blob([body]).size : body.size,
      act,
      loader,
    });
  } else if (message.k === 'env' || message.k === 'store' || message.k === 'log') {
    const { v: _, ...record } = message;
    trace.add({ ...record, visit });
  }
}

function openMessage(
  { render, clockOffsetMs, surroundings }: SessionOptions,
  { cookies, local, session }: SessionView,
  { url, referrer }: Visit,
): OpenMessage {
  return {
    v: protocolVersion,
    k: 'open',
    url,
    html: render(url),
    referrer,
    clockOffsetMs,
    cookies,
    local,
    session,
    surroundings: surroundings(),
  };
}
