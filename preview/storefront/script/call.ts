interface Satellite {
  readonly track?: (id: string, detail: object) => void;
}

/**
 * Makes a direct call, which runs the rules that listen for its id. Does nothing if the bundle
 * hasn't loaded.
 */
export function call(id: string, detail: object): void {
  const { _satellite } = window as { readonly _satellite?: Satellite };
  _satellite?.track?.(id, detail);
}
