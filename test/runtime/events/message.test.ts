// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { freshTime } from '../page.ts';

freshTime();

const load = async () => {
  const { release } = await import('../../../runtime/engine/trigger.ts');
  release();
  return import('../../../runtime/events/message.ts');
};

describe('message', () => {
  const send = (data: unknown, origin: string, trusted = true) => {
    const event = new MessageEvent('message', { data, origin });
    if (trusted) Object.defineProperty(event, 'isTrusted', { value: true });
    window.dispatchEvent(event);
    return event;
  };

  it('fires only for messages whose origin equals a listed one', async () => {
    const { message } = await load();
    const run = vi.fn();
    message(run, { origins: ['https://pay.example', 'https://chat.example:8443'] });
    for (const origin of [
      'https://pay.example.evil',
      'https://evil.example',
      'http://pay.example',
      'https://chat.example',
      'null',
      '',
    ])
      send('x', origin);
    send('forged', 'https://pay.example', false);
    expect(run).not.toHaveBeenCalled();
    const native = send({ type: 'paid' }, 'https://pay.example');
    send('y', 'https://chat.example:8443');
    expect(run.mock.calls).toEqual([
      [{ native, detail: { type: 'paid' } }],
      [expect.objectContaining({ detail: 'y' })],
    ]);
  });

  it("fires only if the message's own fields match the rule", async () => {
    const { message } = await load();
    const run = vi.fn();
    message(run, { origins: ['https://pay.example'], where: { type: 'paid', step: '2' } });
    for (const data of [
      null,
      undefined,
      'paid',
      { type: 'paid' },
      { step: 2 },
      Object.create({ type: 'paid', step: 2 }),
    ])
      send(data, 'https://pay.example');
    expect(run).not.toHaveBeenCalled();
    send({ type: 'paid', step: 2, more: 1 }, 'https://pay.example');
    expect(run).toHaveBeenCalledTimes(1);
  });

  it("doesn't read fields of a message that isn't an object, and still runs the other rules", async () => {
    const { message } = await load();
    const [picky, any] = [vi.fn(), vi.fn()];
    message(picky, { origins: ['https://pay.example'], where: { length: '4' } });
    message(any, { origins: ['https://pay.example'] });
    for (const data of [null, 'paid']) send(data, 'https://pay.example');
    expect(picky).not.toHaveBeenCalled();
    expect(any).toHaveBeenCalledTimes(2);
  });

  it('adds one listener for all rules', async () => {
    const added = vi.spyOn(window, 'addEventListener');
    const { message } = await load();
    for (let rule = 0; rule < 200; rule++) message(() => {}, { origins: ['https://pay.example'] });
    expect(added).toHaveBeenCalledTimes(1);
  });
});
