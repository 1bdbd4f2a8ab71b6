interface Page {
  readonly _satellite: { readonly getVar: (name: string) => unknown };
  steps: number;
}

/**
 * Computes the data element `step`. Each call counts the page's `steps` down by 1, and reads `step`
 * again if `steps` is still above 0.
 */
export default (): unknown => {
  const page = window as unknown as Page;
  page.steps -= 1;
  return page.steps > 0 ? page._satellite.getVar('step') : 'the bottom';
};
