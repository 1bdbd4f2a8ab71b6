interface Satellite {
  readonly track?: (id: string, detail: object) => void;
}

/** Makes a direct call, if the bundle has loaded. */
export function call(id: string, detail: object): void {
  const { _satellite } = window as { readonly _satellite?: Satellite };
  _satellite?.track?.(id, detail);
}
