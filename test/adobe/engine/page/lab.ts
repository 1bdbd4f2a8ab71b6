// Runs in each frame before the engine. It records actions in order, answers conditions, and has
// its own clock for every timer of 5 ms or more.

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

(() => {
  const page = window as unknown as Record<string, unknown> & {
    setting: Setting;
    _satellite?: { track(id: string, detail: unknown): void };
  };
  const { setting } = page;
  const start = window.setTimeout.bind(window);
  const most = 500;
  const done: Entry[] = [];
  const rejections: string[] = [];
  const log: string[] = [];
  localStorage.setItem('tagwright.debug', 'true');
  localStorage.setItem('com.adobe.reactor.debug', 'true');
  for (const level of ['log', 'warn', 'error'] as const)
    console[level] = (...said: unknown[]) => {
      if (log.length < most) log.push(said.map(String).join(' ').slice(0, 200));
    };
  page.state = setting.state;

  // The clock: due timers run in order when the page advances it, independent of the machine's
  // speed.
  let time = 0;
  let count = 1_000_000;
  const timers = new Map<number, { due: number; run: () => void }>();
  window.setTimeout = ((run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    if (ms < 5) return start(run, ms, ...given);
    timers.set(++count, { due: time + ms, run: () => run(...given) });
    return count;
  }) as typeof window.setTimeout;
  const stop = window.clearTimeout.bind(window);
  window.clearTimeout = ((id: number) =>
    void (timers.delete(id) || stop(id))) as typeof window.clearTimeout;
  const channel = new MessageChannel();
  /** Waits for pending promises, twice, because they may create more. */
  const settle = async () => {
    for (let turn = 0; turn < 2; turn++)
      await new Promise<void>((resolve) => {
        channel.port1.onmessage = () => resolve();
        channel.port2.postMessage(0);
      });
  };
  /** The longest delay with which the life cycle defers anything. */
  const settleTimers = async () => {
    for (let turn = 0; turn < 3; turn++)
      await new Promise<void>((resolve) => {
        start(resolve, 0);
      });
  };
  const passTime = async () => {
    for (let left = 400; timers.size > 0 && left > 0; left--) {
      const [id, { due, run }] = [...timers].reduce((first, next) =>
        next[1].due < first[1].due ? next : first,
      );
      timers.delete(id);
      time = due;
      run();
      await settle();
    }
  };

  const act = ({ does, set, to, ends, after, ...entry }: Entry): void => {
    if (done.length < most) done.push(JSON.parse(JSON.stringify(entry)) as Entry);
    if (set !== undefined) setting.state[set] = to;
    if (does === 'throw') throw new Error('on purpose');
  };
  const wait = (entry: Entry): Promise<void> => {
    act(entry);
    return new Promise((resolve, reject) => {
      if (entry.ends !== 'hang')
        window.setTimeout(
          () => (entry.ends === 'reject' ? reject(new Error('on purpose')) : resolve()),
          Number(entry.after),
        );
    });
  };
  const ask = (answers: string): boolean => {
    if (answers === 'throws') throw new Error('on purpose');
    return answers === 'yes';
  };
  const actions: unknown[] = [];
  Object.defineProperty(actions, 'push', { value: act });

  /** An image whose request is an action that waits. */
  page.Image = class {
    onload?: () => void;
    onerror?: () => void;
    set src(url: string) {
      const asked = Object.fromEntries(new URL(url).searchParams) as unknown as Entry;
      void wait({ ...asked, action: Number(asked.action) }).then(
        () => this.onload?.(),
        () => this.onerror?.(),
      );
    }
  };

  const doNow = (now: PageAct) => {
    if ('set' in now) setting.state[now.set] = now.to;
    else if ('call' in now) page._satellite!.track(now.call, now.detail);
    else document.dispatchEvent(new CustomEvent(now.custom, { detail: now.detail, bubbles: true }));
  };
  window.addEventListener('unhandledrejection', (event) => {
    rejections.push(String(event.reason));
    event.preventDefault();
  });
  const loaded = new Promise<void>((resolve) => {
    window.addEventListener('load', () => start(resolve, 0));
  });
  const engineThere = new Promise<void>((resolve) => {
    page.engineThere = resolve;
  });

  const play = async () => {
    await loaded;
    if (setting.late) {
      const script = document.createElement('script');
      script.src = setting.script;
      script.onload = () => (page.engineThere as () => void)();
      document.head.append(script);
    }
    await engineThere;
    await settleTimers();
    for (const next of setting.acts) {
      doNow(next);
      await settle();
    }
    await passTime();
    return { done, rejections, log };
  };
  page.lab = {
    actions,
    act,
    wait,
    ask,
    doEarly: () => setting.early.forEach(doNow),
    played: play(),
  };
})();
