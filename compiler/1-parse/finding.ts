import type { ArgsOf, Code } from '../diagnostics/messages/catalogue.ts';

/** Offsets in the searched text: from (inclusive) and to (exclusive). */
export type Range = readonly [from: number, to: number];

/** An edit that replaces the text at `range`. If the range is empty, the edit inserts text. */
export interface TextEdit {
  readonly range: Range;
  readonly text: string;
}

/** An error in the text of a file, with offsets instead of lines and columns. */
export interface Finding {
  readonly code: Code;
  readonly range: Range;
  readonly args: object;
  readonly related: readonly { readonly range: Range; readonly message: string }[];
  /** Edits that make the text parsable, so that the rest of the file can be checked. */
  readonly repair: readonly TextEdit[];
  /** Whether the repair is certainly correct, so that it can be offered as a fix. */
  readonly safe: boolean;
}

interface FindingExtra {
  readonly related?: Finding['related'];
  /** Edits that certainly match the author's intention, so they are offered as a fix. */
  readonly fix?: readonly TextEdit[] | undefined;
  /** Edits that may not match the author's intention. They only let the parser continue. */
  readonly repair?: readonly TextEdit[] | undefined;
}

/** Creates a finding. TypeScript checks that the arguments match the message. */
export function finding<C extends Code>(
  code: C,
  range: Range,
  args: ArgsOf<C>,
  extra: FindingExtra = {},
): Finding {
  return {
    code,
    range,
    args: args as object,
    related: extra.related ?? [],
    repair: extra.fix ?? extra.repair ?? [],
    safe: extra.fix !== undefined,
  };
}
