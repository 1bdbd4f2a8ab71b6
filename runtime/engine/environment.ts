import { embedEnvironment } from '../platform/script/embed-environment.ts';

/**
 * Returns the settings of the environment that the embed code names (`data-environment`), or
 * undefined if there are none.
 * @param rows the settings of each environment, by its name
 */
export const environment = <Row>(rows: { readonly [name: string]: Row }): Row | undefined => {
  const name = embedEnvironment();
  return name !== undefined && Object.prototype.hasOwnProperty.call(rows, name)
    ? rows[name]
    : undefined;
};
