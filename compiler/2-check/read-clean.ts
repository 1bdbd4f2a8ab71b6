import { describeShape } from '../expression/types/type-mismatch.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Shape } from '../../runtime/contract.ts';
import type { Expression } from '../model/expression.ts';
import type { Node } from '../model/node.ts';
import { reportType, reportUnknownType, type Reader } from './reader.ts';

/**
 * Reads `clean`, which is one step or a list of steps. Returns the value with these steps applied.
 * A step with an argument is a map with one key, such as `{ remove: ";" }`.
 */
export function readClean(node: Node, value: Expression, reader: Reader): Expression | undefined {
  const steps = node.kind === 'list' ? node.items : [node];
  let cleaned: Expression = value;
  for (const step of steps) {
    const read = readStep(step, cleaned, reader);
    if (!read) return undefined;
    cleaned = read;
  }
  return cleaned;
}

function readStep(node: Node, value: Expression, reader: Reader): Expression | undefined {
  const entry = node.kind === 'map' && node.entries.length === 1 ? node.entries[0] : undefined;
  const name =
    entry?.key ??
    (node.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined);
  if (name === undefined) return reportType(reader, node, 'a cleaning step, such as trim');
  const schema = catalogue.cleaning.get(name);
  if (!schema)
    return reportUnknownType(reader, 'cleaning step', name, entry?.keyPlace ?? node.place, [
      ...catalogue.cleaning.keys(),
    ]);
  const shape = schema.argument;
  if ((shape !== undefined) !== (entry !== undefined)) {
    return reportType(
      reader,
      node,
      shape
        ? `${name} with ${describeArgument(shape)}, such as { ${name}: … }`
        : `${name} without an argument`,
    );
  }
  const argument = entry && reader.shape(entry.value, shape!);
  return entry && !argument
    ? undefined
    : { kind: 'cleaned', value, step: name, ...(argument && { argument }), place: node.place };
}

/**
 * Returns the argument of a cleaning step in words. A map is described by its keys: "from and to".
 */
function describeArgument(shape: Shape): string {
  return shape.properties ? Object.keys(shape.properties).join(' and ') : describeShape(shape);
}
