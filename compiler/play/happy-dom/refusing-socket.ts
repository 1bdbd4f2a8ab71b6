import { WebSocket, type BrowserWindow } from 'happy-dom';
import type { DriverInput } from '../chromium/play-scenario.ts';

/**
 * Makes happy-dom's own WebSocket throw in every window and frame, because it would connect to the
 * real network.
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
 * Returns a WebSocket class that reports its request to the fake network and then fails. This is
 * how a WebSocket fails in Chromium, too: the proxy of `serveHttps` closes its connection.
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
