import { describe, expect, test } from 'vitest';
import { createActivity } from '../../../compiler/play/chromium/activity.ts';

describe('what is waited for', () => {
  test('something under way, until it is over', async () => {
    const activity = createActivity();
    const done = activity.begin('https://a.example/');
    expect(await activity.rest(1, 30)).toBe(false);
    done();
    expect(await activity.rest(1, 1000)).toBe(true);
  });

  test('ignores work that never ends, whichever call comes first', async () => {
    const activity = createActivity();
    activity.begin('https://a.example/');
    activity.forget('https://a.example/');
    activity.forget('https://b.example/');
    activity.begin('https://b.example/');
    expect(await activity.rest(1, 1000)).toBe(true);
  });

  test('the next one of a name that was forgotten once', async () => {
    const activity = createActivity();
    activity.forget('https://a.example/');
    activity.begin('https://a.example/');
    activity.begin('https://a.example/');
    expect(await activity.rest(1, 30)).toBe(false);
  });
});
