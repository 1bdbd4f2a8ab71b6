import type { PageRequest } from './network.ts';
import type { NavigationType } from './prepare-window.ts';

export type Sent = Pick<PageRequest, 'method' | 'body'>;

/** A navigation of the page's main frame. */
export interface Navigation extends Sent {
  readonly url: string;
  readonly referrer: string;
  readonly type: NavigationType;
}
