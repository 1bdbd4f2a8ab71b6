import type { RemoteCookie, RemoteTab } from './remote-tab.ts';

/** Settings of the browser for one visit. */
export interface VisitSettings {
  /** The proxy through which all requests go: `http://127.0.0.1:PORT`. */
  readonly proxy: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** IANA time zone. */
  readonly zone: string;
  readonly language: string;
  /**
   * The visitor's cookies, which are set on `emptyPage` before the first page of the visit opens.
   */
  readonly cookies: readonly RemoteCookie[];
  /** The URL of an empty page. Cookies without a domain belong to the host of this page. */
  readonly emptyPage: string;
}

/** A browser that is controlled over WebDriver. Each visit has its own cookies and storage. */
export interface RemoteEngine {
  /** Returns the browser's name and version, for output. */
  readonly version: () => string;
  /** The global names that the driver adds to a page. */
  readonly globals: readonly string[];
  /** Opens a tab, passes it to `use`, and closes it. Returns the result of `use`. */
  readonly visit: <T>(settings: VisitSettings, use: (tab: RemoteTab) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}
