import type { PanelId } from '../../session/choice/panel-titles.ts';
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

/**
 * Returns the panel to open for a selected record. The open panel remains open if it shows records
 * of this kind, or if no panel shows them.
 */
export function panelShowing({ k }: TraceRecord, open: PanelId): PanelId {
  const fitting = panelsOf[k] ?? [];
  return fitting.length === 0 || fitting.includes(open) ? open : fitting[0]!;
}
