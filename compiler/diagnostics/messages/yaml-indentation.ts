import { message } from './message.ts';

/** Messages about indentation, and about dashes of lists. */
export const yamlIndentationMessages = {
  'indentation-with-tab': message<{}>({
    severity: 'error',
    text: () => 'This line is indented with a tab. YAML needs spaces.',
    help: () => 'Replace the tabs with spaces, so that the line is indented like its neighbours.',
    why: "The width of a tab depends on the editor, so YAML doesn't accept tabs as indentation. Most editors have a setting to insert spaces in .yaml files.",
    bad: 'rules:\n\t- id: in/click',
    good: 'rules:\n  - id: in/click',
  }),
  'indentation-uneven': message<
    | {
        what: string;
        found: number;
        above: { column: number; line: number; name: string };
        or: { column: number; line: number; name: string } | undefined;
      }
    | { bracket: string; wanted: number }
  >({
    severity: 'error',
    text: (at) =>
      'bracket' in at
        ? `The lines inside the brackets must be indented further than the key before the "${at.bracket}".`
        : `${at.what} must line up with ${at.above.name} on line ${at.above.line}${
            at.or === undefined
              ? `, but it starts ${tooFar(at.found - at.above.column)}`
              : ` or with ${at.or.name} on line ${at.or.line}`
          }.`,
    help: (at) =>
      'bracket' in at
        ? `Start each line inside the brackets with at least ${spaces(at.wanted)}.`
        : at.or === undefined
          ? startWith(at.above.column)
          : `${startWith(at.above.column).slice(0, -1)}, or with ${at.or.column === 0 ? 'none' : at.or.column}.`,
    why: 'Indentation shows what belongs together. All keys of a map start in the same column, and so do all dashes of a list.',
    bad: 'rules:\n  - id: in/click\n   name: Click',
    good: 'rules:\n  - id: in/click\n    name: Click',
  }),
  'dash-missing': message<{ key: string; line: number; indent: number | undefined }>({
    severity: 'error',
    text: ({ key, line, indent }) =>
      indent === undefined
        ? `"${key}" starts a new list item, but has no dash.`
        : `"${key}" starts in the same column as the dash on line ${line}, but has no dash.`,
    help: ({ key, line, indent }) =>
      indent === undefined
        ? `Write "- " before "${key}".`
        : `If "${key}" starts a new list item, write "- " before it. If "${key}" belongs to the item on line ${line}, start the line with ${spaces(indent)}.`,
    why: 'Each item of a list starts with a dash, and all dashes of a list are in the same column. The further keys of an item start in the column of its first key, not in the column of the dash.',
    bad: 'rules:\n  - id: in/click\n    name: Click\n  id: in/view\n    name: View',
    good: 'rules:\n  - id: in/click\n    name: Click\n  - id: in/view\n    name: View',
  }),
  'list-and-keys-mixed': message<{ what: string; key?: string; item?: number }>({
    severity: 'error',
    text: ({ what, item }) =>
      `${what} ${item === undefined ? "isn't allowed here" : `has no dash, but line ${item} is a list item`}. A value is either a list ("- …") or a map of keys ("key: …"), not both.`,
    help: ({ key, item }) =>
      item === undefined
        ? 'Indent the line further than the key or the list item that it belongs to.'
        : `If "${key}" is a list item, write "- " before it. If "${key}" is a key of a map, rewrite line ${item} as a key ("key: …"), without the dash.`,
    why: 'The value of a key is either a list, whose items start with a dash, or a map of keys.',
    bad: 'events:\n  click: .buy\n  - page-bottom',
    good: 'events:\n  - click: .buy\n  - page-bottom',
  }),
};

/**
 * Returns in words how far a line is from the column in which it must start: `2 columns too far to
 * the left`.
 */
function tooFar(columns: number): string {
  const count = Math.abs(columns);
  return `${count} ${count === 1 ? 'column' : 'columns'} too far to the ${columns > 0 ? 'right' : 'left'}`;
}

function startWith(count: number): string {
  return count === 0 ? 'Remove the indentation.' : `Start the line with ${spaces(count)}.`;
}

function spaces(count: number): string {
  return count === 1 ? '1 space' : `${count} spaces`;
}
