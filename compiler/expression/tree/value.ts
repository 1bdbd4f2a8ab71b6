/** A value at run time; undefined if it is absent. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | { readonly [key: string]: Value }
  | RegExp;
