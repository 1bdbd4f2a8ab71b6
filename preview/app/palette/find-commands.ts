import type { Command } from './command.ts';

/** Maximum number of results of a query. */
const LIMIT = 40;
/** The groups with too many commands to list without a query. */
const partsOfRules: ReadonlySet<Command['group']> = new Set<Command['group']>([
  'Rules',
  'Events',
  'Rule actions',
  'Receivers',
  'Data elements',
]);

/**
 * Returns at most `LIMIT` commands that match a query. Each word of the query must occur in the
 * command's group, title or detail. The best match is a title or detail that starts with the query.
 * The second best match is a title that contains the query. The group with the best match comes
 * first. If the query is empty, returns all commands except those for rules and their parts.
 */
export function findCommands(commands: readonly Command[], query: string): readonly Command[] {
  const text = query.trim().toLowerCase();
  if (text === '') return commands.filter(({ group }) => !partsOfRules.has(group));
  const words = text.split(/\s+/);
  const found = commands
    .map((command, place) => ({
      command,
      place,
      rank: rankOf(command, text),
      searched: searchedText(command),
    }))
    .filter(({ searched }) => words.every((word) => searched.includes(word)));
  const groups = new Map<string, { rank: number; readonly place: number }>();
  for (const {
    command: { group },
    rank,
    place,
  } of found) {
    const best = groups.get(group);
    if (best === undefined) groups.set(group, { rank, place });
    else best.rank = Math.min(best.rank, rank);
  }
  const orderOf = ({
    command: { group },
    rank,
    place,
  }: (typeof found)[number]): readonly number[] => [
    groups.get(group)!.rank,
    groups.get(group)!.place,
    rank,
    place,
  ];
  return found
    .map((each) => ({ each, order: orderOf(each) }))
    .sort((a, b) => {
      const at = a.order.findIndex((figure, index) => figure !== b.order[index]);
      return (a.order[at] ?? 0) - (b.order[at] ?? 0);
    })
    .slice(0, LIMIT)
    .map(({ each }) => each.command);
}

function searchedText({ group, title, detail = '' }: Command): string {
  return `${group} ${title} ${detail}`.toLowerCase();
}

function rankOf({ title, detail = '' }: Command, query: string): number {
  if ([title, detail].some((text) => text.toLowerCase().startsWith(query))) return 0;
  return title.toLowerCase().includes(query) ? 1 : 2;
}
