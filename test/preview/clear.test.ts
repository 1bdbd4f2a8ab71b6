import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startChoice } from '../../preview/session/choice/choice.ts';
import { noRecording } from '../../preview/session/record/recording.ts';
import { replay } from '../../preview/session/record/replay.ts';
import type { Session } from '../../preview/session/running/create-session.ts';
import { sharedOf } from '../../preview/replay/share/shared-of.ts';
import { openFrame } from './open-frame.ts';
import { meta } from './request-fixtures.ts';

const url = (name: string) => `https://a.partner.example/${name}`;
const recordedBy = (session: Session) =>
  sharedOf({
    choice: startChoice,
    start: startChoice,
    session,
    recording: { ...noRecording, mode: 'recording', beginning: startChoice },
    meta: { ...meta, volatile: { eVars: [], props: [] } },
  }).recorded?.steps;
const steps = [
  { click: '#a' },
  { expect: [{ receiver: 'sync-partner', action: 'one' }] },
  { click: '#b' },
  { expect: [{ receiver: 'sync-partner', action: 'two' }] },
];

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('after the timeline has been cleared', () => {
  it('a recording still expects the requests of the steps before', async () => {
    const { session, request, say } = openFrame({ network: 'online', blocked: '' });
    await vi.advanceTimersByTimeAsync(0);
    say({ k: 'did', interaction: { do: 'click', selector: '#a' } });
    request(1, url('one'));
    say({ k: 'log', level: 'warning', text: 'tagwright: one' });
    await vi.advanceTimersByTimeAsync(0);
    session.clear();
    expect(session.get()).toMatchObject({ requests: [], log: [] });
    say({ k: 'did', interaction: { do: 'click', selector: '#b' } });
    request(2, url('two'));
    say({ k: 'log', level: 'warning', text: 'tagwright: two' });
    await vi.advanceTimersByTimeAsync(0);
    session.clear();
    expect(recordedBy(session)).toEqual(steps);
    expect(session.sinceStart().log.map(({ text }) => text)).toEqual([
      'tagwright: one',
      'tagwright: two',
    ]);
  });

  it('a replay still compares the requests of the steps before', async () => {
    const { session, request } = openFrame({ network: 'online', blocked: '' });
    await vi.advanceTimersByTimeAsync(0);
    request(1, url('one'));
    const problems: (readonly string[])[] = [];
    const page = {
      session,
      open: () => undefined,
      reload: () => undefined,
      setCookies: () => undefined,
      resize: () => undefined,
    };
    void replay([{ open: '/in/' }, steps[1]!], page, {
      onStart: (index) => {
        if (index === 1) session.clear();
      },
      onEnd: (_, found) => problems.push(found),
      isCancelled: () => false,
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(problems).toEqual([[], []]);
  });
});
