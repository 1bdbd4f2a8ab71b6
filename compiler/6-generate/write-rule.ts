import { recordField } from '../expression/tree/record-field.ts';
import { counts } from '../expression/tree/counting-last.ts';
import { canBePending } from '../expression/tree/consent-policy.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Awaited } from '../model/expression.ts';
import { scriptAlone } from '../expression/tree/script-alone.ts';
import type { GuardedPurpose, PlannedAction, PlannedRule } from '../model/plan.ts';
import type { RuleSpec } from '../model/spec.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { code, joined, json, line, NO_CODE, type Code, type Fragment, type Name } from './code.ts';
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
  edge: Name | undefined,
  write: Write,
): void {
  const { names } = generator;
  const { rule, events } = planned;
  generator.owner = { kind: 'rule', name: rule.id };
  const registrations = events.map((use) => emitRegistration(use, generator));
  const [first, ...others] = registrations as [Registration, ...Registration[]];
  if (!rule.allOf && registrations.every(({ isSafe }) => isSafe)) {
    const shared = others.length > 0 ? generator.shared() : undefined;
    const assigned = shared ? code`${shared} = ` : NO_CODE;
    write(code`[${first.call}, ${assigned}`, rule.place, shared === undefined);
    writeBody(planned, generator, edge, write);
    write(line(code`${first.settings}]`, ','), first.place);
    for (const { call, settings, place } of others)
      write(line(code`[${call}, ${generator.shared()}${settings}]`, ','), place, true);
    return;
  }
  const run = names.declare();
  write(
    code`[() => { const ${run} = ${rule.allOf ? code`${names.use(runtime.allOf)}(` : ''}`,
    rule.place,
  );
  writeBody(planned, generator, edge, write);
  if (rule.allOf) write(code`, ${registrations.length})`, rule.place);
  for (const [index, { call, settings, place }] of registrations.entries())
    write(code`; ${call}(${run}${rule.allOf ? code`(${index})` : ''}${settings})`, place);
  write(line(' }]', ','));
}

/** Writes a rule's conditions and actions. */
function writeBody(
  planned: PlannedRule,
  generator: Generator,
  edge: Name | undefined,
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
    code`${run}(${waiting ? 'async ' : ''}(${event}${numbered ? code`, ${generator.number}` : ''}) => { `,
    rule.place,
  );
  writeConditions(planned, generator, write);
  if (generator.plan.health) write(code`${names.use(runtime.countRun)}(${generator.number}); `);
  if (
    generator.bubbling &&
    rule.events.some(
      ({ module }) => catalogue.events.get(module)!.settings.properties?.['bubble-stop'],
    )
  )
    write(code`${names.use(runtime.fired)}(${event}); `);
  for (const action of planned.actions)
    write(code`${writeAction(action, generator, edge)}; `, action.place);
  write(code`}${factsOf(rule, generator)})`, rule.place);
}

/**
 * Returns the second argument of the runtime's `rule`, after a comma. It is a function that reads
 * the event fields and data layer values that the rule may need later. If the rule needs none,
 * returns no code.
 */
function factsOf({ id }: RuleSpec, generator: Generator): Code {
  const facts = generator.plan.facts.get(id) ?? [];
  const reads = facts.map((fact) => code`${generator.emit(fact)}; `);
  return reads.length > 0 ? code`, (${generator.event}) => { ${joined(reads, '')}}` : NO_CODE;
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
    write(code`if (!`, condition.place);
    write(
      code`${condition.kind === 'awaited' ? emitAwaited(condition, planned.rule, generator) : emit(condition, generator)}) return; `,
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
  wrap = (evaluated: Code): Code => evaluated,
): Code {
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
  return code`await ${generator.names.use(runtime.waitFor)}(${joined([number, timeoutMs, wrap(code`() => ${emit(asked, generator)}`), ...wanted])})`;
}

function writeAction(action: PlannedAction, generator: Generator, edge: Name | undefined): Code {
  const { names, event } = generator;
  const schema = catalogue.actions.get(action.module)!;
  const imported =
    onDemandName(action, generator) ??
    names.use(moduleExport(schema, widerExport(schema, action.settings)));
  const module = generator.trace ? code`${WRAP}(${imported})` : imported;
  const stream = recordField(action.settings, 'datastream');
  const client =
    stream?.kind === 'literal' && action.needs.length > 0
      ? generator.datastreams.get(String(stream.value))
      : edge;
  const needed = action.needs.map((service) => code`${service}: ${client!}`);
  const passed = action.settings.entries.filter(
    ({ key }) => client === edge || key !== 'datastream',
  );
  const settings = emitRecord({ ...action.settings, entries: passed }, schema.settings, generator, [
    ...needed,
    ...(action.later.length > 0 ? [code`allowed: ${allOf(action.later, generator)}`] : []),
  ]);
  let call =
    action.guard.length === 0
      ? code`${module}(${settings}, ${event})`
      : guarded(action, module, settings, generator);
  if (generator.trace)
    call = code`${names.use(runtime.traceAction)}(${generator.number}, ${action.number}, ${json(action.module)}, (${WRAP}) => ${call})`;
  if (action.onFailure !== undefined)
    call = code`${names.use(runtime.onFailure)}(() => ${call}, ${action.timeoutMs}, ${json(action.onFailure)})`;
  if (!action.waits) return call;
  const watch = action.holdsPage ? names.use(runtime.holdPage) : names.use(runtime.step);
  const step = code`${watch}(${action.number}, ${action.timeoutMs}, ${call}, ${generator.number})`;
  return action.delayNext ? code`await ${step}` : step;
}

/** Emits a function that returns whether consent allows all of these purposes. */
function allOf(purposes: readonly GuardedPurpose[], { policies }: Generator): Fragment {
  const names = purposes.map((purpose) => policies.get(purpose)!);
  return names.length === 1
    ? names[0]!
    : code`() => ${joined(
        names.map((name) => code`${name}()`),
        ' && ',
      )}`;
}

/**
 * Emits `gate(allowed, () => settings, action, event)`: the settings are evaluated only if the
 * action runs or is queued.
 */
function guarded(
  action: PlannedAction,
  module: Fragment,
  settings: Code,
  generator: Generator,
): Code {
  const { names, event, scope, plan } = generator;
  const gate = names.use(runtime.gate);
  const counted = (check: Fragment): Fragment =>
    plan.health ? code`${names.use(runtime.orDropped)}(${generator.number}, ${check})` : check;
  const policy = allOf(action.guard, generator);
  const [allowed, ...pending] = canBePending(scope.site.consent!)
    ? [policy, counted(emitPending(generator))]
    : [counted(policy)];
  return code`${gate}(${joined([allowed, code`() => (${settings})`, module, event, ...pending])})`;
}
