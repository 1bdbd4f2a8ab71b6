import { daysOf } from '../expression/operators/date-range.ts';
import type { DateRange } from '../model/expression.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { dateBounds } from './date-bounds.ts';
import { emitTested } from './emit-tested.ts';
import type { Generator } from './generator.ts';

/** Emits the call that checks whether the current time is in a date range. */
export function emitDateRange(range: DateRange, generator: Generator): string {
  const call = generator.names.use(runtime.date);
  const { from, until } = dateBounds(daysOf(range, generator.scope.site.zone));
  const moment = generator.tests.has(range) ? `${generator.names.use(runtime.now)}()` : '';
  return emitTested(
    range,
    moment,
    () =>
      `${call}({ ${[from === undefined ? [] : `from: ${from}`, until === undefined ? [] : `until: ${until}`].flat().join(', ')} })`,
    generator,
  );
}
