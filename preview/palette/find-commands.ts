import type { Command } from './command.ts';

/** So many are listed at most; more words make them fewer. */
const MOST = 40;

/**
 * The commands that have all words of a query in them, in their groups: the group with the best one first, and the best
 * of a group first. Best is what begins with the query. Where nothing is asked, all but rules are found.
 */
export function findCommands(commands: readonly Command[], query: string): readonly Command[] {
  const asked = query.trim().toLowerCase();
  if (asked === '') return commands.filter(({ group }) => group !== 'Rules').slice(0, MOST);
  const words = asked.split(/\s+/);
  const found = commands.map((command, place) => ({ command, place, rank: rankOf(command, asked), text: textOf(command) })).filter(({ text }) => words.every((word) => text.includes(word)));
  const groups = new Map<string, { rank: number; readonly place: number }>();
  for (const { command: { group }, rank, place } of found) {
    const known = groups.get(group);
    if (known === undefined) groups.set(group, { rank, place });
    else known.rank = Math.min(known.rank, rank);
  }
  const orderOf = ({ command: { group }, rank, place }: (typeof found)[number]): readonly number[] => [groups.get(group)!.rank, groups.get(group)!.place, rank, place];
  return found.map((each) => ({ each, order: orderOf(each) })).sort((a, b) => {
    const at = a.order.findIndex((figure, index) => figure !== b.order[index]);
    return (a.order[at] ?? 0) - (b.order[at] ?? 0);
  }).slice(0, MOST).map(({ each }) => each.command);
}

function textOf({ group, title, detail = '' }: Command): string {
  return `${group} ${title} ${detail}`.toLowerCase();
}

function rankOf({ title, detail = '' }: Command, asked: string): number {
  if ([title, detail].some((text) => text.toLowerCase().startsWith(asked))) return 0;
  return title.toLowerCase().includes(asked) ? 1 : 2;
}
