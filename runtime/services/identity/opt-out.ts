import { now } from '../../platform/clock.ts';
import { log } from '../../platform/log.ts';
import { guarded, tell } from './getter.ts';
import type { Part } from './library.ts';
import { optOutIn } from './opt-out-in.ts';
import { queryOf } from './query-of.ts';

/**
 * Whether the visitor has opted out (I-01, I-02): as the last answer said, for as long as it said (C-05), and then as
 * the service says at `/optOutStatus`, which makes no visitor known.
 */
export const optOut: Part = (library) => {
  const { server, common, read, write, request, consent } = library;
  let asked: Promise<void> | undefined;

  const ask = async (): Promise<void> => {
    const answer = await request((callback) => `https://${server}/optOutStatus${queryOf({ ...common(undefined), d_cb: callback, ts: now() })}`);
    asked = undefined;
    if (answer.error_msg) return log('warn', `The opt-out status: ${answer.error_msg}`);
    if (consent() === 'in') write({ MCOPTOUT: optOutIn(answer) });
  };

  const isOptedOut = guarded(library, (listener?: unknown): boolean => {
    if (read('MCOPTOUT')) tell(listener, library.hasOptedOut());
    // What the visitor's own call brings needn't be asked for beside it.
    else void library.identify().then(() => read('MCOPTOUT') ? undefined : asked ??= ask()).then(() => tell(listener, library.hasOptedOut()));
    return library.hasOptedOut();
  }, false);
  return { calls: { isOptedOut } };
};
