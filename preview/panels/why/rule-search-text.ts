import type { TraceContext } from './verdict-of.ts';

/**
 * Returns a rule's searchable text, in lower case: its id and name, its events, conditions and
 * actions, and the hosts that receive its requests.
 */
export function ruleSearchText(
  { id, name }: { readonly id: string; readonly name: string },
  { meta, manifest }: Pick<TraceContext, 'meta' | 'manifest'>,
): string {
  const traced = meta.rules.find((rule) => rule.id === id);
  const hosts = manifest.hosts.filter(({ rules }) => rules.includes(id)).map(({ host }) => host);
  return [
    id,
    name,
    ...(traced?.events.map(({ text }) => text) ?? []),
    ...(traced?.conditions.map(({ text }) => text) ?? []),
    ...(traced?.actions.map(({ type }) => type) ?? []),
    ...hosts,
  ]
    .join(' ')
    .toLowerCase();
}
