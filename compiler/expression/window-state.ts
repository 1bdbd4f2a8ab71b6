import type { ModuleTest } from '../model/expression.ts';
import type { Scope } from './scope.ts';

/** A date condition's window; days are inclusive at both ends, in the window's own zone or else the site's. */
export interface Window {
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly zone: string;
}

export function windowOf(test: ModuleTest, zone: string): Window {
  const text = (key: string) => {
    const value = test.settings.entries.find((entry) => entry.key === key)?.value;
    return value?.kind === 'literal' ? String(value.value) : undefined;
  };
  return { from: text('from'), until: text('until'), zone: text('zone') ?? zone };
}

/** Whether a window is over, open or still to come on the date that the bundle is built for. */
export function windowState(test: ModuleTest, scope: Scope): 'over' | 'open' | 'to come' {
  const { from, until } = windowOf(test, scope.site.zone);
  if (until !== undefined && until < scope.asOf) return 'over';
  return from !== undefined && from > scope.asOf ? 'to come' : 'open';
}
