/**
 * Returns the attribute `data-environment` of the bundle's own script tag. The tag is available
 * only while the script is first evaluated. The element's type is checked, because a form or image
 * named `currentScript` can replace `document.currentScript`.
 */
export const embedEnvironment = (): string | undefined => {
  const script = document.currentScript;
  const name: unknown =
    script instanceof HTMLScriptElement ? script.getAttribute('data-environment') : undefined;
  return typeof name === 'string' ? name : undefined;
};
