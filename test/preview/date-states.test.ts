import { describe, expect, it } from 'vitest';
import { dateStates } from '../../preview/session/bundles/date-states.ts';

describe('dateStates', () => {
  it('returns one state without date ranges', () => {
    expect(dateStates([], '2026-01-05')).toEqual([{ from: null, asOf: '2026-01-05' }]);
  });

  it('starts a state on the day after each date range, once per day', () => {
    const windows = [{ until: '2025-05-31' }, { until: '2021-03-31' }, { until: '2025-05-31' }, {}];
    expect(dateStates(windows, '2026-01-05')).toEqual([
      { from: null, asOf: '2021-03-31' },
      { from: '2021-04-01', asOf: '2025-05-31' },
      { from: '2025-06-01', asOf: '2026-01-05' },
    ]);
  });

  it("ignores date ranges that haven't ended on the day of the release", () => {
    expect(dateStates([{ until: '2025-05-31' }], '2025-05-31')).toEqual([
      { from: null, asOf: '2025-05-31' },
    ]);
    expect(dateStates([{ until: '2025-05-31' }], '2025-06-01')).toEqual([
      { from: null, asOf: '2025-05-31' },
      { from: '2025-06-01', asOf: '2025-06-01' },
    ]);
  });

  it('handles the end of a year and leap days', () => {
    expect(
      dateStates([{ until: '2023-12-31' }, { until: '2024-02-28' }], '2025-01-01').map(
        ({ from }) => from,
      ),
    ).toEqual([null, '2024-01-01', '2024-02-29']);
  });
});
