/**
 * What the bundle's own script tag says under `data-environment`. Known only while the script is first evaluated.
 * Checked by type, because a page's form or image named `currentScript` can stand in for it.
 */
export const embedEnvironment = (): string | undefined => {
  const script = document.currentScript;
  const name: unknown = script instanceof HTMLScriptElement ? script.getAttribute('data-environment') : undefined;
  return typeof name === 'string' ? name : undefined;
};
