import { atLoad } from '../safety/at-load.ts';
import { OwnPromise } from '../safety/own-promise.ts';
import { trusted } from '../safety/trusted.ts';
import { ownScript } from './own-script.ts';

/** The nonce of the bundle's own script. */
const nonce = /* @__PURE__ */ atLoad(() => ownScript?.nonce ?? '');

const loading = /* @__PURE__ */ atLoad(() => new Map<string, Promise<unknown>>());

/**
 * Loads a script into the page. Resolves with the script element after the script has run. Rejects
 * if the script can't be loaded. Requests each URL only once: later calls return the promise of the
 * first call, even if that promise has rejected.
 * @param integrity the hash that the script must have; the browser doesn't run a script with a
 * different hash
 */
export const loadScript = (url: string, integrity?: string): Promise<unknown> => {
  const known = loading.get(url);
  if (known) return known;
  const loaded = new OwnPromise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => resolve(script);
    script.onerror = () => reject(new Error(`Failed to load ${url}`));
    script.async = true;
    script.nonce = nonce;
    if (integrity) {
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
    }
    script.src = trusted('createScriptURL', url);
    document.documentElement.append(script);
  });
  // Callers that ignore the promise must not cause an unhandled rejection.
  loaded.catch(() => {});
  loading.set(url, loaded);
  return loaded;
};
