interface Page {
  [mark: symbol]: boolean | undefined;
}

const mark = /* @__PURE__ */ Symbol.for('tagwright');

/**
 * Marks the page as having a bundle, with a property that isn't enumerable. Returns false if it has
 * one already.
 */
export const claimPage = (): boolean =>
  !(window as unknown as Page)[mark] && ((window as unknown as Page)[mark] = true);
