// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { serialise } from '../../../runtime/platform/safety/serialise.ts';

const value = {
  events: [
    {
      a: 'x',
      n: 1,
      b: true,
      none: undefined,
      nil: null,
      when: new Date(0),
      inner: { list: [1, [2], undefined] },
    },
  ],
};
const json =
  '{"events":[{"a":"x","n":1,"b":true,"nil":null,"when":"1970-01-01T00:00:00.000Z","inner":{"list":[1,[2],null]}}]}';

afterEach(() => {
  for (const bent of [Array, Object, String, Number, Boolean])
    delete (bent.prototype as { toJSON?: unknown }).toJSON;
});

it('writes JSON', () => {
  expect(serialise(value)).toBe(json);
  expect(serialise({ a: undefined })).toBe('{}');
});

it.each([Array, Object, String, Number, Boolean])(
  'ignores toJSON on the prototype of %o',
  (bent) => {
    Object.defineProperty(bent.prototype, 'toJSON', { configurable: true, value: () => 'bent' });
    expect(serialise(value)).toBe(json);
  },
);

it('converts other types by their own toJSON, even if the page has changed the native ones', () => {
  class Amount {
    readonly digits = [3, 0, 9];
    toJSON(): string {
      return '30.9';
    }
  }
  const given = {
    url: new URL('https://a.example/b?c'),
    boxed: [new String('x'), new Number(1), new Boolean(false)],
    amount: new Amount(),
    own: { toJSON: () => 'own' },
  };
  const written =
    '{"url":"https://a.example/b?c","boxed":["x",1,false],"amount":"30.9","own":"own"}';
  expect(serialise(given)).toBe(written);
  for (const bent of [Array, Object, String, Number, Boolean])
    Object.defineProperty(bent.prototype, 'toJSON', { configurable: true, value: () => 'bent' });
  expect(serialise(given)).toBe(written);
});

it('uses the stringify that was there when the bundle was loaded', () => {
  const spy = vi.spyOn(JSON, 'stringify').mockReturnValue('bent');
  expect(serialise([1])).toBe('[1]');
  spy.mockRestore();
});
