import { EventEmitter } from 'node:events';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createActivity, type Activity } from '../../../compiler/play/chromium/activity.ts';
import { watchPage } from '../../../compiler/play/chromium/page-watch.ts';

const url = 'https://edge.shop.example/ee/v1/collect';
const request = { resourceType: () => 'ping', url: () => url, method: () => 'POST' };

/**
 * Returns a fake page for `watchPage`. Each `emit('request', request)` makes it send a beacon, and
 * `emit('requestfailed', request)` makes the beacon fail.
 */
function watched(activity: Activity): EventEmitter {
  const page = new EventEmitter();
  watchPage(page as unknown as Page, activity);
  return page;
}

describe('a beacon', () => {
  it('is pending until the server receives it, however long that takes', async () => {
    const activity = createActivity();
    watched(activity).emit('request', request);
    expect(await activity.rest(1, 50)).toBe(false);
    activity.received(url);
    expect(await activity.rest(1, 1000)).toBe(true);
  });

  it("isn't pending if the server received it before the browser reported it", async () => {
    const activity = createActivity();
    activity.received(url);
    watched(activity).emit('request', request);
    expect(await activity.rest(1, 1000)).toBe(true);
  });

  it("isn't pending once it failed", async () => {
    const activity = createActivity();
    const page = watched(activity);
    page.emit('request', request);
    page.emit('requestfailed', request);
    expect(await activity.rest(1, 1000)).toBe(true);
  });

  it('is pending beside another beacon to the same URL that was received', async () => {
    const activity = createActivity();
    const page = watched(activity);
    page.emit('request', request);
    page.emit('request', request);
    activity.received(url);
    expect(await activity.rest(1, 50)).toBe(false);
  });
});
