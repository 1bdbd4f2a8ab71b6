import type { Cookie, Entries } from '../bridge/protocol.ts';
import type { Environment } from '../environment/environment.ts';
import { standingStill } from '../environment/standing-still.ts';
import { createSession, type Session } from '../state/create-session.ts';
import type { LoadedBundle } from '../state/load-bundles.ts';
import { sessionSetup } from '../state/session-setup.ts';
import type { LogEntry, SentRequest } from '../state/session-view.ts';
import type { TraceRecord } from '../trace/trace-record.ts';
import { hiddenFrame } from './hidden-frame.ts';

/** One page, opened by one visitor. */
export interface RunPlan {
  readonly bundle: LoadedBundle;
  readonly day: string;
  readonly environment: Environment;
  readonly url: string;
  readonly cookies: readonly Cookie[];
  readonly local?: Entries | undefined;
  readonly session?: Entries | undefined;
  /** CSS pixels; 0 for those of the window. */
  readonly width: number;
}

/** What came of it. */
export interface HiddenRun {
  readonly requests: readonly SentRequest[];
  readonly records: readonly TraceRecord[];
  readonly log: readonly LogEntry[];
  /** Path and query at which the page lay in the end. */
  readonly url: string;
  /** Whether the page came to rest in time. */
  readonly isAtRest: boolean;
}

/** A page is at rest when it has loaded, everything is answered, and nothing has happened for so long. */
export const quiet = { usualMs: 120, patientMs: 1000 } as const;
const longestMs = 15_000;

/**
 * Opens a page in a frame that nobody sees, with chance and clock the same each time, and tells what it did. Time stands
 * still in it, timers run.
 * @param quietMs how long nothing has happened on a page at rest
 */
export async function runHidden(plan: RunPlan, build: 'trace' | 'production', quietMs: number = quiet.usualMs): Promise<HiddenRun> {
  const { bundle, day, url, cookies, local, session: kept } = plan;
  const environment = standingStill(plan.environment);
  const setup = sessionSetup({ bundle, build, day, environment: () => environment });
  const session = createSession({ ...setup, surroundings: () => ({ ...setup.surroundings(), seed: 1 }), cookies, local, session: kept, go: () => undefined });
  session.visit(url, '');
  const frame = hiddenFrame(plan.width);
  frame.inert = true;
  try {
    await new Promise((loaded) => {
      frame.onload = loaded;
      document.body.append(frame);
    });
    const close = session.open(frame.contentWindow!);
    const isAtRest = await rest(session, quietMs);
    close();
    const { requests, log } = session.get();
    const { pathname, search } = frame.contentWindow!.location;
    return { requests, log, records: session.recorder.records(), url: pathname + search, isAtRest };
  } finally {
    frame.remove();
  }
}

/** Resolves when the page is at rest, or has taken too long. */
function rest({ get, recorder }: Session, quietMs: number): Promise<boolean> {
  const begun = performance.now();
  let changed = begun;
  let known = -1;
  return new Promise((resolve) => {
    const look = (): void => {
      const now = performance.now();
      const records = recorder.records();
      const { stage, fetching = 0 } = get().visits.at(-1)!;
      if (records.length !== known || fetching > 0) changed = now;
      known = records.length;
      const open = records.filter(({ k }) => k === 'net').length - records.filter(({ k }) => k === 'net2').length;
      const isAtRest = stage === 'complete' && open === 0 && now - changed >= quietMs;
      if (isAtRest || now - begun > longestMs) resolve(isAtRest);
      else setTimeout(look, 30);
    };
    look();
  });
}
