import { recordField } from '../expression/tree/record-field.ts';
import { counts } from '../expression/tree/counting-last.ts';
import { canBePending } from '../expression/tree/consent-policy.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Awaited } from '../model/expression.ts';
import { scriptAlone } from '../expression/tree/script-alone.ts';
import type { GuardedPurpose, PlannedAction, PlannedRule } from '../model/plan.ts';
import type { RuleSpec } from '../model/spec.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { emit } from './emit-expression.ts';
import { emitPending } from './emit-pending.ts';
import { emitRecord } from './emit-record.ts';
import { emitRegistration, type Registration } from './emit-registration.ts';
import type { Generator } from './generator.ts';
import { widerExport } from '../expression/tree/wider-export.ts';
import { onDemandName } from './emit-on-demand.ts';
import type { Write } from './write.ts';
import { writeTracedConditions } from './write-traced-conditions.ts';
import { moduleExport } from './module-export.ts';

/**
 * The parameter of an action's wrapper function in a trace build. Minified code never uses such a
 * name.
 */
const WRAP = '$wrap';

/**
 * Writes a rule: its events, its conditions and its actions, each mapped to its source location in
 * the YAML. Usually the first line contains the rule with its first event, and each further event
 * has its own line. If the rule's events are under `all-of`, or if evaluating an event's settings
 * could throw, one function on one line contains everything.
 */
