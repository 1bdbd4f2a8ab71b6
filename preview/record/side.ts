import type { Session } from '../state/create-session.ts';

/** A mock page that steps can be played on. */
export interface Side {
  readonly session: Session;
  readonly open: (url: string) => void;
  readonly reload: () => void;
  /** Sets cookies of the visitor under the open page; null removes. */
  readonly setCookies: (values: { readonly [name: string]: string | null }) => void;
  readonly resize: (width: number) => void;
}
