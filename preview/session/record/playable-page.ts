import type { Session } from '../running/create-session.ts';

/** A mock page on which steps can be played. */
export interface PlayablePage {
  readonly session: Session;
  readonly open: (url: string) => void;
  readonly reload: () => void;
  /** Sets cookies without reloading the page; null deletes a cookie. */
  readonly setCookies: (values: { readonly [name: string]: string | null }) => void;
  readonly resize: (width: number) => void;
}
