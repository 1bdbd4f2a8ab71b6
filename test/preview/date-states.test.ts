import { describe, expect, it } from 'vitest';
import { dateStates } from '../../preview/build/date-states.ts';

describe('dateStates', () => {
  it('is one state without windows', () => {
    expect(dateStates([], '2026-01-05')).toEqual([{ from: null, asOf: '2026-01-05' }]);
  });

  it('begins anew on the day after each window, once for the same day', () => {
    const windows = [{ until: '2025-05-31' }, { until: '2021-03-31' }, { until: '2025-05-31' }, {}];
    expect(dateStates(windows, '2026-01-05')).toEqual([
      { from: null, asOf: '2021-03-31' },
      { from: '2021-04-01', asOf: '2025-05-31' },
      { from: '2025-06-01', asOf: '2026-01-05' },
    ]);
  });

  it('leaves windows alone that are not over on the day of the release', () => {
    expect(dateStates([{ until: '2025-05-31' }], '2025-05-31')).toEqual([{ from: null, asOf: '2025-05-31' }]);
    expect(dateStates([{ until: '2025-05-31' }], '2025-06-01')).toEqual([{ from: null, asOf: '2025-05-31' }, { from: '2025-06-01', asOf: '2025-06-01' }]);
  });

  it('crosses the end of a year and a leap day', () => {
    expect(dateStates([{ until: '2023-12-31' }, { until: '2024-02-28' }], '2025-01-01').map(({ from }) => from)).toEqual([null, '2024-01-01', '2024-02-29']);
  });
});
