import { isMessage, protocolVersion, type FrameMessage, type Hello, type HostMessage } from './protocol.ts';

/** What the frame can say, without the envelope. */
export type Saying = FrameMessage extends infer Message ? Message extends FrameMessage ? Omit<Message, 'v'> : never : never;

/** The frame's end of the line. */
export interface HostLine {
  readonly say: (message: Saying) => void;
}

/**
 * Waits for the app to hand over its port: once, from the parent window, from the same origin.
 * @param hear called with every message of the app
 */
export function awaitHost(hear: (message: HostMessage, line: HostLine) => void): void {
  const take = ({ data, origin, source, ports }: MessageEvent<unknown>): void => {
    const [port] = ports;
    if (origin !== location.origin || source !== window.parent || port === undefined || !isMessage(data) || data.k !== 'hello') return;
    window.removeEventListener('message', take);
    const line: HostLine = { say: (message) => port.postMessage({ v: protocolVersion, ...message }) };
    port.onmessage = (event: MessageEvent<unknown>) => {
      if (isMessage(event.data)) hear(event.data as HostMessage, line);
    };
    line.say({ k: 'ready', nonce: (data as Hello).nonce });
  };
  window.addEventListener('message', take);
}
