import type { Allowed, Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { onAppearing } from '../engine/appearing.ts';
import { trigger } from '../engine/trigger.ts';
import { isMatch } from '../platform/page/dom.ts';
import { readGlobal } from '../platform/page/globals.ts';
import { atLoad } from '../platform/safety/at-load.ts';
import { contain } from '../platform/safety/contain.ts';
import { loadScript } from '../platform/script/load-script.ts';
import { later } from '../platform/timing/clock.ts';
import { atTurn } from '../platform/watch/turn.ts';
import { watchCookies } from '../platform/watch/watch-cookies.ts';
import type { youtubeSchema } from './youtube.schema.ts';

/** A player of YouTube's API. The API documents all of these members except `getVideoData`. */
interface Player {
  readonly getCurrentTime: () => number;
  /** Returns 0 before the video's data are loaded. */
  readonly getDuration: () => number;
  readonly getVideoUrl: () => string;
  readonly getVideoData?: () => { readonly title?: string };
}

interface Api {
  readonly ready: (run: () => void) => void;
  readonly Player: new (
    frame: Element,
    options: {
      readonly events: {
        readonly onStateChange: (event: { readonly data: number; readonly target: Player }) => void;
      };
    },
  ) => Player;
}

/** States of a player. */
const [ENDED, PLAYING, PAUSED] = [0, 1, 2];

/** The interval in ms at which a playing video's position is read. The API reports no progress. */
const pollMs = 500;

type YouTubeSettings = Omit<Settings<typeof youtubeSchema>, 'purpose' | 'addApi'>;

type Action = 'start' | 'progress' | 'pause' | 'complete';

interface Following {
  readonly run: Run;
  readonly settings: YouTubeSettings;
  readonly allowed: Allowed;
}

const rules: Following[] = [];

/** The frames of players that aren't followed yet, because no rule has consent to use the API. */
let waiting: Element[] = [];
const known = /* @__PURE__ */ atLoad(() => new WeakSet<Element>());

/**
 * Runs a rule when an embedded YouTube player starts, progresses, pauses or ends. The bundle
 * follows a player as soon as consent allows one of the rules to use YouTube's API. If the page
 * hasn't loaded the API by then, the bundle loads the API.
 */
export const youtube = (
  run: Run,
  {
    addApi,
    allowed = () => true,
    ...settings
  }: YouTubeSettings & { readonly addApi?: boolean; readonly allowed?: Allowed },
): void => {
  if (!rules.length) atTurn(begin);
  rules.push({ run, settings, allowed });
  const api = addApi ? '' : '[src*="enablejsapi=1"]';
  onAppearing(
    `iframe[src*="youtube.com/embed/"]${api}, iframe[src*="youtube-nocookie.com/embed/"]${api}`,
    (frame) => {
      if (known.has(frame)) return;
      known.add(frame);
      waiting.push(frame);
      begin();
    },
  );
};

const allowedRules = () => rules.filter(({ allowed }) => allowed());

const isWaiting = (): boolean => !!waiting.length;

const begin = (): void => {
  if (!isWaiting()) return;
  if (!allowedRules().length) {
    watchCookies(isWaiting);
    return;
  }
  const frames = waiting;
  waiting = [];
  const use = () =>
    ready()!.ready(() =>
      frames.forEach((frame) => contain('Failed to follow a player.', () => follow(frame))),
    );
  if (ready()) use();
  else
    contain('Failed to load the YouTube API.', () =>
      loadScript('https://www.youtube.com/iframe_api').then(use),
    );
};

/** Returns the API, or undefined if neither the page nor the bundle has loaded it yet. */
const ready = (): Api | undefined => {
  const api = readGlobal('YT') as Partial<Api> | undefined;
  // `begin` waits for the API with `YT.ready`. It doesn't define the global callback
  // `onYouTubeIframeAPIReady`, because the page may have defined that callback.
  return typeof api?.ready === 'function' ? (api as Api) : undefined;
};

const follow = (frame: Element): void => {
  const source = (frame as HTMLIFrameElement).src;
  if (!/[?&]enablejsapi=1/.test(source))
    (frame as HTMLIFrameElement).src = `${source}${source.includes('?') ? '&' : '?'}enablejsapi=1`;
  /** The highest percentage that was reached since the video started. */
  let reached: number | undefined;
  let polls = 0;
  const look = (player: Player, state?: number): void => {
    const [time, duration] = [player.getCurrentTime(), player.getDuration()];
    const now = state === ENDED ? 100 : duration ? (time / duration) * 100 : 0;
    const report = (action: Action, percent: number): void => {
      const detail = {
        action,
        percent,
        time: Math.round(time),
        duration: Math.round(duration) || undefined,
        source: player.getVideoUrl().replace(/\?(?:.*&)?(v=[^&#]+).*/s, '?$1'),
        title: player.getVideoData?.().title || undefined,
      };
      // Sharing this filter with `video` would add 14 bytes to a bundle without `video`.
      const met = allowedRules().filter(
        ({ settings: { selector, on, at } }) =>
          (on ?? ['start', 'complete']).includes(action) &&
          (action !== 'progress' || (at ?? [25, 50, 75]).includes(percent)) &&
          isMatch(frame, selector ?? '*'),
      );
      if (met.length) trigger(() => met.forEach(({ run }) => run({ element: frame, detail })));
    };
    if (reached === undefined) {
      if (state !== PLAYING) return;
      reached = 0;
      report('start', 0);
    }
    for (let percent = Math.floor(reached) + 1; percent <= now && percent < 100; percent++)
      report('progress', percent);
    reached = Math.max(reached, now);
    if (state === PAUSED && duration - time > 0.5) report('pause', Math.floor(now));
    if (state === ENDED) {
      report('complete', 100);
      reached = undefined;
    }
  };
  const poll = (player: Player, number: number): void =>
    later(() => {
      if (number !== polls || !frame.isConnected) return;
      look(player);
      poll(player, number);
    }, pollMs);
  new (ready()!.Player)(frame, {
    events: {
      onStateChange: ({ data, target }) =>
        contain('Failed to follow a player.', () => {
          look(target, data);
          // Any state except PLAYING ends the polling.
          if (data === PLAYING) poll(target, ++polls);
          else polls++;
        }),
    },
  });
};
