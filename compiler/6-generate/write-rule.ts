import type { EventSchema } from '../../runtime/contract.ts';
import { eventPurpose } from '../expression/consent/event-purpose.ts';
import { recordField } from '../expression/tree/record-field.ts';
import { counts } from '../expression/tree/counting-last.ts';
import { canBePending } from '../expression/tree/consent-policy.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Awaited } from '../model/expression.ts';
import { scriptAlone } from '../expression/tree/script-alone.ts';
import type { GuardedPurpose, PlannedAction, PlannedRule } from '../model/plan.ts';
import type { ModuleUse, RuleSpec } from '../model/spec.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { emit } from './emit-expression.ts';
import { emitPending } from './emit-pending.ts';
import { emitRecord } from './emit-record.ts';
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
 * Writes a rule on one line: its event, its conditions and its actions, each mapped to its source
 * location in the YAML.
 */
export function writeRule(
  planned: PlannedRule,
  generator: Generator,
  edge: string | undefined,
  write: Write,
): void {
  const { names, event } = generator;
  const { rule } = planned;
  generator.owner = { kind: 'rule', name: rule.id };
  const run = names.use(runtime.rule);
  const registrations = planned.events.map((use) => {
    const schema = catalogue.events.get(use.module)!;
    return {
      call: names.use(moduleExport(schema, widerExport(schema, use.settings))),
      settings: hasSettings(schema.settings) ? `, ${eventSettings(use, schema, generator)}` : '',
      place: use.place,
    };
  });
  const [only] = registrations;
  const shared = rule.allOf || registrations.length > 1 ? names.declare() : undefined;
  const all = rule.allOf ? `${names.use(runtime.allOf)}(` : '';
  write(shared ? `() => { const ${shared} = ${all}` : `() => ${only!.call}(`, rule.place);
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
  if (shared) {
    if (all) write(`, ${registrations.length})`, rule.place);
    for (const [index, { call, settings, place }] of registrations.entries())
      write(`; ${call}(${shared}${all && `(${index})`}${settings})`, place);
    write(' }');
  } else {
    write(`${only!.settings})`, only!.place);
  }
  write(',\n');
}

/** Emits an event's settings, with a consent check if the event loads a third party's script. */
function eventSettings(use: ModuleUse, schema: EventSchema, generator: Generator): string {
  const purpose = eventPurpose(use);
  const allowed = purpose && generator.policies.get(purpose);
  const entries = use.settings.entries.filter(({ key }) => key !== schema.purposeFrom);
  const more = allowed === undefined ? [] : [`allowed: ${allowed}`];
  return emitRecord({ ...use.settings, entries }, schema.settings, generator, more);
}

/**
 * Returns the code of a function that reads the event fields that the rule may need after a wait,
 * or '' if it needs none.
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
 * Emits an awaited condition, which the runtime evaluates repeatedly. If the whole condition is a
 * script, the code returns the script's own result, which can be a promise.
 */
function emitAwaited(
  { item, timeoutMs, place }: Awaited,
  { conditions }: RuleSpec,
  generator: Generator,
  wrap = (code: string): string => code,
): string {
  // The position in the author's list of conditions. The plan can have dropped some of them.
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

/** Whether an event type has settings. If not, the generated call has no argument for them. */
function hasSettings({ properties = {}, others }: EventSchema['settings']): boolean {
  return Object.keys(properties).length > 0 || others !== undefined;
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

/** Emits a function that returns whether consent allows all purposes. */
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
