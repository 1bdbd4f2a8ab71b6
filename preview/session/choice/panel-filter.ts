import type { Choice } from './choice.ts';
import type { PanelFilters } from './panel-filters.ts';
import type { Choose } from './use-choice.ts';

/** Returns the filter of a panel, and a function that changes it. */
export function panelFilter(
  { filters }: Pick<Choice, 'filters'>,
  choose: Choose,
  name: keyof PanelFilters,
): [string, (value: string) => void] {
  return [
    filters[name] ?? '',
    (value) => {
      const { [name]: _, ...others } = filters;
      choose({ filters: value === '' ? others : { ...others, [name]: value } });
    },
  ];
}
