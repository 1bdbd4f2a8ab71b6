/** A cookie as WebDriver reads and writes it. */
export interface RemoteCookie {
  readonly name: string;
  readonly value: string;
  /** With a leading dot, the cookie is also sent to subdomains. */
  readonly domain?: string;
  readonly path?: string;
  readonly secure?: boolean;
  readonly httpOnly?: boolean;
  readonly sameSite?: string;
  /** In seconds since 1970; absent for a session cookie. */
  readonly expiry?: number;
}

/** Input sources with their actions, as in the W3C's WebDriver standard. */
export type InputActions = readonly {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly object[];
}[];

/** The only tab of a visit in a browser that is controlled over WebDriver. */
export interface RemoteTab {
  /** Opens a URL. Resolves when the page has loaded. */
  readonly navigate: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<void>;
  /**
   * Evaluates an expression whose value is a promise of a string, and returns the string.
   * @throws with the words "because of a navigation" if the browser couldn't finish the evaluation
   */
  readonly evaluate: (expression: string) => Promise<string>;
  readonly perform: (actions: InputActions) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Returns the cookies of the page's URL. */
  readonly cookies: () => Promise<readonly RemoteCookie[]>;
  /** Sets a cookie. Without a domain, the cookie belongs to the page's host only. */
  readonly setCookie: (cookie: RemoteCookie) => Promise<void>;
  readonly deleteCookie: (name: string) => Promise<void>;
}
