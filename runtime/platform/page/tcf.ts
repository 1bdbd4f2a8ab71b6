import { OwnPromise } from '../safety/own-promise.ts';

/** The data that a consent tool returns under the IAB Transparency and Consent Framework. */
export interface TcData {
  readonly gdprApplies?: unknown;
  readonly tcString?: unknown;
}

type Tcfapi = (
  command: 'getTCData',
  version: 2,
  callback: (data: TcData | null, success: boolean) => void,
) => void;

/**
 * Requests the visitor's answer from the page's consent tool, through `__tcfapi`, the global
 * function that the IAB framework defines.
 * @returns a promise of the data; rejects if there is no consent tool or it reports a failure
 */
export const requestTcData = (): Promise<TcData> =>
  new OwnPromise((resolve, reject) => {
    const tcfapi = (window as unknown as { readonly __tcfapi?: Tcfapi }).__tcfapi;
    if (typeof tcfapi !== 'function') return reject(new Error('There is no consent tool.'));
    tcfapi('getTCData', 2, (data, success) =>
      success && data ? resolve(data) : reject(new Error('The consent tool returned no data.')),
    );
  });
