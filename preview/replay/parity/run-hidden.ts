import type { Cookie, Entries } from '../../session/bridge/protocol.ts';
import type { Environment } from '../../session/environment/environment.ts';
import { withStoppedClock } from '../../session/environment/with-stopped-clock.ts';
import { createSession, type Session } from '../../session/running/create-session.ts';
import type { LoadedBundle } from '../../session/bundles/load-bundles.ts';
import { sessionSetup } from '../../session/running/session-setup.ts';
import type { LogEntry, SentRequest } from '../../session/running/session-view.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';
import { hiddenFrame } from './hidden-frame.ts';

/** A page, and the visitor who opens it. */
export interface RunPlan {
  readonly bundle: LoadedBundle;
  readonly day: string;
  readonly environment: Environment;
  readonly url: string;
  readonly cookies: readonly Cookie[];
  readonly local?: Entries | undefined;
  readonly session?: Entries | undefined;
  /** CSS pixels; 0 for the width of the window. */
  readonly width: number;
}

/** The result of running a page in a hidden frame. */
export interface HiddenRun {
  readonly requests: readonly SentRequest[];
  readonly records: readonly TraceRecord[];
  readonly log: readonly LogEntry[];
  /** Path and query of the page at the end. */
  readonly url: string;
  /** Whether the page became idle in time. */
  readonly isIdle: boolean;
}

/**
 * A page is idle if it has loaded, every request has a response, and no new record has appeared for
 * this time, in ms. `patientMs` is for a second attempt.
 */
export const quiet = { usualMs: 120, patientMs: 1000 } as const;
const timeoutMs = 15_000;
const checkMs = 30;

/**
 * Opens a page in a hidden frame, and waits until the page is idle or the time is up. Then returns
 * the requests, records and log of the page. Random numbers are the same in every run. The clock is
 * stopped, but timers still run.
 * @param quietMs time without records after which the page is idle
 */
export async function runHidden(
  plan: RunPlan,
  build: 'trace' | 'production',
  quietMs: number = quiet.usualMs,
): Promise<HiddenRun> {
  const { bundle, day, url, cookies, local, session: sessionStorage } = plan;
  const environment = withStoppedClock(plan.environment);
  const setup = sessionSetup({ bundle, build, day, environment: () => environment });
  const session = createSession({
    ...setup,
    surroundings: () => ({ ...setup.surroundings(), seed: 1 }),
    cookies,
    local,
    session: sessionStorage,
    go: () => undefined,
  });
  session.visit(url, '');
  const frame = hiddenFrame(plan.width);
  frame.inert = true;
  try {
    await new Promise((loaded) => {
      frame.onload = loaded;
      document.body.append(frame);
    });
    const close = session.open(frame.contentWindow!);
    const isIdle = await waitUntilIdle(session, quietMs);
    close();
    const { requests, log } = session.get();
    const { pathname, search } = frame.contentWindow!.location;
    return { requests, log, records: session.trace.records(), url: pathname + search, isIdle };
  } finally {
    frame.remove();
  }
}

/**
 * Resolves with true when the page is idle, or with false after the timeout. If a check runs late
 * because the thread was busy, most of its delay doesn't count: the page couldn't run during that
 * time either.
 */
function waitUntilIdle({ get, trace }: Session, quietMs: number): Promise<boolean> {
  let checkedAt = performance.now();
  let waitedMs = 0;
  let quietForMs = 0;
  let recordCount = -1;
  return new Promise((resolve) => {
    const check = (): void => {
      const now = performance.now();
      const records = trace.records();
      const { stage, fetching = 0 } = get().visits.at(-1)!;
      const hasChanged = records.length !== recordCount || fetching > 0;
      const sinceCheckMs = Math.min(now - checkedAt, 2 * checkMs);
      waitedMs += sinceCheckMs;
      quietForMs = hasChanged ? 0 : quietForMs + sinceCheckMs;
      checkedAt = now;
      recordCount = records.length;
      const pending =
        records.filter(({ k }) => k === 'net').length -
        records.filter(({ k }) => k === 'net2').length;
      const isIdle = stage === 'complete' && pending === 0 && quietForMs >= quietMs;
      if (isIdle || waitedMs > timeoutMs) resolve(isIdle);
      else setTimeout(check, checkMs);
    };
    check();
  });
}
