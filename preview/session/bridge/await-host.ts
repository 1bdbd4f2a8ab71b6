import {
  isMessage,
  protocolVersion,
  type FrameMessage,
  type Hello,
  type HostMessage,
} from './protocol.ts';

/** A message of the frame, without the protocol version. */
export type FrameMessageBody = FrameMessage extends infer Message
  ? Message extends FrameMessage
    ? Omit<Message, 'v'>
    : never
  : never;

/** The frame's end of the connection. */
export interface HostPort {
  readonly send: (message: FrameMessageBody) => void;
}

/**
 * Accepts the first message port that the app sends, and listens on the port. The sender must be
 * the parent window, and must have the same origin as the frame.
 * @param onMessage called with every message that the app sends over the port
 */
export function awaitHost(onMessage: (message: HostMessage, host: HostPort) => void): void {
  const accept = ({ data, origin, source, ports }: MessageEvent<unknown>): void => {
    const [port] = ports;
    if (
      origin !== location.origin ||
      source !== window.parent ||
      port === undefined ||
      !isMessage(data) ||
      data.k !== 'hello'
    )
      return;
    window.removeEventListener('message', accept);
    const host: HostPort = {
      send: (message) => port.postMessage({ v: protocolVersion, ...message }),
    };
    port.onmessage = (event: MessageEvent<unknown>) => {
      if (isMessage(event.data)) onMessage(event.data as HostMessage, host);
    };
    host.send({ k: 'ready', nonce: (data as Hello).nonce });
  };
  window.addEventListener('message', accept);
}
