import { describe, expect, test } from 'vitest';
import { createActivity } from '../../../compiler/play/chromium/activity.ts';

describe('activity', () => {
  test('is idle when the pending work has ended', async () => {
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

  test('ignores the work that is still pending, of two with the same name', async () => {
    const activity = createActivity();
    const done = activity.begin('https://a.example/');
    activity.begin('https://a.example/');
    done();
    activity.forget('https://a.example/');
    expect(await activity.rest(1, 1000)).toBe(true);
    activity.begin('https://a.example/');
    expect(await activity.rest(1, 30)).toBe(false);
  });

  test('waits for later work with the name of ignored work', async () => {
    const activity = createActivity();
    activity.forget('https://a.example/');
    activity.begin('https://a.example/');
    activity.begin('https://a.example/');
    expect(await activity.rest(1, 30)).toBe(false);
  });
});
