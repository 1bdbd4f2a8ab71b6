import type { Answer, Network } from './create-network.ts';
import { readBody } from './read-body.ts';

/**
 * An XMLHttpRequest that asks the fake network. A synchronous one fails as if the network were down: the app can't
 * answer while the page stands still.
 */
export function fakeXhr({ ask }: Network): typeof XMLHttpRequest {
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
    #request = { method: 'GET', url: '', isAsync: true };
    #headers: { [name: string]: string } = {};
    #answer: Answer = { status: 0, headers: {}, body: '' };
    #attempt = 0;

    open(method: string, url: string | URL, isAsync = true): void {
      this.#request = { method: method.toUpperCase(), url: new URL(url, document.baseURI).href, isAsync };
      this.#headers = {};
      this.#answer = { status: 0, headers: {}, body: '' };
      this.#reach(1);
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers[name.toLowerCase()] = value;
    }

    send(data?: XMLHttpRequestBodyInit | Document | null): void {
      const { method, url, isAsync } = this.#request;
      const { body, type } = readBody(data);
      const attempt = ++this.#attempt;
      const answer = ask({ via: 'other', method, url, headers: { ...(type !== undefined && { 'content-type': type }), ...this.#headers }, body });
      if (!isAsync) throw new DOMException('The preview can\'t answer a synchronous request.', 'NetworkError');
      void answer.then((given) => {
        if (attempt === this.#attempt) this.#finish(given);
      });
    }

    abort(): void {
      this.#attempt += 1;
      this.#say('abort');
      this.#say('loadend');
    }

    get status(): number { return this.#answer.status; }
    get statusText(): string { return ''; }
    get responseURL(): string { return this.#request.url; }
    get responseText(): string { return typeof this.#answer.body === 'string' ? this.#answer.body : new TextDecoder().decode(this.#answer.body); }
    get response(): unknown {
      if (this.responseType === 'json') return parse(this.responseText);
      return this.responseType === '' || this.responseType === 'text' ? this.responseText : new Blob([this.#answer.body as BlobPart]);
    }

    getResponseHeader(name: string): string | null { return this.#answer.headers[name.toLowerCase()] ?? null; }
    getAllResponseHeaders(): string { return Object.entries(this.#answer.headers).map(([name, value]) => `${name}: ${value}\r\n`).join(''); }
    overrideMimeType(): void {}

    #finish(answer: Answer): void {
      this.#answer = answer;
      this.#reach(4);
      this.#say(answer.status === 0 ? 'error' : 'load');
      this.#say('loadend');
    }

    #reach(state: number): void {
      this.readyState = state;
      this.#say('readystatechange');
    }

    #say(type: string): void {
      const event = new ProgressEvent(type);
      this.dispatchEvent(event);
      const listener: unknown = this[`on${type}` as keyof this];
      if (typeof listener === 'function') listener.call(this, event);
    }
  }
  return FakeXhr as unknown as typeof XMLHttpRequest;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
