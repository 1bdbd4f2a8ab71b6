// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { caughtScripts, settle } from '../page.ts';

const page = window as unknown as Record<string, unknown>;
const url = 'https://tag.example/t.js';

const added = caughtScripts('list');

const load = async () => ({
  ...(await import('../../../runtime/services/tags/tag.ts')),
  ...(await import('../../../runtime/services/tags/stubs.ts')),
});
const listed = async (granted?: readonly (readonly unknown[])[], isDenied?: boolean) => {
  const { createTag, listStub } = await load();
  return createTag('list', listStub, granted, isDenied);
};
const list = () => page['list'] as unknown[];
const arrive = async (index = 0) => {
  added[index]!.onload!(new Event('load'));
  await settle();
};

describe('a withdrawal', () => {
  it('removes whole calls, not equal entries of other scripts', async () => {
    const tag = await listed();
    const [theirs, ours] = [{ of: 'theirs' }, { of: 'ours' }];
    page['list'] = ['event', 'view', theirs];
    void tag.use(url, [
      ['event', 'view', ours],
      ['set', ours],
    ]);
    list().push('event', 'later', theirs);
    tag.withdraw();
    expect(list()).toEqual(['event', 'view', theirs, 'event', 'later', theirs]);
  });

  it('skips calls that another script has removed', async () => {
    const tag = await listed();
    page['list'] = ['event', 'view'];
    void tag.use(url, [['a', 'b']]);
    list().length = 2;
    tag.withdraw(['denied']);
    expect(list()).toEqual(['event', 'view', 'denied']);
  });

  it('removes a call once: an equal one by another destination stays', async () => {
    const tag = await listed();
    void tag.use(url, [['a']]);
    tag.withdraw();
    list().push('a');
    void tag.use(url, [['b']]);
    tag.withdraw();
    expect(list()).toEqual(['a']);
  });

  it('removes no calls and forgets no accounts once the script has loaded', async () => {
    const tag = await listed([['granted']]);
    expect(['one', 'one', 'changed', 'changed'].map(tag.isNew)).toEqual([true, false, true, false]);
    void tag.use(url, [['a']]);
    await arrive();
    tag.withdraw(['denied']);
    expect(list()).toEqual(['a', 'denied']);
    expect(['one', 'other'].map(tag.isNew)).toEqual([false, true]);
  });

  it('before that, also forgets the account, because the script has never received it', async () => {
    const tag = await listed();
    expect(tag.isNew('one')).toBe(true);
    void tag.use(url, [['a']]);
    tag.withdraw();
    expect(['one', 'one', 'changed'].map(tag.isNew)).toEqual([true, false, true]);
  });
});

describe('consent', () => {
  it('is granted on the first use only if it is denied by default', async () => {
    const [free, asked] = [await listed([['granted']]), await listed([['granted']], true)];
    void free.use(url, [['a']]);
    expect(list()).toEqual(['a']);
    void asked.use(url, [['b']]);
    void asked.use(url, [['c']]);
    expect(list()).toEqual(['a', 'granted', 'b', 'c']);
  });
});

it('the loaded callback runs once, however many calls wait', async () => {
  const tag = await listed();
  const loaded = vi.fn();
  const promises = [tag.use(url, [], undefined, loaded), tag.use(url, [], undefined, loaded)];
  await arrive();
  await Promise.all(promises);
  await tag.use(url, [], undefined, loaded);
  expect([loaded.mock.calls.length, added.length]).toEqual([1, 1]);
});
