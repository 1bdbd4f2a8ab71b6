import { vi } from 'vitest';
import { createWorld, type World } from '../../compiler/play/scenario/world/create-world.ts';
import type {
  FrameMessage,
  Hello,
  HostMessage,
  ResponseMessage,
} from '../../preview/session/bridge/protocol.ts';
import { createSession, type Session } from '../../preview/session/running/create-session.ts';
import type { SessionOptions } from '../../preview/session/running/session-options.ts';

interface Port {
  readonly postMessage: (data: unknown) => void;
  readonly close: () => void;
  onmessage?: (event: { readonly data: unknown }) => void;
}

/**
 * A message channel that delivers each message at once. A real channel delivers messages later, and
 * fake timers can't control the time of the delivery.
 */
class ImmediateChannel {
  readonly port1: Port = {
    postMessage: (data) => this.port2.onmessage?.({ data }),
    close: () => undefined,
  };
  readonly port2: Port = {
    postMessage: (data) => this.port1.onmessage?.({ data }),
    close: () => undefined,
  };
}

/** A session with an open page. The page isn't real: the test sends the page's messages. */
export interface OpenFrame {
  readonly session: Session;
  readonly world: World;
  /** Sends a message of the page. */
  readonly say: (
    message: Omit<FrameMessage, 'v' | 't'> & { readonly [key: string]: unknown },
  ) => void;
  /** Sends a GET request of the page. */
  readonly request: (id: number, url: string) => void;
  /** The responses to the page's requests so far. */
  readonly responses: () => readonly ResponseMessage[];
}

/**
 * Creates a session with a fake page. In a microtask, the page reports that it has loaded. After
 * that, the page sends only what the test sends with `say` and `request`. The caller must restore
 * the stubbed globals.
 */
export function openFrame(
  network: SessionOptions['network'],
  changeWorld: (world: World) => World = (world) => world,
): OpenFrame {
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  vi.stubGlobal('MessageChannel', ImmediateChannel);
  const world = changeWorld(createWorld({ now: () => 0, seed: 1, edges: [] }));
  const session = createSession({
    world,
    network,
    clockOffsetMs: 0,
    cookies: [],
    render: () => '',
    surroundings: () => ({ isOnline: true, storage: 'works', zone: '', nonce: '' }),
    go: () => undefined,
  });
  const received: HostMessage[] = [];
  let deliver: Port['postMessage'] | undefined;
  const say: OpenFrame['say'] = (message) => deliver?.({ v: 1, t: 0, ...message });
  const page = {
    postMessage: ({ nonce }: Hello, _: string, [port]: readonly Port[]) => {
      port!.onmessage = ({ data }) => received.push(data as HostMessage);
      deliver = port!.postMessage;
      queueMicrotask(() => {
        say({ k: 'ready', nonce });
        say({ k: 'env', stage: 'complete', url: '/in/', title: '' });
      });
    },
  };
  session.visit('/in/', '');
  session.open(page as unknown as Window);
  return {
    session,
    world,
    say,
    request: (id, url) =>
      say({ k: 'net', id, via: 'fetch', method: 'GET', url, headers: {}, body: '' }),
    responses: () => received.filter((message) => message.k === 'net2'),
  };
}
