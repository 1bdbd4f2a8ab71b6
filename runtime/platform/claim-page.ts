const mark = /* @__PURE__ */ Symbol.for('tagwright');

/** Marks the page as having a bundle, unseen by loops over the window's properties. False where it has one already. */
export const claimPage = (): boolean => {
  if (mark in window) return false;
  Object.defineProperty(window, mark, { value: 1 });
  return true;
};
