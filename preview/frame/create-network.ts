import { referrerFor } from '../../compiler/play/scenario/world/referrer-for.ts';
import type { NetMessage, ResponseMessage } from '../session/bridge/protocol.ts';
import { trackLoadedScripts, type LoadedScripts } from './track-loaded-scripts.ts';

type Sent = Pick<NetMessage, 'via' | 'method' | 'url' | 'headers' | 'body' | 'act' | 'loader'>;

/** A request of the page. */
export interface Outgoing extends Sent {
  /** The referrer that the request sets itself; '' for none. If absent, the page's URL is used. */
  readonly referrer?: string | undefined;
  /**
   * The referrer policy that the request sets itself. If it is absent or '', the page's policy is
   * used.
   */
  readonly referrerPolicy?: string | undefined;
}

export type NetworkResponse = Pick<ResponseMessage, 'status' | 'headers' | 'body'>;

/**
 * The page's fake network. It sends every request to the preview's app, which simulates the servers
 * and responds.
 */
export interface Network {
  readonly request: (request: Outgoing) => Promise<NetworkResponse>;
  /**
   * Returns the number of the trace record that marks the start of the running action; undefined if
   * no action is running.
   */
  readonly running: () => number | undefined;
  readonly scripts: LoadedScripts;
  /** Resolves the promise of the request to which the app has responded. */
  readonly onResponse: (response: ResponseMessage) => void;
}

/** The native Promise, because pages can replace the global. */
const OwnPromise = Promise;

interface NetworkOptions {
  /** Sends a request to the preview app, synchronously and in order. */
  readonly send: (request: Sent & { readonly id: number }) => void;
  readonly running: () => number | undefined;
  /**
   * Returns whether the page's content security policy allows the request. If not, also logs the
   * request.
   */
  readonly isAllowed: (request: Outgoing) => boolean;
}

export function createNetwork({ send, running, isAllowed }: NetworkOptions): Network {
  const scripts = trackLoadedScripts();
  const pending = new Map<number, (response: NetworkResponse) => void>();
  let lastId = 0;
  return {
    running,
    scripts,
    request: (request) => {
      if (!isAllowed(request)) return OwnPromise.resolve({ status: 0, headers: {}, body: '' });
      const id = ++lastId;
      const { referrer, referrerPolicy, ...sent } = request;
      const policy = referrerPolicy || pagePolicy();
      const referer =
        referrer === '' ? '' : referrerFor(referrer ?? location.href, request.url, policy);
      const headers = { ...request.headers, ...(referer !== '' && { referer }) };
      const act = request.act ?? running();
      const loader = request.loader ?? scripts.loader();
      send({ ...sent, headers, act, loader, id });
      return new OwnPromise((resolve) => pending.set(id, resolve));
    },
    onResponse: ({ id, status, headers, body }) => {
      pending.get(id)?.({ status, headers, body });
      pending.delete(id);
    },
  };
}

/** Returns the page's referrer policy; '' if it has none. */
function pagePolicy(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=referrer]')?.content ?? '';
}
