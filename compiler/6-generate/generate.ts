import type { PhaseResult } from '../diagnostics/phase-result.ts';
import { wholeEdge } from '../expression/consent/whole-edge.ts';
import type { Scope } from '../expression/tree/scope.ts';
import type { Entry } from '../model/entry.ts';
import type { Place } from '../model/place.ts';
import type { Plan } from '../model/plan.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import {
  arrowBody,
  code,
  joined,
  json,
  line,
  namesIn,
  object,
  textOf,
  type Code,
  type Name,
} from './code.ts';
import { emitErasures, emitGoogle, emitWithdrawals } from './emit-consent.ts';
import { emitHealth } from './emit-health.ts';
import { emitDatastreams } from './emit-datastreams.ts';
import { emitEdge, emitEdgeBeginning } from './emit-edge.ts';
import { emit } from './emit-expression.ts';
import { emitBeginnings } from './emit-remembered.ts';
import { emitOnDemand, generateOnDemand } from './emit-on-demand.ts';
import { emitMisses } from './emit-misses.ts';
import { emitSatellite } from './emit-satellite.ts';
import { placeElements, type WrittenElement } from './place-elements.ts';
import { shareRules } from './share-rules.ts';
import { writeRule } from './write-rule.ts';
import { createGenerator } from './create-generator.ts';
import type { Generator } from './generator.ts';
import { emitIdentity } from './emit-identity.ts';
import { googleIdsOf } from '../expression/tree/google-ids-of.ts';
import { isAdobeLayer } from '../expression/tree/is-adobe-layer.ts';
import { dataLayerOf } from '../expression/tree/data-layer-of.ts';
import type { CodePiece, Write } from './write.ts';

/**
 * Writes a plan as a JavaScript module. Each policy becomes a function. Each data element that is
 * read more than once becomes a function, too. Each rule has lines of its own. All code is mapped
 * to its source location in the YAML. With `trace`, the code also records its own execution.
 */
export function generate(
  plan: Plan,
  scope: Scope,
  { trace = false }: { readonly trace?: boolean } = {},
): PhaseResult<Entry> {
  const generator = createGenerator(plan, scope, trace);
  const pieces: CodePiece[] = [];
  const write: Write = (content, place, isShareable) =>
    void pieces.push({ code: content, place, isShareable });
  for (const [name, entries] of plan.tables)
    write(
      line(code`const ${generator.tables.get(name)!} = ${emit(entries, generator)};`),
      entries.place,
    );
  const elements = writeElements(generator);
  const edge = writeServices(generator, write);
  writeStart(generator, edge, write);
  const placed = placeElements(elements, pieces);
  const rules = trace ? placed : shareRules(placed, generator.names);
  const onDemand = generateOnDemand(generator);
  const output: Entry = {
    pieces: locateLines(
      [...digits(placed, generator), ...shared(placed, generator), ...rules],
      scope.site.place,
    ).map(({ code: content, place }) => ({ text: textOf(content), place })),
    names: generator.names.all(),
    ...(onDemand && { onDemand }),
  };
  return { output, diagnostics: [] };
}

/**
 * Assigns the location `place` to each line that has no source location. Otherwise, the source map
 * would assign the line to the rule or data element before it.
 */
function locateLines(pieces: readonly CodePiece[], place: Place): readonly CodePiece[] {
  return pieces.map((piece, index) =>
    piece.place || (index > 0 && !pieces[index - 1]!.code.endsLine) ? piece : { ...piece, place },
  );
}

/** Returns each data element as code, in the order of the plan. */
function writeElements(generator: Generator): readonly WrittenElement[] {
  const { plan, scope } = generator;
  return plan.elements.map(({ name, value }) => {
    const { local, usesEvent } = generator.elements.get(name)!;
    generator.owner = { kind: 'element', name };
    const content = traced(name, emit(value, generator), generator);
    return {
      local,
      parameter: usesEvent ? generator.event : undefined,
      body: [{ code: content, place: scope.site.elements.get(name)!.place }],
    };
  });
}

/**
 * Declares the policies, the on-demand actions and the edge clients.
 * @returns the name of the site's own edge client; undefined if the bundle needs no edge client
 */
function writeServices(generator: Generator, write: Write): Name | undefined {
  const { plan, policies, names } = generator;
  for (const [purpose, policy] of plan.policies)
    write(
      line(code`const ${policies.get(purpose)!} = () => ${emit(policy, generator)};`),
      policy.place,
    );
  const edge = plan.edge && names.declare();
  write(emitOnDemand(generator));
  if (plan.edge)
    write(line(code`const ${edge!} = ${emitEdge(plan.edge, generator)};`), plan.edge.place);
  if (edge !== undefined) write(emitDatastreams(edge, generator), plan.edge?.place);
  return edge;
}

