import { embedEnvironment } from '../platform/script/embed-environment.ts';

/**
 * Returns the row for the environment that the embed code names (`data-environment`), or undefined
 * if there is none.
 * @param rows the rows by environment name
 */
export const environment = <Row>(rows: { readonly [name: string]: Row }): Row | undefined => {
  const name = embedEnvironment();
  return name !== undefined && Object.prototype.hasOwnProperty.call(rows, name)
    ? rows[name]
    : undefined;
};
