/** Something that a visitor does in a page, told so that it can be done again. Selectors are CSS. */
export type Deed =
  | { readonly do: 'click'; readonly selector: string }
  /** A field gets its text, a list the option of that value. */
  | { readonly do: 'fill'; readonly selector: string; readonly text: string }
  /** In whatever has the focus. */
  | { readonly do: 'press'; readonly key: string }
  /** Down to so many CSS pixels. */
  | { readonly do: 'scroll'; readonly y: number };

/** The frame tells what the visitor has done. */
export interface DidMessage {
  readonly v: 1;
  readonly t: number;
  readonly k: 'did';
  readonly deed: Deed;
}

/** The app asks the frame to do something as the visitor would. */
export interface DoMessage {
  readonly v: 1;
  readonly k: 'do';
  readonly id: number;
  readonly deed: Deed;
}

/** The frame has done it, or says why not. */
export interface DoneMessage {
  readonly v: 1;
  readonly t: number;
  readonly k: 'done';
  readonly id: number;
  readonly problem?: string | undefined;
}
