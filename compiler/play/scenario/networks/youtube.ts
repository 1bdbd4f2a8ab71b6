import type { Network } from './network.ts';

const players = /^(www\.)?youtube(-nocookie)?\.com$/;

/**
 * A fake of YouTube. The players' frames stay empty. The fake also serves the "IFrame Player API"
 * (developers.google.com/youtube/iframe_api_reference). When the page calls `new YT.Player(…)` for
 * a player whose URL has `enablejsapi=1`, the fake adds a button after the player. The button plays
 * and pauses a video of 100 seconds.
 */
export const youtube: Network = {
  name: 'youtube',
  title: 'YouTube',
  purpose: 'analytics',
  serves: ({ host }) => players.test(host),
  action: ({ pathname }) => (pathname === '/iframe_api' ? 'api' : 'player'),
  params: ({ searchParams }) => Object.fromEntries(searchParams),
  check: () => [],
  labels: { enablejsapi: 'API enabled' },
  answers: ({ pathname }) =>
    pathname === '/iframe_api' ? { script: `(${fakeApi.toString()})();` } : 'pixel',
};

interface Frame {
  readonly src: string;
  readonly title: string;
  readonly after: (element: unknown) => void;
}

interface PageGlobals {
  readonly document: {
    readonly createElement: (tag: string) => { textContent: string; onclick: () => void };
  };
  readonly setTimeout: (run: () => void, ms: number) => number;
  readonly clearTimeout: (timer: number) => void;
  YT?: unknown;
}

type Listener = (event: { readonly data: number; readonly target: unknown }) => void;

/** Runs in the page. The function is embedded as text, so it can't use anything outside itself. */
function fakeApi(): void {
  const page = globalThis as unknown as PageGlobals;
  const seconds = 100;
  const create = (frame: Frame, events: { readonly onStateChange?: Listener }): object => {
    let played = 0;
    let since: number | undefined;
    let timer = 0;
    const time = () =>
      Math.min(seconds, played + (since === undefined ? 0 : (Date.now() - since) / 1000));
    const player = {
      getCurrentTime: time,
      getDuration: () => seconds,
      getVideoUrl: () =>
        `https://www.youtube.com/watch?t=1&v=${frame.src.replace(/.*\/embed\/|\?.*/g, '')}`,
      getVideoData: () => ({ title: frame.title }),
    };
    const button = page.document.createElement('button');
    const become = (state: 0 | 1 | 2): void => {
      played = state === 0 ? seconds : time();
      since = state === 1 ? Date.now() : undefined;
      button.textContent = state === 1 ? 'Pause' : 'Play';
      page.clearTimeout(timer);
      if (state === 1) timer = page.setTimeout(() => become(0), (seconds - played) * 1000);
      events.onStateChange?.({ data: state, target: player });
      if (state === 0) played = 0;
    };
    button.textContent = 'Play';
    button.onclick = () => become(since === undefined ? 1 : 2);
    if (/[?&]enablejsapi=1/.test(frame.src)) frame.after(button);
    return player;
  };
  page.YT = {
    loaded: 1,
    ready: (run: () => void) => void page.setTimeout(run, 0),
    Player: function (frame: Frame, { events }: { readonly events: object }) {
      return create(frame, events);
    },
  };
}
