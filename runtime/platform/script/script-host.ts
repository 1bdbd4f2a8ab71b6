/**
 * Returns the host of the bundle's own script, with its port unless it is the default one.
 * Available only while the script is first evaluated; undefined for an inline script.
 */
export const scriptHost = (): string | undefined => {
  try {
    // A form named `currentScript` has no `src`, so this throws.
    return new URL((document.currentScript as HTMLScriptElement).src).host || undefined;
  } catch {
    return undefined;
  }
};
