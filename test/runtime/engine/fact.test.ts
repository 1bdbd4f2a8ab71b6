import { describe, expect, it, vi } from 'vitest';
import { fact } from '../../../runtime/engine/fact.ts';

describe('a fact of an event', () => {
  it('is read once for each event', () => {
    const read = vi.fn(() => ({ a: 1 }));
    const readFact = fact('x', read);
    const event = {};
    const first = readFact(event);
    expect([first, readFact(event) === first, read.mock.calls.length]).toEqual([{ a: 1 }, true, 1]);
    readFact({});
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is separate for each name and each argument', () => {
    const event = {};
    const values = [
      fact('x', () => 1)(event),
      fact('y', () => 2)(event),
      fact('x', (_, argument) => `x of ${argument as string}`)(event, 'a'),
      fact('x', (_, argument) => `x of ${argument as string}`)(event, 'b'),
    ];
    expect(values).toEqual([1, 2, 'x of a', 'x of b']);
  });

  it('is a copy of what it was when it was read', () => {
    const list = ['a'];
    const event = {};
    const readFact = fact('x', () => list);
    readFact(event);
    list.push('b');
    expect(readFact(event)).toEqual(['a']);
  });
});
