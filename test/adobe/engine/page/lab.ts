// This script runs in each frame, before Adobe's engine or Tagwright's bundle. It records the
// actions that rules run, decides the results of conditions, and replaces the clock.

import { passTime, replaceTimers, settle, settleTimers, start } from './clock.ts';

interface Setting {
  readonly state: Record<string, unknown>;
  readonly early: readonly PageAct[];
  readonly acts: readonly PageAct[];
  readonly late: boolean;
  readonly script: string;
}

type PageAct =
  | { call: string; detail: unknown }
  | { custom: string; detail: unknown }
  | { set: string; to: unknown };
interface Entry {
  rule: string;
  action: number;
  value?: unknown;
  of?: unknown;
  does?: string;
  set?: string;
  to?: unknown;
  ends?: string;
  after?: number;
}

const page = window as unknown as Record<string, unknown> & {
  setting: Setting;
  _satellite?: { track(id: string, detail: unknown): void };
};
const { setting } = page;
const most = 500;
const done: Entry[] = [];
const rejections: string[] = [];
const log: string[] = [];

function act({ does, set, to, ends, after, ...entry }: Entry): void {
  if (done.length < most) done.push(JSON.parse(JSON.stringify(entry)) as Entry);
  if (set !== undefined) setting.state[set] = to;
  if (does === 'throw') throw new Error('on purpose');
}

function wait(entry: Entry): Promise<void> {
  act(entry);
  return new Promise((resolve, reject) => {
    if (entry.ends !== 'hang')
      window.setTimeout(
        () => (entry.ends === 'reject' ? reject(new Error('on purpose')) : resolve()),
        Number(entry.after),
      );
  });
}

function ask(answers: string): boolean {
  if (answers === 'throws') throw new Error('on purpose');
  return answers === 'yes';
}

/** Replaces `Image`: a request for a pixel becomes an action `wait` with the URL's parameters. */
class WaitingImage {
  onload?: () => void;
  onerror?: () => void;
  set src(url: string) {
    const entry = Object.fromEntries(new URL(url).searchParams) as unknown as Entry;
    void wait({ ...entry, action: Number(entry.action) }).then(
      () => this.onload?.(),
      () => this.onerror?.(),
    );
  }
}

function doNow(now: PageAct): void {
  if ('set' in now) setting.state[now.set] = now.to;
  else if ('call' in now) page._satellite!.track(now.call, now.detail);
  else document.dispatchEvent(new CustomEvent(now.custom, { detail: now.detail, bubbles: true }));
}

/** Switches on debug logs, and records the lines of the console and unhandled rejections. */
function recordFailures(): void {
  localStorage.setItem('tagwright.debug', 'true');
  localStorage.setItem('com.adobe.reactor.debug', 'true');
  for (const level of ['log', 'warn', 'error'] as const)
    console[level] = (...values: unknown[]) => {
      if (log.length < most) log.push(values.map(String).join(' ').slice(0, 200));
    };
  window.addEventListener('unhandledrejection', (event) => {
    rejections.push(String(event.reason));
    event.preventDefault();
  });
}

/** Plays the case, and resolves with everything that was recorded. */
async function play(): Promise<object> {
  const engineLoaded = new Promise<void>((resolve) => {
    page.engineThere = resolve;
  });
  await new Promise<void>((resolve) => {
    window.addEventListener('load', () => start(resolve, 0));
  });
  if (setting.late) {
    const script = document.createElement('script');
    script.src = setting.script;
    script.onload = () => (page.engineThere as () => void)();
    document.head.append(script);
  }
  await engineLoaded;
  await settleTimers();
  for (const next of setting.acts) {
    doNow(next);
    await settle();
  }
  await passTime();
  return { done, rejections, log };
}

recordFailures();
replaceTimers();
page.state = setting.state;
page.Image = WaitingImage;
page.lab = {
  actions: Object.defineProperty([], 'push', { value: act }),
  act,
  wait,
  ask,
  doEarly: () => setting.early.forEach(doNow),
  played: play(),
};