/** Writes the call that starts the bundle, and everything that runs at the start. */
function writeStart(generator: Generator, edge: Name | undefined, write: Write): void {
  const { plan, scope, names, trace } = generator;
  // The bundle phase puts this code into a `try` block. The `catch` block calls `log`, so the code
  // must import `log`.
  names.use(runtime.log);
  const start = names.use(runtime.start);
  const { servedFrom } = scope.site;
  if (servedFrom) write(code`${names.use(runtime.mayBeServedFrom)}(${json(servedFrom)}) && `);
  write(line(code`${start}(${servesCheck(generator)}`, ','));
  // Each part runs in a function of its own, so that an exception in one part doesn't stop the
  // others.
  const beginWith = (statements: Code | undefined, place?: Place) => {
    if (statements) write(line(code`[() => { ${statements} }]`, ','), place);
  };
  beginWith(emitIdentity(generator), plan.identity?.place);
  if (trace) {
    const { site } = scope.site;
    beginWith(
      code`${names.use(runtime.traceBoot)}(${json(site)}, ${plan.rules.length}, ${plan.elements.length});`,
    );
    for (const misses of emitMisses(generator)) beginWith(misses);
  }
  beginWith(emitGoogle(generator));
  beginWith(emitWithdrawals(generator));
  beginWith(emitErasures(generator));
  beginWith(edge && emitEdgeBeginning(edge, generator), plan.edge?.place);
  // This call sends events that earlier pages have queued. It comes after the call that starts the
  // edge client's features, because the features process the responses.
  if (edge && scope.site.isDurable) beginWith(code`${edge}.resume();`, plan.edge?.place);
  if (generator.onDemand.size > 0 && scope.site.isDurable)
    write(line(code`[${names.use(runtime.resumeOnDemand)}]`, ','));
  beginWith(emitBeginnings(plan.begins, generator));
  // `followDataLayer` runs before the rules, so that the data layer is complete when the first rule
  // runs.
  const layer = dataLayerOf(plan);
  if (layer) {
    const ids = isAdobeLayer(plan.site) ? 'adobe' : googleIdsOf(plan.site, plan.rules);
    const settings = [layer, ...(ids.length > 0 ? [ids] : [])].map(json);
    write(line(code`[${joined([names.use(runtime.followDataLayer), ...settings])}]`, ','));
  }
  for (const rule of plan.rules) writeRule(rule, generator, edge, write);
  if (scope.site.directCalls) write(line(code`[${names.use(runtime.takeDirectCalls)}]`, ','));
  beginWith(emitSatellite(generator));
  // This call comes after the rules. So when the page is hidden, the rules' listeners run before
  // the counts are sent, and the counts include the outcomes of these rules.
  beginWith(emitHealth(generator), plan.health?.place);
  write(line(');'));
}

/**
 * Returns the code of a data element. In a trace build, the code also records the value together
 * with the data element's number. The file `<site>.meta.json` contains the name for each number.
 */
function traced(name: string, value: Code, { trace, plan, names }: Generator): Code {
  return trace
    ? code`${names.use(runtime.traceElement)}(${plan.elements.findIndex((element) => element.name === name)}, () => ${arrowBody(value)})`
    : arrowBody(value);
}

/**
 * Returns the declaration of the function that reads the consent cookie's digits, or an empty list
 * if the code doesn't call the function.
 */
function digits(
  pieces: readonly CodePiece[],
  { digits: name, names, scope }: Generator,
): CodePiece[] {
  if (!isUsed(name(), pieces)) return [];
  return [
    {
      code: line(
        code`const ${name()} = () => ${names.use(runtime.digits)}(${json(scope.site.consent!.cookie)});`,
      ),
    },
  ];
}

/**
 * Returns the declaration of the variable that contains a rule with several events, or an empty
 * list if the code doesn't use the variable.
 */
function shared(pieces: readonly CodePiece[], generator: Generator): CodePiece[] {
  const name = generator.shared();
  return isUsed(name, pieces) ? [{ code: line(code`let ${name};`) }] : [];
}

function isUsed({ number }: Name, pieces: readonly CodePiece[]): boolean {
  return pieces.some((piece) => namesIn(piece.code).includes(number));
}

/**
 * Emits the function that checks whether the site serves the page, or `undefined` if the site
 * serves every page of every host. If page code can queue commands for the edge client, the
 * function also answers them when the site doesn't serve the page.
 */
function servesCheck({ names, plan, scope }: Generator): Code {
  const { hosts, paths } = scope.site.serves;
  const everyPath = paths.includes('/');
  if (everyPath && hosts.length === 0) return code`undefined`;
  const serves = names.use(runtime.serves);
  const rows = [...scope.site.environments].filter(([, row]) => row.hosts.length > 0);
  const table = object(rows.map(([name, row]) => code`${json(name)}: ${json(row.hosts)}`));
  const environment =
    rows.length > 0 && hosts.length > 0 ? [code`${names.use(runtime.environment)}(${table})`] : [];
  const check = code`${serves}(${joined([json(everyPath ? [] : paths), json(hosts), ...environment])})`;
  const commands = wholeEdge(plan.edge)?.names ?? [];
  return commands.length > 0
    ? code`${names.use(runtime.answerQueues)}(${check}, ${json(commands)})`
    : check;
}
