import type { ArgsOf, Code } from '../messages/catalogue.ts';

/** From (inclusive) and to (exclusive), as offsets into the text that was searched. */
export type Range = readonly [from: number, to: number];

/** Replaces what stands at `range`; an empty range inserts. */
export interface TextEdit {
  readonly range: Range;
  readonly text: string;
}

/** A mistake in one text, before it is known where that text stands in the file. */
export interface Finding {
  readonly code: Code;
  readonly range: Range;
  readonly args: object;
  readonly related: readonly { readonly range: Range; readonly message: string }[];
  /** What makes the text readable again, so that the rest of it can be checked. */
  readonly repair: readonly TextEdit[];
  /** Whether the repair is what the author meant, so that it may be offered as a fix. */
  readonly safe: boolean;
}

interface FindingExtra {
  readonly related?: Finding['related'];
  /** A repair that is surely what was meant. */
  readonly fix?: readonly TextEdit[] | undefined;
  /** A repair that only lets the reading go on. */
  readonly repair?: readonly TextEdit[] | undefined;
}

/** Makes a finding; the arguments are checked against the message. */
export function finding<C extends Code>(code: C, range: Range, args: ArgsOf<C>, extra: FindingExtra = {}): Finding {
  return {
    code,
    range,
    args: args as object,
    related: extra.related ?? [],
    repair: extra.fix ?? extra.repair ?? [],
    safe: extra.fix !== undefined,
  };
}
