/** An interaction of the visitor with a page, in a form that can be replayed. Selectors are CSS. */
export type Interaction =
  | { readonly do: 'click'; readonly selector: string }
  /** Fills in a text field, or selects the option with the value `text`. */
  | { readonly do: 'fill'; readonly selector: string; readonly text: string }
  /** Presses a key in the focused element. */
  | { readonly do: 'press'; readonly key: string }
  /**
   * Dispatches a custom event on the first element that matches the selector, or on the document if
   * the selector is empty.
   */
  | {
      readonly do: 'dispatch';
      readonly type: string;
      readonly detail: unknown;
      readonly selector: string;
    }
  /** Makes a direct call: `_satellite.track(id, detail)` runs the rules that listen for the id. */
  | { readonly do: 'call'; readonly id: string; readonly detail: unknown }
  /** Pushes an entry to a global list of the page, such as `dataLayer`. */
  | { readonly do: 'push'; readonly list: string; readonly entry: unknown }
  /**
   * Scrolls to a percentage of the page's height (`75%`), or to the first element that matches a
   * selector.
   */
  | { readonly do: 'scroll-to'; readonly to: string }
  /** Scrolls to a vertical position in CSS pixels. */
  | { readonly do: 'scroll'; readonly y: number };

/** Sent by the frame: the visitor interacted with the page. */
export interface InteractionMessage {
  readonly v: 1;
  readonly t: number;
  readonly k: 'did';
  readonly interaction: Interaction;
}

/** Sent by the preview app: the frame should perform an interaction as the visitor would. */
export interface PerformMessage {
  readonly v: 1;
  readonly k: 'do';
  readonly id: number;
  readonly interaction: Interaction;
}

/** Sent by the frame after it has performed an interaction, or if the interaction is impossible. */
export interface PerformedMessage {
  readonly v: 1;
  readonly t: number;
  readonly k: 'done';
  readonly id: number;
  readonly problem?: string | undefined;
}
