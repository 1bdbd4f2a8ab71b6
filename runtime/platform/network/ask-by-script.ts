import { loadScript } from '../script/load-script.ts';
import { OwnPromise } from '../safety/own-promise.ts';
import { serialise } from '../safety/serialise.ts';

interface Page {
  /**
   * The global list of Adobe's libraries. Responses of Adobe's servers call a library by its index
   * in the list.
   */
  s_c_il?: unknown[];
}

/**
 * Sends a request by loading a script that calls a function with the response (JSONP). Needed if
 * the page's content security policy allows scripts from the host, but no other requests to it.
 * @param url returns the script's URL, given the callback's name
 * @returns the callback's argument as JSON; rejects if the script can't be loaded, and never
 * settles if the script doesn't call the callback
 */
export const askByScript = (url: (callback: string) => string): Promise<string> =>
  new OwnPromise((resolve, reject) => {
    const page = window as unknown as Page;
    const list = Array.isArray(page.s_c_il) ? page.s_c_il : (page.s_c_il = []);
    const at =
      list.push({ _c: 'Visitor', answered: (answer: unknown) => resolve(serialise(answer)) }) - 1;
    loadScript(url(`s_c_il[${at}].answered`)).catch(reject);
  });
