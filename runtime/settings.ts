import type { RuleEvent, Shape } from './contract.ts';

/**
 * The settings that a module's code receives: names in camelCase, with defaults filled in and
 * expressions evaluated.
 */
export type Settings<S extends { readonly settings: Shape }> = FromShape<S['settings']>;

type Camel<T> = T extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : T;

type MaybeAbsent<S, T> = S extends { readonly value: true } ? T | undefined : T;

type Given<S extends Shape> = S extends { readonly required: readonly (infer Name)[] }
  ? Name
  : never;

type Filled<S extends Shape> = S extends { readonly properties: infer P }
  ? { [K in keyof P]: P[K] extends { readonly default: unknown } ? K : never }[keyof P]
  : never;

type FromProperties<S extends Shape, P> = {
  readonly [K in keyof P as K extends Given<S> | Filled<S> ? Camel<K> : never]: FromShape<P[K]>;
} & {
  readonly [K in keyof P as K extends Given<S> | Filled<S> ? never : Camel<K>]?: FromShape<P[K]>;
};

type FromShape<S> = S extends { readonly lazy: true }
  ? (event: RuleEvent) => unknown
  : S extends { readonly tests: true }
    ? (value: unknown) => unknown
    : S extends Shape
      ? MaybeAbsent<
          S,
          S extends {
            readonly names: string;
            readonly type: 'object';
            readonly others: infer Other;
          }
            ? { readonly [number: number]: FromShape<Other> }
            : S extends { readonly names: string }
              ? number
              : S extends { readonly duration: true; readonly enum: readonly (infer Word)[] }
                ? number | Word
                : S extends { readonly duration: true }
                  ? number
                  : S extends { readonly enum: readonly (infer Member)[] }
                    ? Member
                    : S extends { readonly type: 'string' }
                      ? string
                      : S extends { readonly type: 'integer' | 'number' }
                        ? number
                        : S extends { readonly type: 'boolean' }
                          ? boolean
                          : S extends { readonly type: 'array'; readonly items: infer Item }
                            ? readonly FromShape<Item>[]
                            : S extends {
                                  readonly properties: infer P;
                                  readonly others: infer Other;
                                }
                              ? FromProperties<S, P> & { readonly [name: string]: FromShape<Other> }
                              : S extends { readonly properties: infer P }
                                ? FromProperties<S, P>
                                : S extends { readonly others: infer Other }
                                  ? { readonly [name: string]: FromShape<Other> }
                                  : unknown
        >
      : never;
