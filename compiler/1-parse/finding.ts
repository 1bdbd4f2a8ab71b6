import type { ArgsOf, Code } from '../diagnostics/messages/catalogue.ts';

/** Offsets in the searched text: from (inclusive) and to (exclusive). */
export type Range = readonly [from: number, to: number];

/** Replaces the text at `range`. An empty range inserts. */
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
  /** Edits that make the text parse, so that the rest of it can be checked. */
  readonly repair: readonly TextEdit[];
  /** Whether the repair is certainly right, so that it can be offered as a fix. */
  readonly safe: boolean;
}

interface FindingExtra {
  readonly related?: Finding['related'];
  /** A repair that is certainly right. */
  readonly fix?: readonly TextEdit[] | undefined;
  /** A repair that only lets the parser continue. */
  readonly repair?: readonly TextEdit[] | undefined;
}

/** Creates a finding. The compiler checks the arguments against the message. */
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
