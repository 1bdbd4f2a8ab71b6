import { embedEnvironment } from '../platform/script/embed-environment.ts';

/**
 * Returns the row of the environment that the embed code names (`data-environment`), or undefined.
 * @param rows by the environment's name
 */
export const environment = <Row>(rows: { readonly [name: string]: Row }): Row | undefined => {
  const name = embedEnvironment();
  return name !== undefined && Object.prototype.hasOwnProperty.call(rows, name)
    ? rows[name]
    : undefined;
};
