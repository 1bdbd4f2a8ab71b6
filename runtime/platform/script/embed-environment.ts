/**
 * Returns the attribute `data-environment` of the bundle's own script tag. Available only while the
 * script is first evaluated. The element's type is checked, because a form or image named
 * `currentScript` can replace the property.
 */
export const embedEnvironment = (): string | undefined => {
  const script = document.currentScript;
  const name: unknown =
    script instanceof HTMLScriptElement ? script.getAttribute('data-environment') : undefined;
  return typeof name === 'string' ? name : undefined;
};
