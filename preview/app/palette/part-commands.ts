import type { PanelProps } from '../../panels/panel-props.ts';
import type { Choice } from '../../session/choice/choice.ts';
import type { Command } from './command.ts';

/**
 * Returns commands for the parts of the rules. The command of an event, an action or a receiver of
 * requests lists the rules that use it. The command of a data element shows the element's value.
 * @param show returns a function that changes the choice and shows the panels
 */
export function partCommands(
  { bundle: { manifest, meta }, choice: { filters } }: PanelProps,
  show: (change: Partial<Choice>) => () => void,
): Command[] {
  const listRules = (group: Command['group'], text: string, count: number): Command => ({
    id: `${group} ${text}`,
    group,
    title: text,
    detail: count === 1 ? '1 rule' : `${count} rules`,
    run: show({ panel: 'why', rule: '', record: 0, filters: { ...filters, why: text } }),
  });
  const counted = (texts: readonly string[]): [string, number][] => {
    const counts = new Map<string, number>();
    for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
    return [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  };
  const events = meta.rules.flatMap((rule) => [...new Set(rule.events.map(({ text }) => text))]);
  const actions = meta.rules.flatMap((rule) => [...new Set(rule.actions.map(({ type }) => type))]);
  return [
    ...counted(events).map(([text, count]) => listRules('Events', text, count)),
    ...counted(actions).map(([type, count]) => listRules('Rule actions', type, count)),
    ...manifest.hosts.map(({ host, rules }) => listRules('Receivers', host, rules.length)),
    ...meta.elements.map(({ name, text }): Command => ({
      id: `element ${name}`,
      group: 'Data elements',
      title: name,
      detail: text,
      run: show({ panel: 'data', filters: { ...filters, data: name } }),
    })),
  ];
}
