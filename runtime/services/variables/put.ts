import { contain } from '../../platform/safety/contain.ts';
import { serialise } from '../../platform/safety/serialise.ts';

/** A JSON object that is being built. */
export interface Fields {
  [name: string]: unknown;
}

/**
 * Sets the value at a dotted path, and creates missing objects along the path. An undefined value
 * changes nothing. If a value can't be converted to JSON, logs the error and leaves the value out,
 * so that the other fields are still sent.
 */
export const put = (fields: Fields, path: string, value: unknown): void => {
  if (value === undefined) return;
  contain(`Failed to write ${path}.`, () => {
    if (typeof value !== 'string') serialise(value);
    const names = path.split('.');
    const last = names.pop()!;
    let inner = fields;
    for (const name of names) inner = (inner[name] ??= {}) as Fields;
    inner[last] = value;
  });
};
