import type { PickerOption } from './picker-option.ts';

/** The options that have all words of a query in them: those that begin with it first, else in their order. */
export function findOptions(options: readonly PickerOption[], query: string): readonly PickerOption[] {
  const asked = query.trim().toLowerCase();
  const words = asked.split(/\s+/);
  const found = options.filter(({ title, detail = '' }) => {
    const text = `${title} ${detail}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const begins = ({ title, detail = '' }: PickerOption): boolean => asked !== '' && [title, detail].some((text) => text.toLowerCase().startsWith(asked));
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}