export function writeRule(
  planned: PlannedRule,
  generator: Generator,
  edge: string | undefined,
  write: Write,
): void {
  const { names } = generator;
  const { rule, events } = planned;
  generator.owner = { kind: 'rule', name: rule.id };
  const registrations = events.map((use) => emitRegistration(use, generator));
  const [first, ...others] = registrations as [Registration, ...Registration[]];
  if (!rule.allOf && registrations.every(({ isSafe }) => isSafe)) {
    const shared = others.length > 0 && generator.shared();
    write(`[${first.call}, ${shared ? `${shared} = ` : ''}`, rule.place);
    writeBody(planned, generator, edge, write);
    write(`${first.settings}],\n`, first.place);
    for (const { call, settings, place } of others)
      write(`[${call}, ${shared}${settings}],\n`, place);
    return;
  }
  const run = names.declare();
  write(`[() => { const ${run} = ${rule.allOf ? `${names.use(runtime.allOf)}(` : ''}`, rule.place);
  writeBody(planned, generator, edge, write);
  if (rule.allOf) write(`, ${registrations.length})`, rule.place);
  for (const [index, { call, settings, place }] of registrations.entries())
    write(`; ${call}(${run}${rule.allOf ? `(${index})` : ''}${settings})`, place);
  write(' }],\n');
}

/** Writes a rule's conditions and actions. */
function writeBody(
  planned: PlannedRule,
  generator: Generator,
  edge: string | undefined,
  write: Write,
): void {
  const { names, event } = generator;
  const { rule } = planned;
  const run = names.use(runtime.rule);
  const waiting =
    planned.actions.some((action) => action.waits && action.delayNext) ||
    planned.conditions.some(({ kind }) => kind === 'awaited');
  const numbered =
    generator.trace ||
    generator.plan.health !== undefined ||
    planned.actions.some((action) => action.waits) ||
    planned.conditions.some((condition) => condition.kind === 'awaited' || counts(condition));
  write(
    `${run}(${waiting ? 'async ' : ''}(${event}${numbered ? `, ${generator.number}` : ''}) => { `,
    rule.place,
  );
  writeConditions(planned, generator, write);
  if (generator.plan.health) write(`${names.use(runtime.countRun)}(${generator.number}); `);
  if (
    generator.bubbling &&
    rule.events.some(
      ({ module }) => catalogue.events.get(module)!.settings.properties?.['bubble-stop'],
    )
  )
    write(`${names.use(runtime.fired)}(${event}); `);
  for (const action of planned.actions)
    write(`${writeAction(action, generator, edge)}; `, action.place);
  write(`}${factsOf(rule, generator)})`, rule.place);
}

/**
 * Returns the second argument of the runtime's `rule`, after a comma. It is a function that reads
 * the event fields and data layer values that the rule may need later. If the rule needs none,
 * returns ''.
 */
function factsOf({ id }: RuleSpec, generator: Generator): string {
  const facts = generator.plan.facts.get(id) ?? [];
  const reads = facts.map((fact) => `${generator.emit(fact)}; `);
  return reads.length > 0 ? `, (${generator.event}) => { ${reads.join('')}}` : '';
}

function writeConditions(planned: PlannedRule, generator: Generator, write: Write): void {
  if (generator.trace)
    return writeTracedConditions(
      planned,
      generator,
      (condition, wrap) => emitAwaited(condition, planned.rule, generator, wrap),
      write,
    );
  for (const condition of planned.conditions) {
    write('if (!', condition.place);
    write(
      `${condition.kind === 'awaited' ? emitAwaited(condition, planned.rule, generator) : emit(condition, generator)}) return; `,
    );
  }
}

/**
 * Emits an awaited condition. The runtime evaluates the condition repeatedly. If a script is the
 * whole condition, the code doesn't compare the script's result with `true`, because the result can
 * be a promise. The runtime awaits the promise.
 */
function emitAwaited(
  { item, timeoutMs, place }: Awaited,
  { conditions }: RuleSpec,
  generator: Generator,
  wrap = (code: string): string => code,
): string {
  // The condition's position in the author's list. The plan may have dropped other conditions of
  // this list.
  const number =
    conditions.findIndex(
      (condition) => condition.place.line === place.line && condition.place.column === place.column,
    ) + 1;
  const negated = item.kind === 'not';
  const test = negated ? item.item : item;
  const asked = scriptAlone(test) ?? test;
  const { holdsPage } = generator.scope.site;
  const wanted = [
    generator.number,
    ...(negated || holdsPage ? [String(!negated)] : []),
    ...(holdsPage ? ['true'] : []),
  ];
  return `await ${generator.names.use(runtime.waitFor)}(${[number, timeoutMs, wrap(`() => ${emit(asked, generator)}`), ...wanted].join(', ')})`;
}

function writeAction(
  action: PlannedAction,
  generator: Generator,
  edge: string | undefined,
): string {
  const { names, event } = generator;
  const schema = catalogue.actions.get(action.module)!;
  const imported =
    onDemandName(action, generator) ??
    names.use(moduleExport(schema, widerExport(schema, action.settings)));
  const module = generator.trace ? `${WRAP}(${imported})` : imported;
  const stream = recordField(action.settings, 'datastream');
  const client =
    stream?.kind === 'literal' && action.needs.length > 0
      ? generator.datastreams.get(String(stream.value))
      : edge;
  const needed = action.needs.map((service) =>
    service === client ? service : `${service}: ${client}`,
  );
  const passed = action.settings.entries.filter(
    ({ key }) => client === edge || key !== 'datastream',
  );
  const settings = emitRecord({ ...action.settings, entries: passed }, schema.settings, generator, [
    ...needed,
    ...(action.later.length > 0 ? [`allowed: ${allOf(action.later, generator)}`] : []),
  ]);
  let call =
    action.guard.length === 0
      ? `${module}(${settings}, ${event})`
      : guarded(action, module, settings, generator);
  if (generator.trace)
    call = `${names.use(runtime.traceAction)}(${generator.number}, ${action.number}, ${JSON.stringify(action.module)}, (${WRAP}) => ${call})`;
  if (action.onFailure !== undefined)
    call = `${names.use(runtime.onFailure)}(() => ${call}, ${action.timeoutMs}, ${JSON.stringify(action.onFailure)})`;
  if (!action.waits) return call;
  const watch = action.holdsPage ? names.use(runtime.holdPage) : names.use(runtime.step);
  const step = `${watch}(${action.number}, ${action.timeoutMs}, ${call}, ${generator.number})`;
  return action.delayNext ? `await ${step}` : step;
}

/** Emits a function that returns whether consent allows all of these purposes. */
function allOf(purposes: readonly GuardedPurpose[], { policies }: Generator): string {
  const names = purposes.map((purpose) => policies.get(purpose)!);
  return names.length === 1 ? names[0]! : `() => ${names.map((name) => `${name}()`).join(' && ')}`;
}

/**
 * Emits `gate(allowed, () => settings, action, event)`: the settings are evaluated only if the
 * action runs or is queued.
 */
function guarded(
  action: PlannedAction,
  module: string,
  settings: string,
  generator: Generator,
): string {
  const { names, event, scope, plan } = generator;
  const gate = names.use(runtime.gate);
  const counted = (check: string): string =>
    plan.health ? `${names.use(runtime.orDropped)}(${generator.number}, ${check})` : check;
  const policy = allOf(action.guard, generator);
  const [allowed, ...pending] = canBePending(scope.site.consent!)
    ? [policy, counted(emitPending(generator))]
    : [counted(policy)];
  return `${gate}(${[allowed, `() => (${settings})`, module, event, ...pending].join(', ')})`;
}
