import { argumentOf, BLANKED, cleaningSteps } from '../expression/clean.ts';
import type { Expression } from '../model/expression.ts';
import type { Node } from '../model/node.ts';
import { reportType, reportUnknownType, type Reader } from './reader.ts';

/** `clean: trim`, or a list of steps in order; a step with an argument is one key: `{ remove: ";" }`. */
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
  const name = entry?.key ?? (node.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined);
  if (name === undefined) return reportType(reader, node, 'a cleaning step, such as trim');
  if (!cleaningSteps.includes(name)) return reportUnknownType(reader, 'cleaning step', name, entry?.keyPlace ?? node.place, cleaningSteps);
  const wanted = argumentOf(name);
  if ((wanted !== undefined) !== (entry !== undefined)) {
    return reportType(reader, node, wanted ? `${name} with ${wanted}, such as { ${name}: … }` : `just ${name}`);
  }
  const argument = entry && readArgument(entry.value, wanted!, reader);
  return entry && !argument ? undefined : { kind: 'cleaned', value, step: name, ...(argument && { argument }), place: node.place };
}

function readArgument(node: Node, wanted: NonNullable<ReturnType<typeof argumentOf>>, reader: Reader): Expression | undefined {
  switch (wanted) {
    case 'a text': return reader.shape(node, { type: 'string', value: true });
    case 'a number': return reader.shape(node, { type: 'integer', minimum: 1 });
    case 'a kind of text': return reader.shape(node, { enum: BLANKED });
    case 'from and to': return reader.shape(node, { type: 'object', properties: { from: { type: 'string' }, to: { type: 'string' } }, required: ['from', 'to'] });
  }
}
