import { now } from '../../platform/timing/clock.ts';
import { log } from '../../platform/safety/log.ts';
import { guarded, callListener } from './getter.ts';
import type { Part } from './library.ts';
import { hasOptedOut, optOutIn } from './opt-out-in.ts';
import { common, queryOf } from './query-of.ts';

/**
 * Defines `isOptedOut`, which reports whether the visitor has opted out (I-01, I-02). It returns
 * the status as far as it is known, and passes the final status to a callback. A stored status that
 * is still valid is final (C-05). If there is none, the visitor is identified first, because the id
 * service's response usually contains the status. If the status is unknown even then,
 * `/optOutStatus` is requested.
 */
export const optOut: Part = (library) => {
  const { server, read, write, request, consent } = library;
  let pendingStatus: Promise<void> | undefined;

  const requestStatus = async (): Promise<void> => {
    const answer = await request(
      (callback) =>
        `https://${server}/optOutStatus${queryOf({ ...common(library, undefined), d_cb: callback, ts: now() })}`,
    );
    pendingStatus = undefined;
    if (answer.error_msg) return log('warn', `The opt-out status: ${answer.error_msg}`);
    if (consent() === 'in') write({ MCOPTOUT: optOutIn(answer) });
  };

  const isOptedOut = guarded(
    library,
    (listener?: unknown): boolean => {
      if (read('MCOPTOUT')) callListener(listener, hasOptedOut(library));
      else
        void library
          .identify()
          .then(() => (read('MCOPTOUT') ? undefined : (pendingStatus ??= requestStatus())))
          .then(() => callListener(listener, hasOptedOut(library)));
      return hasOptedOut(library);
    },
    false,
  );
  return { calls: { isOptedOut } };
};
