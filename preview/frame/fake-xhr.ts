import type { Network, NetworkResponse } from './create-network.ts';
import { readBody } from './read-body.ts';

const noResponse: NetworkResponse = { status: 0, headers: {}, body: '' };

/**
 * Returns an XMLHttpRequest class that sends requests to the fake network. A synchronous request
 * fails with a network error, because the app can't respond while the request blocks the thread.
 */
export function fakeXhr(network: Network): typeof XMLHttpRequest {
  class NetworkXhr extends FakeXhr {
    constructor() {
      super(network);
    }
  }
  return NetworkXhr as unknown as typeof XMLHttpRequest;
}

class FakeXhr extends EventTarget {
  static readonly UNSENT = 0;
  static readonly OPENED = 1;
  static readonly HEADERS_RECEIVED = 2;
  static readonly LOADING = 3;
  static readonly DONE = 4;
  readonly UNSENT = 0;
  readonly OPENED = 1;
  readonly HEADERS_RECEIVED = 2;
  readonly LOADING = 3;
  readonly DONE = 4;
  readonly upload = new EventTarget();
  readyState = 0;
  responseType: XMLHttpRequestResponseType = '';
  timeout = 0;
  withCredentials = false;
  onreadystatechange: unknown = null;
  onload: unknown = null;
  onerror: unknown = null;
  onabort: unknown = null;
  onloadend: unknown = null;
  readonly #network: Network;
  #request = { method: 'GET', url: '', isAsync: true };
  #headers: { [name: string]: string } = {};
  #response = noResponse;
  #attempt = 0;
  /** Whether a request was sent that has no response yet. */
  #isSending = false;

  constructor(network: Network) {
    super();
    this.#network = network;
  }

  open(method: string, url: string | URL, isAsync = true): void {
    this.#request = {
      method: method.toUpperCase(),
      url: new URL(url, document.baseURI).href,
      isAsync,
    };
    this.#headers = {};
    this.#response = noResponse;
    // Ends a request that was sent before, without an event.
    this.#attempt += 1;
    this.#isSending = false;
    this.#setReadyState(1);
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name.toLowerCase()] = value;
  }

  send(data?: XMLHttpRequestBodyInit | Document | null): void {
    const { method, url, isAsync } = this.#request;
    const { body, type } = readBody(data);
    const attempt = ++this.#attempt;
    const response = this.#network.request({
      via: 'other',
      method,
      url,
      headers: { ...(type !== undefined && { 'content-type': type }), ...this.#headers },
      body,
    });
    if (!isAsync)
      throw new DOMException("The preview can't respond to synchronous requests.", 'NetworkError');
    this.#isSending = true;
    void response.then((received) => {
      if (attempt === this.#attempt) this.#finish(received);
    });
  }

  /** Ends the request. As in browsers, dispatches no events if the response is already there. */
  abort(): void {
    this.#attempt += 1;
    this.#response = noResponse;
    if (this.#isSending) {
      this.#isSending = false;
      this.#setReadyState(4);
      this.#dispatch('abort');
      this.#dispatch('loadend');
    }
    if (this.readyState === 4) this.readyState = 0;
  }

  get status(): number {
    return this.#response.status;
  }
  get statusText(): string {
    return '';
  }
  get responseURL(): string {
    return this.#request.url;
  }
  get responseText(): string {
    const { body } = this.#response;
    return typeof body === 'string' ? body : new TextDecoder().decode(body);
  }
  get response(): unknown {
    if (this.responseType === 'json') return parseJson(this.responseText);
    return this.responseType === '' || this.responseType === 'text'
      ? this.responseText
      : new Blob([this.#response.body as BlobPart]);
  }

  getResponseHeader(name: string): string | null {
    return this.#response.headers[name.toLowerCase()] ?? null;
  }
  getAllResponseHeaders(): string {
    return Object.entries(this.#response.headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
  }
  overrideMimeType(): void {}

  #finish(response: NetworkResponse): void {
    this.#isSending = false;
    this.#response = response;
    this.#setReadyState(4);
    this.#dispatch(response.status === 0 ? 'error' : 'load');
    this.#dispatch('loadend');
  }

  #setReadyState(state: number): void {
    this.readyState = state;
    this.#dispatch('readystatechange');
  }

  #dispatch(type: string): void {
    const event = new ProgressEvent(type);
    this.dispatchEvent(event);
    const listener: unknown = this[`on${type}` as keyof this];
    if (typeof listener === 'function') listener.call(this, event);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
