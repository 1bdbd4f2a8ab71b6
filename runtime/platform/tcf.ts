import { OwnPromise } from './own-promise.ts';

/** What a consent tool of the page says by the Transparency and Consent Framework. */
export interface TcData {
  readonly gdprApplies?: unknown;
  readonly tcString?: unknown;
}

type Tcfapi = (command: 'getTCData', version: 2, callback: (data: TcData | null, success: boolean) => void) => void;

/**
 * Asks the page's consent tool, if there is one under the name that the framework gives it.
 * @returns a promise of what it says; it rejects where there is none, or it says that it can't tell
 */
export const askTcf = (): Promise<TcData> => new OwnPromise((resolve, reject) => {
  const ask = (window as unknown as { readonly __tcfapi?: Tcfapi }).__tcfapi;
  if (typeof ask !== 'function') return reject(new Error('There is no consent tool.'));
  ask('getTCData', 2, (data, success) => success && data ? resolve(data) : reject(new Error('The consent tool gave no data.')));
});
