import type { SelectorError } from './selector-error.ts';

/** Thrown at the first error of a selector. */
export class InvalidSelector extends Error {
  readonly error: SelectorError;
  constructor(error: SelectorError) {
    super(error.kind);
    this.error = error;
  }
}

const NAME =
  /^-?(?:[A-Za-z_\u0080-\uffff]|\\[\da-f]{1,6}\s?|\\[^\n])(?:[\w\u0080-\uffff-]|\\[\da-f]{1,6}\s?|\\[^\n])*|^--(?:[\w\u0080-\uffff-]|\\[^\n])*/i;

/** A selector and the position up to which it has been parsed. */
export class SelectorScanner {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get rest(): string {
    return this.text.slice(this.at);
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Returns the match at the current position and moves past it, or returns undefined. */
  take(pattern: RegExp): string | undefined {
    const found = pattern.exec(this.rest)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  takeName(): string | undefined {
    return this.take(NAME);
  }

  /** Returns the name at the current position, or fails if there is none. */
  requireName(after: string): string {
    return (
      this.takeName() ??
      this.fail(
        `a name is missing after "${after}"`,
        Math.max(0, this.at - after.length),
        after.length,
      )
    );
  }

  fail(reason: string, at = this.at, length = 1): never {
    throw new InvalidSelector({ kind: 'invalid', reason, at, length });
  }

  failAsJquery(part: string, instead: string, at: number, length: number): never {
    throw new InvalidSelector({ kind: 'jquery', part, instead, at, length });
  }
}
