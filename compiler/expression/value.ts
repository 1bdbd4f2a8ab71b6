/** A value as it is while a bundle runs. Absent is undefined. */
export type Value = string | number | boolean | null | undefined | readonly Value[] | { readonly [key: string]: Value } | RegExp;
