import { atLoad } from './at-load.ts';
import { OwnPromise } from './own-promise.ts';
import { ownScript } from './own-script.ts';

/** The nonce that the page's policy gave to the bundle's own script. */
const nonce = /* @__PURE__ */ atLoad(() => ownScript?.nonce ?? '');

interface Policy {
  createScriptURL(url: string): string;
}

let policy: Policy | undefined;

/** A URL in the form in which a page with Trusted Types takes it, where it knows the policy `tagwright`. */
const trusted = (url: string): string => {
  const { trustedTypes } = window as unknown as { readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } };
  policy ??= trustedTypes?.createPolicy('tagwright', { createScriptURL: (same) => same });
  return policy?.createScriptURL(url) ?? url;
};

const loading = /* @__PURE__ */ atLoad(() => new Map<string, Promise<unknown>>());

/**
 * Loads a script into the page, once. Resolves with its element when it has run, rejects where it can't be loaded.
 * @param integrity its fingerprint: another script isn't run
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
    script.src = trusted(url);
    document.documentElement.append(script);
  });
  // Who doesn't wait for it needn't hear of it; who does, does.
  loaded.catch(() => {});
  loading.set(url, loaded);
  return loaded;
};
