import type { Panel } from '../state/choice.ts';
import type { TraceRecord } from '../trace/trace-record.ts';

const panelsOf: { readonly [kind in TraceRecord['k']]?: readonly Panel[] } = {
  rule: ['why', 'data', 'source'],
  cond: ['why', 'data', 'source'],
  act: ['why', 'data', 'source'],
  miss: ['why', 'data'],
  el: ['data', 'why', 'source'],
  net: ['requests', 'data'],
  net2: ['requests', 'data'],
};

/** The panel that has something to say of a record that was chosen: the one that is open, where it has. A rule leads to why it fired or didn't. */
export function panelShowing({ k }: TraceRecord, open: Panel): Panel {
  const fitting = panelsOf[k] ?? [];
  return fitting.length === 0 || fitting.includes(open) ? open : fitting[0]!;
}
