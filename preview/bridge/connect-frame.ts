import { isMessage, protocolVersion, type FrameMessage, type Hello, type HostMessage } from './protocol.ts';

/** The app's end of the line to one frame. */
export interface FrameLine {
  readonly send: (message: HostMessage) => void;
  readonly close: () => void;
}

/**
 * Hands a port to the frame, once, and listens on it. Nothing else that a window posts is listened to.
 * @param frame the frame's window, which has loaded the app's own frame page
 * @param hear called with every message, in the order they were sent; the first is `ready`
 */
export function connectFrame(frame: Window, hear: (message: FrameMessage) => void): FrameLine {
  const { port1, port2 } = new MessageChannel();
  const nonce = crypto.randomUUID?.() ?? String(Math.random());
  let greeted = false;
  port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return;
    const message = data as FrameMessage;
    if (message.k === 'ready') greeted = message.nonce === nonce;
    if (greeted) hear(message);
  };
  const hello: Hello = { v: protocolVersion, k: 'hello', nonce };
  frame.postMessage(hello, location.origin, [port2]);
  return { send: (message) => port1.postMessage(message), close: () => port1.close() };
}
