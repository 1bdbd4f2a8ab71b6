import { WebSocket } from 'ws';

/** A connection to a browser that is controlled over WebDriver BiDi. */
export interface Bidi {
  /** @throws with the browser's message if the browser can't execute the command */
  readonly send: <T>(method: string, params: object) => Promise<T>;
  /**
   * Calls the listener for each event of the browser with this name. A second listener for the same
   * name replaces the first one.
   */
  readonly on: <P>(event: string, listener: (params: P) => void) => void;
  readonly close: () => void;
}

/**
 * The time limit of a command. It is much longer than Firefox needs, because machines can be busy.
 */
const ANSWER_MS = 120_000;

interface Answer {
  readonly id?: number;
  readonly type: string;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: unknown;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Connects to a browser at `ws://127.0.0.1:PORT/session`. */
export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => resolve());
    socket.on('error', reject);
  });
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, (params: unknown) => void>();
  let count = 0;
  socket.on('message', (data: Buffer) => {
    const { id, type, result, error, message, method, params } = JSON.parse(
      data.toString(),
    ) as Answer;
    if (type === 'event') return listeners.get(method!)?.(params);
    const asker = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (type === 'success') asker?.resolve(result);
    else asker?.reject(new Error(`${error}: ${message}`));
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended.'));
  });
  return {
    send: <T>(method: string, params: object) =>
      new Promise<T>((resolve, reject) => {
        count += 1;
        const timer = setTimeout(
          () => reject(new Error(`Firefox didn't answer ${method} within ${ANSWER_MS / 1000} s.`)),
          ANSWER_MS,
        );
        const settled =
          <A>(settle: (answer: A) => void) =>
          (answer: A) => {
            clearTimeout(timer);
            settle(answer);
          };
        waiting.set(count, {
          resolve: settled(resolve as Waiting['resolve']),
          reject: settled(reject),
        });
        socket.send(JSON.stringify({ id: count, method, params }));
      }),
    on: (event, listener) => void listeners.set(event, listener as (params: unknown) => void),
    close: () => socket.close(),
  };
}
