import { embedEnvironment } from '../platform/embed-environment.ts';

/**
 * The row of a closed table that the embed code names (`data-environment`); undefined where it names none of them.
 * @param rows by the environment's name
 */
export const environment = <Row>(rows: { readonly [name: string]: Row }): Row | undefined => {
  const name = embedEnvironment();
  return name !== undefined && Object.prototype.hasOwnProperty.call(rows, name) ? rows[name] : undefined;
};
