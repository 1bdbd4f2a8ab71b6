interface Page {
  readonly _satellite: { readonly getVar: (name: string) => unknown };
}

/** Returns another data element's value, which it reads through the page's API. */
export default ({ name }: { name: string }): unknown =>
  (window as unknown as Page)._satellite.getVar(name);
