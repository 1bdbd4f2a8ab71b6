import type { ActionSchema, EventSchema, ServiceSchema } from '../../../runtime/contract.ts';
import type { Stored } from '../../../runtime/footprint.ts';
import { fillIn } from '../tree/fill-in.ts';
import { recordField } from '../tree/record-field.ts';
import type { RecordOf } from '../../model/expression.ts';
import type { Reaches } from './footprint-entry.ts';

/**
 * Returns the hosts that a module or service sends to, and the items that it stores.
 * @param settings the settings of each use of the module or service
 */
export function reachesOf(
  {
    name: by,
    hosts = [],
    reaches = 'connect-src',
    tag = [],
    stores = [],
  }: ActionSchema | EventSchema | ServiceSchema,
  settings: readonly RecordOf[],
): Reaches {
  const filled = (text: string) => [
    ...new Set(settings.flatMap((record) => fillIn(text, record) ?? [])),
  ];
  const applies = ({ when }: Stored) =>
    !when ||
    settings.some((record) => {
      const value = recordField(record, when.setting);
      return value?.kind === 'literal' && value.value === when.is;
    });
  return {
    by,
    proof: tag.length > 0 ? 'delegated' : 'proven',
    hosts: [
      ...hosts.map((host) => ({ host, reaches })),
      ...tag.filter(({ without }) => !without || lacks(without, settings)),
    ].flatMap(({ host, reaches }) =>
      filled(host).map((name) => ({ host: name, directive: reaches })),
    ),
    stores: stores.filter(applies).flatMap(({ where, name, lifetime, doc, identifies }) =>
      filled(name).map((one) => {
        const lives = lifetime === undefined ? undefined : filled(lifetime)[0];
        return {
          where: filled(where)[0] ?? where,
          name: one,
          doc,
          ...(lives !== undefined && { lifetime: lives }),
          ...(identifies && { identifies }),
        };
      }),
    ),
  };
}

/** Returns whether at least one of the records lacks a setting. */
function lacks(setting: string, records: readonly RecordOf[]): boolean {
  return records.some((record) => !recordField(record, setting));
}
