interface Page {
  [mark: symbol]: boolean | undefined;
}

const mark = /* @__PURE__ */ Symbol.for('tagwright');

/**
 * Marks the page as having a bundle, with a symbol property, which `for…in` and `Object.keys` skip.
 * Returns false if the page has a bundle already.
 */
export const claimPage = (): boolean =>
  !(window as unknown as Page)[mark] && ((window as unknown as Page)[mark] = true);
