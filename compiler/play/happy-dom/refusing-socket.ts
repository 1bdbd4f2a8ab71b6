import { WebSocket, type BrowserWindow } from 'happy-dom';
import type { DriverInput } from '../chromium/play-scenario.ts';

/**
 * Makes happy-dom's own WebSocket class throw in every window and frame. Sockets of this class
 * would connect to the real network.
 */
export function forbidSockets(): void {
  Object.setPrototypeOf(
    WebSocket,
    class {
      constructor() {
        throw new Error('There is no network here.');
      }
    },
  );
}

/**
 * Returns a WebSocket class whose sockets never open. A socket sends its request to the fake
 * network, and then fires `error` and `close`. In Chromium, sockets fail in the same way, because
 * the proxy of `serveHttps` closes the connection.
 */
export function refusingSocket(
  window: BrowserWindow,
  answer: DriverInput['answer'],
): BrowserWindow['WebSocket'] {
  const Socket = class extends window.EventTarget {
    readonly readyState = 3;
    onerror: ((event: object) => void) | null = null;
    onclose: ((event: object) => void) | null = null;

    constructor(address: string) {
      super();
      answer({
        method: 'GET',
        url: new URL(address, window.location.href).href.replace(/^ws/, 'http'),
        headers: {},
        body: '',
      });
      setTimeout(() => {
        this.dispatchEvent(new window.Event('error'));
        this.dispatchEvent(new window.Event('close'));
      });
    }

    send(): void {
      throw new window.DOMException('The socket is closed.', 'InvalidStateError');
    }

    close(): void {
      // The socket was never open, so there is nothing to close.
    }
  };
  return Socket as unknown as BrowserWindow['WebSocket'];
}
