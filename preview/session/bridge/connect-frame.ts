import {
  isMessage,
  protocolVersion,
  type FrameMessage,
  type Hello,
  type HostMessage,
} from './protocol.ts';

/** The app's end of the connection to one frame. */
export interface FramePort {
  readonly send: (message: HostMessage) => void;
  readonly close: () => void;
}

/**
 * Sends one port of a new channel to the frame, and listens on the other.
 * @param frame the frame's window, which has loaded the app's own frame page
 * @param onMessage called with every message in the order of sending; the first is `ready`
 */
export function connectFrame(frame: Window, onMessage: (message: FrameMessage) => void): FramePort {
  const { port1, port2 } = new MessageChannel();
  const nonce = crypto.randomUUID?.() ?? String(Math.random());
  let isReady = false;
  port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return;
    const message = data as FrameMessage;
    if (message.k === 'ready') isReady = message.nonce === nonce;
    if (isReady) onMessage(message);
  };
  const hello: Hello = { v: protocolVersion, k: 'hello', nonce };
  frame.postMessage(hello, location.origin, [port2]);
  return { send: (message) => port1.postMessage(message), close: () => port1.close() };
}
