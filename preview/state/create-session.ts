import { connectFrame } from '../bridge/connect-frame.ts';
import { protocolVersion, type Cookie, type Entries, type FrameMessage, type GoMessage, type HostMessage, type OpenMessage, type Surroundings } from '../bridge/protocol.ts';
import type { World } from '../../compiler/scenario/world/create-world.ts';
import type { Environment } from '../environment/environment.ts';
import { isOnline } from '../environment/is-online.ts';
import { createDeeds, type Deeds } from '../record/create-deeds.ts';
import { createRecorder, type Recorder } from '../trace/create-recorder.ts';
import type { TraceRecord } from '../trace/trace-record.ts';
import { createAnswerer } from './create-answerer.ts';
import { createStore, type Store } from './create-store.ts';
import { storeChange, type LogEntry, type SessionView, type Visit } from './session-view.ts';

export interface SessionOptions {
  readonly world: World;
  /** Added to the real clock, in ms. */
  readonly clockOffsetMs: number;
  /** What the visitor brings along. */
  readonly cookies: readonly Cookie[];
  /** What is in the visitor's storage; the key that switches debug lines on where absent. */
  readonly local?: Entries | undefined;
  readonly session?: Entries | undefined;
  /** The page's HTML for a path and query. */
  readonly render: (url: string) => string;
  /** What the latest page is opened in. */
  readonly surroundings: () => Surroundings;
  readonly network: Pick<Environment, 'network' | 'blocked'>;
  /** A page wants to go elsewhere. */
  readonly go: (going: Pick<GoMessage, 'url' | 'how'>) => void;
}

/** One visitor on one day: the cookies and storage that they keep from page to page, and what their pages did. */
export interface Session extends Pick<Store<SessionView>, 'get' | 'subscribe'> {
  /** The visitor opens a page: a path and query. */
  readonly visit: (url: string, referrer: string) => void;
  /** Opens the latest visit in a frame that has loaded the frame page. Returns what closes the line. */
  readonly open: (frame: Window) => () => void;
  readonly setCookies: (cookies: readonly Cookie[]) => void;
  /** From now on the network is so, for the open page, too. */
  readonly setNetwork: (network: Pick<Environment, 'network' | 'blocked'>) => void;
  /** Writes a line of the preview's own into the log. */
  readonly note: (text: string) => void;
  /** What the reviewer does in the pages, or has done. */
  readonly deeds: Deeds;
  /** All that happened, in order. */
  readonly recorder: Recorder;
  /** Forgets requests, records and log lines; the page stays. */
  readonly clear: () => void;
}

/** A frame that has loaded answers at once; on a slow machine, a little later. */
const answersWithinMs = 3000;

/** Debug lines of the bundle are for reviewers: this key switches them on. */
const debug: Entries = [['tagwright.debug', 'true']];

export function createSession(options: SessionOptions): Session {
  const store = createStore<SessionView>({ visits: [], requests: [], log: [], cookies: options.cookies, local: options.local ?? debug, session: options.session ?? [] });
  const recorder = createRecorder();
  const answerer = createAnswerer(store, options.world, recorder);
  answerer.setNetwork(options.network);
  const latest = (): Visit | undefined => store.get().visits.at(-1);
  const deeds = createDeeds({ answered: () => options.world.hits.length, isLoaded: () => latest()?.stage === 'complete', isFetching: () => (latest()?.fetching ?? 0) > 0 });
  const change = ({ number }: Visit, what: Partial<Visit>): void => store.set({ visits: store.get().visits.map((visit) => (visit.number === number ? { ...visit, ...what } : visit)) });
  let tellFrame: ((message: HostMessage) => void) | undefined;

  const open = (frame: Window): (() => void) => {
    const visit = latest();
    if (visit === undefined) return () => undefined;
    const hear = (message: FrameMessage): void => {
      deeds.hear(message);
      if (message.k === 'ready') {
        clearTimeout(silence);
        line.send(opening(options, store.get(), visit));
      }
      if (message.k === 'env' && message.stage !== 'opened') change(visit, { stage: message.stage });
      if (message.k === 'own') change(visit, { fetching: message.fetching });
      if (message.k === 'stuck') change(visit, { trouble: message.isStuck ? 'stuck' : undefined });
      if (message.k === 'net') answerer.answer(message, visit.number, line.send);
      if (message.k === 'store') store.set(storeChange(store.get(), message));
      if (message.k === 'log') addLog(store, visit.number, { level: message.level, text: message.text, at: message.at });
      if (message.k === 'go') options.go(message);
      record(recorder, message, visit.number);
    };
    const line = connectFrame(frame, hear);
    const silence = setTimeout(() => change(visit, { trouble: 'silent' }), answersWithinMs);
    tellFrame = line.send;
    deeds.opened(line.send);
    return () => {
      clearTimeout(silence);
      line.close();
      deeds.closed();
    };
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    deeds,
    recorder,
    open,
    visit: (url, referrer) => store.set({ visits: [...store.get().visits, { number: (latest()?.number ?? 0) + 1, url, referrer, stage: 'loading' }] }),
    setCookies: (cookies) => {
      store.set({ cookies });
      tellFrame?.({ v: protocolVersion, k: 'cookies', cookies });
    },
    setNetwork: (network) => {
      answerer.setNetwork(network);
      tellFrame?.({ v: protocolVersion, k: 'online', isOnline: isOnline(network) });
    },
    note: (text) => addLog(store, latest()?.number ?? 1, { level: 'note', text }),
    clear: () => {
      store.set({ requests: [], log: [], visits: store.get().visits.slice(-1) });
      recorder.clear();
    },
  };
}

/** Puts what a frame told into the timeline. */
function record(recorder: Recorder, message: FrameMessage, visit: number): void {
  if (message.k === 'trace') {
    for (const each of message.records) recorder.add({ ...each, visit } as TraceRecord);
    return;
  }
  if (message.k === 'net') {
    const { t, id, via, method, url, body, act } = message;
    recorder.add({ k: 'net', visit, t, request: id, via, method, url, bytes: typeof body === 'string' ? new Blob([body]).size : body.size, act });
  } else if (message.k === 'env' || message.k === 'store' || message.k === 'log') {
    const { v: _, ...told } = message;
    recorder.add({ ...told, visit });
  }
}

function addLog(store: Store<SessionView>, visit: number, entry: Omit<LogEntry, 'number' | 'visit'>): void {
  const { log } = store.get();
  store.set({ log: [...log, { ...entry, visit, number: (log.at(-1)?.number ?? 0) + 1 }] });
}

function opening({ render, clockOffsetMs, surroundings }: SessionOptions, { cookies, local, session }: SessionView, { url, referrer }: Visit): OpenMessage {
  return { v: protocolVersion, k: 'open', url, html: render(url), referrer, clockOffsetMs, cookies, local, session, surroundings: surroundings() };
}
