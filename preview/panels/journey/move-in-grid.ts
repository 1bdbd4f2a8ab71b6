import type { KeyboardEvent } from 'react';

/**
 * Moves the focus between the buttons of a table: along a row, to the ends of the row, or to
 * another row.
 */
export function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  // Shortcuts of the browser, such as Alt+← for the previous page.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const focused = event.target;
  if (!(focused instanceof HTMLButtonElement)) return;
  const rows = [...event.currentTarget.rows].map((row) => [...row.querySelectorAll('button')]);
  const at = rows.findIndex((row) => row.includes(focused));
  const row = rows[at] ?? [];
  const place = row.indexOf(focused);
  const target = {
    ArrowRight: () => row[place + 1],
    ArrowLeft: () => row[place - 1],
    ArrowDown: () => nearest(focused, rows.slice(at + 1)),
    ArrowUp: () => nearest(focused, rows.slice(0, at).reverse()),
    Home: () => row[0],
    End: () => row.at(-1),
  }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  target()?.focus();
}

/**
 * Returns the button that is horizontally closest to `from`, in the first row that contains
 * buttons.
 */
function nearest(
  from: HTMLButtonElement,
  rows: readonly (readonly HTMLButtonElement[])[],
): HTMLButtonElement | undefined {
  const row = rows.find(({ length }) => length > 0) ?? [];
  const distance = (button: HTMLButtonElement): number =>
    Math.abs(button.getBoundingClientRect().x - from.getBoundingClientRect().x);
  return [...row].sort((a, b) => distance(a) - distance(b))[0];
}
