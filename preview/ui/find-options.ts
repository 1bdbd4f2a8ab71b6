import type { PickerOption } from './picker-option.ts';

/**
 * Returns the options that contain all words of a query. Options whose title or detail starts with
 * the whole query come first.
 */
export function findOptions(
  options: readonly PickerOption[],
  query: string,
): readonly PickerOption[] {
  const text = query.trim().toLowerCase();
  const words = text.split(/\s+/);
  const found = options.filter(({ title, detail = '' }) => {
    const searched = `${title} ${detail}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
  const matchesStart = ({ title, detail = '' }: PickerOption): boolean =>
    text !== '' && [title, detail].some((part) => part.toLowerCase().startsWith(text));
  return [...found.filter(matchesStart), ...found.filter((option) => !matchesStart(option))];
}
