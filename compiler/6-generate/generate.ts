import { branchesOf } from '../expression/branches-of.ts';
import type { Scope } from '../expression/scope.ts';
import type { Entry, Piece } from '../model/entry.ts';
import type { Place } from '../model/place.ts';
import type { Plan } from '../model/plan.ts';
import { emitErasures, emitGoogle, emitWithdrawals } from './emit-consent.ts';
import { emitEdge, emitEdgeBeginning } from './emit-edge.ts';
import { emit } from './emit-expression.ts';
import { emitBeginnings } from './emit-remembered.ts';
import { emitOnDemand, generateOnDemand } from './emit-on-demand.ts';
import { emitMisses } from './emit-misses.ts';
import { emitSatellite } from './emit-satellite.ts';
import { placeElements, type WrittenElement } from './place-elements.ts';
import { writeRule } from './write-rule.ts';
import type { Generator } from './generator.ts';
import { emitIdentity } from './emit-identity.ts';
import { createNames } from './names.ts';
import { TRACE_FILE } from './trace-file.ts';
import type { Write } from './write.ts';

/**
 * Writes a plan as a JavaScript module: direct imports, one plain function per policy and per data element that is read
 * in more than one place, one rule per line, each piece with its place in the YAML. The generated entry is the registry:
 * nothing else is carried along. With `trace` the same module writes down what it does.
 */
export function generate(plan: Plan, scope: Scope, { trace = false }: { readonly trace?: boolean } = {}): Entry {
  const names = createNames();
  const generator: Generator = {
    trace, tests: new Map(), branches: new Map(trace ? branchesOf(plan).map(({ when }, number) => [when, number]) : []), plan, scope, names, event: names.parameter(), number: names.parameter(), item: names.parameter(), elements: new Map(), policies: new Map(), tables: new Map(),
    onDemand: new Map(trace ? [] : plan.onDemand.map((each) => [each, names.declare()])),
    owner: { kind: 'element', name: '' },
    bubbling: plan.rules.some(({ events }) => events.some(({ settings }) => settings.entries.some(({ key }) => key.startsWith('bubble-')))),
    digits: once(() => names.declare()),
    emit: (expression) => emit(expression, generator),
  };
  for (const purpose of plan.policies.keys()) generator.policies.set(purpose, names.declare());
  for (const name of plan.tables.keys()) generator.tables.set(name, names.declare());
  for (const { name, usesEvent } of plan.elements) generator.elements.set(name, { local: names.declare(), usesEvent });

  const pieces: Piece[] = [];
  const write: Write = (text, place) => void pieces.push({ text, place });
  for (const [name, entries] of plan.tables) write(`const ${generator.tables.get(name)} = ${emit(entries, generator)};\n`);
  const elements = plan.elements.map(({ name, value }): WrittenElement => {
    const { local, usesEvent } = generator.elements.get(name)!;
    generator.owner = { kind: 'element', name };
    return { local, parameter: usesEvent ? generator.event : '', body: [{ text: traced(name, emit(value, generator), generator), place: scope.site.elements.get(name)!.place }] };
  });
  for (const [purpose, policy] of plan.policies) write(`const ${generator.policies.get(purpose)} = () => ${emit(policy, generator)};\n`);
  const edge = plan.edge && names.declare();
  write(emitOnDemand(generator));
  if (plan.edge) write(`const ${edge} = ${emitEdge(plan.edge, generator)};\n`, plan.edge.place);
  // What can't even be set up says so: see 7-bundle.
  names.use('runtime/platform/log.ts', 'log');
  const start = names.use('runtime/engine/start.ts', 'start');
  const { servedFrom } = scope.site;
  if (servedFrom) write(`${names.use('runtime/engine/may-be-served-from.ts', 'mayBeServedFrom')}(${JSON.stringify(servedFrom)}) && `);
  write(`${start}(${servesCheck(generator)},\n`);
  // Each by itself, because one that fails mustn't stop the others.
  const beginWith = (text: string | undefined, place?: Place) => {
    if (text) write(`() => { ${text.trimEnd()} },\n`, place);
  };
  beginWith(emitIdentity(generator), plan.identity?.place);
  if (trace) beginWith(`${names.use(TRACE_FILE, 'traceBoot')}(${JSON.stringify(scope.site.site)}, ${plan.rules.length}, ${plan.elements.length});\n`);
  if (trace) for (const misses of emitMisses(generator)) beginWith(misses);
  for (const changing of [emitGoogle(generator), emitWithdrawals(generator), emitErasures(generator)]) beginWith(changing);
  beginWith(edge && emitEdgeBeginning(edge, generator), plan.edge?.place);
  beginWith(emitBeginnings(plan.begins, generator));
  for (const rule of plan.rules) writeRule(rule, generator, edge, write);
  if (scope.site.directCalls) beginWith(`${names.use('runtime/engine/take-direct-calls.ts', 'takeDirectCalls')}();`);
  beginWith(emitSatellite(generator));
  write(');\n');
  const placed = placeElements(elements, pieces);
  const onDemand = generateOnDemand(generator);
  return { pieces: [...digits(placed, generator), ...placed], names: names.all(), ...(onDemand && { onDemand }) };
}

/** How a data element is read in a trace build: by its number in the manifest's list. */
function traced(name: string, code: string, { trace, plan, names }: Generator): string {
  return trace ? `${names.use(TRACE_FILE, 'traceElement')}(${plan.elements.findIndex((element) => element.name === name)}, () => ${code.startsWith('{') ? `(${code})` : code})` : code;
}

/** The function that reads the consent digits, where something asks it. */
function digits(pieces: readonly Piece[], { digits: name, names, scope }: Generator): Piece[] {
  const call = `${name()}()`;
  if (!pieces.some(({ text }) => text.includes(call))) return [];
  return [{ text: `const ${name()} = () => ${names.use('runtime/services/consent/digits.ts', 'digits')}(${JSON.stringify(scope.site.consent!.cookie)});\n` }];
}

/** The question whether the page is one that this site serves; nothing where it serves every page of every host. */
function servesCheck({ names, scope }: Generator): string {
  const { hosts, paths } = scope.site.serves;
  const everyPath = paths.includes('/');
  if (everyPath && hosts.length === 0) return 'undefined';
  const serves = names.use('runtime/engine/serves.ts', 'serves');
  const rows = [...scope.site.environments].filter(([, row]) => row.hosts.length > 0);
  const table = rows.map(([name, row]) => `${JSON.stringify(name)}: ${JSON.stringify(row.hosts)}`).join(', ');
  const environment = rows.length > 0 && hosts.length > 0 ? [`${names.use('runtime/engine/environment.ts', 'environment')}({ ${table} })`] : [];
  return `${serves}(${[JSON.stringify(everyPath ? [] : paths), JSON.stringify(hosts), ...environment].join(', ')})`;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

