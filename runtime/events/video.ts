import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { trigger } from '../engine/trigger.ts';
import { isMatch } from '../platform/page/dom.ts';
import { listen } from '../platform/watch/listen.ts';
import type { videoSchema } from './video.schema.ts';

interface Listening {
  readonly run: Run;
  readonly settings: Settings<typeof videoSchema>;
}

const rules: Listening[] = [];

/** For each started media element, the highest percentage of its duration that it has reached. */
let playing: WeakMap<Element, number> | undefined;

/**
 * Runs a rule when a media element starts, progresses, pauses or ends. All rules share the same
 * listeners.
 */
export const video = (run: Run, settings: Settings<typeof videoSchema>): void => {
  if (!rules.length) {
    playing = new WeakMap();
    for (const type of ['playing', 'timeupdate', 'pause', 'ended']) listen(type, react);
  }
  rules.push({ run, settings });
};

const react = (native: Event): void => {
  const element = native.target as HTMLMediaElement;
  const { currentTime, duration, ended, currentSrc, title } = element;
  if (!native.isTrusted || !currentSrc) return;
  const before = playing!.get(element);
  const now = duration < Infinity ? (currentTime / duration) * 100 : 0;
  const report = (action: 'start' | 'progress' | 'pause' | 'complete', percent: number): void => {
    const detail = {
      action,
      percent,
      time: Math.round(currentTime),
      duration: duration < Infinity ? Math.round(duration) : undefined,
      source: currentSrc.replace(/[?#].*/s, ''),
      title: title || undefined,
    };
    const met = rules.filter(
      ({ settings: { selector, on, at } }) =>
        (on ?? ['start', 'complete']).includes(action) &&
        (action !== 'progress' || (at ?? [25, 50, 75]).includes(percent)) &&
        isMatch(element, selector ?? '*'),
    );
    if (met.length) trigger(() => met.forEach(({ run }) => run({ element, detail })));
  };
  if (before === undefined) {
    if (native.type !== 'playing') return;
    report('start', 0);
  }
  for (let percent = Math.floor(before ?? 0) + 1; percent <= now && percent < 100; percent++)
    report('progress', percent);
  if (ended) {
    playing!.delete(element);
    if (native.type === 'ended') report('complete', 100);
    // At the end, browsers fire `pause` before `ended`. The element stays in `playing` until
    // `ended` fires.
    else playing!.set(element, 100);
  } else {
    playing!.set(element, Math.max(before ?? 0, now));
    if (native.type === 'pause') report('pause', Math.floor(now));
  }
};
