interface Page { readonly _satellite: { readonly getVar: (name: string) => unknown } }

/** Another data element's value, by way of the page. */
export default ({ name }: { name: string }): unknown => (window as unknown as Page)._satellite.getVar(name);
