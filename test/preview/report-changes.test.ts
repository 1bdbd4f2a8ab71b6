import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportChanges } from '../../preview/session/report-changes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('reports the first change at once, and the next ones together after a pause', () => {
  const changed: (() => void)[] = [];
  const source = (listener: () => void) => {
    changed.push(listener);
    return () => undefined;
  };
  const { subscribe, version } = reportChanges(60, [source, source]);
  const reports: number[] = [];
  const leave = subscribe(() => reports.push(version()));
  const change = (): void => changed.forEach((each) => each());

  change();
  vi.advanceTimersByTime(0);
  expect(reports).toEqual([1]);
  change();
  vi.advanceTimersByTime(30);
  change();
  expect(reports).toEqual([1]);
  vi.advanceTimersByTime(30);
  expect(reports).toEqual([1, 2]);
  vi.advanceTimersByTime(100);
  expect(reports).toEqual([1, 2]);

  leave();
  change();
  vi.advanceTimersByTime(60);
  expect(reports).toEqual([1, 2]);
  // The version counts the last change, too, although it wasn't reported.
  expect(version()).toBe(3);
});

it('reports an urgent change without the pause, and not twice', () => {
  let change = (): void => undefined;
  let isUrgent = false;
  const { version } = reportChanges(
    60,
    [
      (listener) => {
        change = listener;
        return () => undefined;
      },
    ],
    () => isUrgent,
  );
  change();
  vi.advanceTimersByTime(0);
  change();
  vi.advanceTimersByTime(10);
  expect(version()).toBe(1);
  isUrgent = true;
  change();
  vi.advanceTimersByTime(0);
  expect(version()).toBe(2);
  vi.advanceTimersByTime(100);
  expect(version()).toBe(2);
});
