/**
 * The host that the bundle's own script comes from, with its port where it isn't the usual one. Known only while the
 * script is first evaluated; undefined where the browser can't say, as for a script that stands in the page itself.
 */
export const scriptHost = (): string | undefined => {
  try {
    // An element of the page that has taken the name `currentScript` has no address of a script.
    return new URL((document.currentScript as HTMLScriptElement).src).host || undefined;
  } catch {
    return undefined;
  }
};
