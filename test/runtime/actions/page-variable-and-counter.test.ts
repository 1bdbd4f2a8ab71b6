// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
});

describe('a page variable', () => {
  const load = async () => ({
    ...(await import('../../../runtime/actions/set-page-variable.ts')),
    ...(await import('../../../runtime/sources/page-variable.ts')),
  });

  it('has the value that a rule has set last, and is absent before', async () => {
    const { setPageVariable, pageVariable } = await load();
    expect(pageVariable('step')).toBeUndefined();
    setPageVariable({ name: 'step', value: 1 });
    setPageVariable({ name: 'step', value: 2 });
    setPageVariable({ name: 'other', value: null });
    expect([pageVariable('step'), pageVariable('other')]).toEqual([2, undefined]);
  });

  it('keeps its value if the object that was set changes', async () => {
    const { setPageVariable, pageVariable } = await load();
    const value = { list: [1] };
    setPageVariable({ name: 'basket', value });
    value.list.push(2);
    expect(pageVariable('basket')).toEqual({ list: [1] });
  });
});

describe('a counter', () => {
  const load = async () => ({
    ...(await import('../../../runtime/actions/count.ts')),
    ...(await import('../../../runtime/sources/counter.ts')),
  });

  it('counts from 1 under its name, and is absent before', async () => {
    const { count, counter } = await load();
    expect(counter('visits')).toBeUndefined();
    count({ name: 'visits', for: 'session' });
    count({ name: 'visits', for: 'session' });
    count({ name: 'offers', for: 'visitor' });
    expect([counter('visits'), counter('offers')]).toEqual([2, 1]);
    expect({ ...sessionStorage }).toEqual({ 'tagwright.count.visits': '2' });
    expect({ ...localStorage }).toEqual({ 'tagwright.count.offers': '1' });
  });

  it('starts again if other code has stored something else', async () => {
    const { count, counter } = await load();
    sessionStorage.setItem('tagwright.count.visits', 'many');
    count({ name: 'visits', for: 'session' });
    expect(counter('visits')).toBe(1);
  });

  it("can't be read without consent", async () => {
    const { count, counter } = await load();
    count({ name: 'visits', for: 'session' });
    expect([counter('visits', () => false), counter('visits', () => true)]).toEqual([undefined, 1]);
  });
});
