import { daysOf } from '../expression/operators/date-range.ts';
import type { DateRange } from '../model/expression.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { code, NO_CODE, object, type Code } from './code.ts';
import { dateBounds } from './date-bounds.ts';
import { emitTested } from './emit-tested.ts';
import type { Generator } from './generator.ts';

/** Emits the call that checks whether the current time is in a date range. */
export function emitDateRange(range: DateRange, generator: Generator): Code {
  const call = generator.names.use(runtime.date);
  const { from, until } = dateBounds(daysOf(range, generator.scope.site.zone));
  const moment = generator.tests.has(range) ? code`${generator.names.use(runtime.now)}()` : NO_CODE;
  return emitTested(
    range,
    moment,
    () =>
      code`${call}(${object([
        ...(from === undefined ? [] : [code`from: ${from}`]),
        ...(until === undefined ? [] : [code`until: ${until}`]),
      ])})`,
    generator,
  );
}
