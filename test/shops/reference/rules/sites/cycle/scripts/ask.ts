interface Page {
  readonly _satellite: { readonly getVar: (name: string) => unknown };
}

/** Returns another data element's value through the page. */
export default ({ name }: { name: string }): unknown =>
  (window as unknown as Page)._satellite.getVar(name);
