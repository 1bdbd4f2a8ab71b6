import { WebSocket, type BrowserWindow } from 'happy-dom';
import type { Beginning } from '../browser/play-scenario.ts';

/** No window gets happy-dom's own sockets, not even that of a frame: they reach the network. */
export function forbidSockets(): void {
  Object.setPrototypeOf(WebSocket, class {
    constructor() {
      throw new Error('There is no network here.');
    }
  });
}

/** A page's WebSocket: the world is asked, as for any other request, and the connection fails, as in a browser behind the proxy. */
export function refusingSocket(window: BrowserWindow, answer: Beginning['answer']): BrowserWindow['WebSocket'] {
  const Socket = class extends window.EventTarget {
    readonly readyState = 3;
    onerror: ((event: object) => void) | null = null;
    onclose: ((event: object) => void) | null = null;

    constructor(address: string) {
      super();
      answer({ method: 'GET', url: new URL(address, window.location.href).href.replace(/^ws/, 'http'), headers: {}, body: '' });
      setTimeout(() => {
        this.dispatchEvent(new window.Event('error'));
        this.dispatchEvent(new window.Event('close'));
      });
    }

    send(): void {
      throw new window.DOMException('The socket is closed.', 'InvalidStateError');
    }

    close(): void {
      // It never was open.
    }
  };
  return Socket as unknown as BrowserWindow['WebSocket'];
}
