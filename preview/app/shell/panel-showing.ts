import type { PanelId } from '../../session/choice/choice.ts';
import type { TraceRecord } from '../../session/trace/trace-record.ts';

const panelsOf: { readonly [kind in TraceRecord['k']]?: readonly PanelId[] } = {
  rule: ['why', 'data', 'source'],
  cond: ['why', 'data', 'source'],
  act: ['why', 'data', 'source'],
  miss: ['why', 'data'],
  el: ['data', 'why', 'source'],
  net: ['requests', 'data'],
  net2: ['requests', 'data'],
};

/** Returns a panel with details of the selected record: the open one if it has any, otherwise the first that has. */
export function panelShowing({ k }: TraceRecord, open: PanelId): PanelId {
  const fitting = panelsOf[k] ?? [];
  return fitting.length === 0 || fitting.includes(open) ? open : fitting[0]!;
}
