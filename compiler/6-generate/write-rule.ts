import type { EventSchema } from '../../runtime/contract.ts';
import { counts } from '../expression/counting-last.ts';
import { canBePending } from '../expression/policy.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Awaited } from '../model/expression.ts';
import { scriptAlone } from '../expression/script-alone.ts';
import type { PlannedAction, PlannedRule } from '../model/plan.ts';
import type { RuleSpec } from '../model/spec.ts';
import { emit, emitPending } from './emit-expression.ts';
import { emitRecord } from './emit-record.ts';
import type { Generator } from './generator.ts';
import { camelCase } from './names.ts';
import { onDemandName } from './emit-on-demand.ts';
import { TRACE_FILE } from './trace-file.ts';
import type { Write } from './write.ts';
import { writeTracedConditions } from './write-traced-conditions.ts';

/** In a trace build, what an action is wrapped in; a name that nothing minified has. */
const WRAP = '$wrap';

/** Writes a rule on one line: what registers it, its conditions, its actions, each mapped to its place in the YAML. */
export function writeRule(planned: PlannedRule, generator: Generator, edge: string | undefined, write: Write): void {
  const { names, event } = generator;
  const { rule } = planned;
  generator.owner = { kind: 'rule', name: rule.id };
  const run = names.use('runtime/engine/rule.ts', 'rule');
  const registrations = planned.events.map((use) => {
    const schema = catalogue.events.get(use.module)!;
    return { call: names.use(catalogue.files.get(schema)!, camelCase(use.module)), settings: hasSettings(schema.settings) ? `, ${emitRecord(use.settings, schema.settings, generator)}` : '', place: use.place };
  });
  const [only] = registrations;
  const shared = registrations.length > 1 ? names.declare() : undefined;
  write(shared ? `() => { const ${shared} = ` : `() => ${only!.call}(`, rule.place);
  const waiting = planned.actions.some((action) => action.waits && action.delayNext) || planned.conditions.some(({ kind }) => kind === 'awaited');
  const numbered = generator.trace || planned.actions.some((action) => action.waits) || planned.conditions.some((condition) => condition.kind === 'awaited' || counts(condition));
  write(`${run}(${waiting ? 'async ' : ''}(${event}${numbered ? `, ${generator.number}` : ''}) => { `, rule.place);
  writeConditions(planned, generator, write);
  if (generator.bubbling && rule.events.some(({ module }) => catalogue.events.get(module)!.settings.properties?.['bubble-stop'])) write(`${names.use('runtime/engine/fired.ts', 'fired')}(); `);
  for (const action of planned.actions) write(`${writeAction(action, generator, edge)}; `, action.place);
  write('})', rule.place);
  if (shared) {
    for (const { call, settings, place } of registrations) write(`; ${call}(${shared}${settings})`, place);
    write(' }');
  } else {
    write(`${only!.settings})`, only!.place);
  }
  write(',\n');
}

function writeConditions(planned: PlannedRule, generator: Generator, write: Write): void {
  if (generator.trace) return writeTracedConditions(planned, generator, (condition, wrap) => emitAwaited(condition, planned.rule, generator, wrap), write);
  for (const condition of planned.conditions) {
    write('if (!', condition.place);
    write(`${condition.kind === 'awaited' ? emitAwaited(condition, planned.rule, generator) : emit(condition, generator)}) return; `);
  }
}

/** What is waited for is asked again and again; a script by itself is handed over as it answers, since that can be a promise. */
function emitAwaited({ item, timeoutMs, place }: Awaited, { conditions }: RuleSpec, generator: Generator, wrap = (ask: string): string => ask): string {
  // Its number among those that the author wrote.
  const number = conditions.findIndex((condition) => condition.place.line === place.line && condition.place.column === place.column) + 1;
  const negated = item.kind === 'not';
  const test = negated ? item.item : item;
  const asked = scriptAlone(test) ?? test;
  const { holdsPage } = generator.scope.site;
  const wanted = [generator.number, ...negated || holdsPage ? [String(!negated)] : [], ...holdsPage ? ['true'] : []];
  return `await ${generator.names.use('runtime/engine/wait-for.ts', 'waitFor')}(${[number, timeoutMs, wrap(`() => ${emit(asked, generator)}`), ...wanted].join(', ')})`;
}

/** An event that can't be told anything isn't handed an empty object by every rule. */
function hasSettings({ properties = {}, others }: EventSchema['settings']): boolean {
  return Object.keys(properties).length > 0 || others !== undefined;
}

function writeAction(action: PlannedAction, generator: Generator, edge: string | undefined): string {
  const { names, event } = generator;
  const schema = catalogue.actions.get(action.module)!;
  const imported = onDemandName(action, generator) ?? names.use(catalogue.files.get(schema)!, camelCase(action.module));
  const module = generator.trace ? `${WRAP}(${imported})` : imported;
  const needed = action.needs.map((service) => service === edge ? service : `${service}: ${edge}`);
  const settings = emitRecord(action.settings, schema.settings, generator, needed);
  let call = action.guard.length === 0 ? `${module}(${settings}, ${event})` : guarded(action, module, settings, generator);
  if (generator.trace) call = `${names.use(TRACE_FILE, 'traceAction')}(${generator.number}, ${action.number}, ${JSON.stringify(action.module)}, (${WRAP}) => ${call})`;
  if (!action.waits) return call;
  const watch = action.holdsPage ? names.use('runtime/engine/hold.ts', 'holdPage') : names.use('runtime/engine/step.ts', 'step');
  const step = `${watch}(${action.number}, ${action.timeoutMs}, ${call}, ${generator.number})`;
  return action.delayNext ? `await ${step}` : step;
}

/** `gate(allowed, () => settings, action, event)`: the settings are evaluated only where the action may go or is held. */
function guarded(action: PlannedAction, module: string, settings: string, generator: Generator): string {
  const { names, event, policies, scope } = generator;
  const gate = names.use('runtime/services/consent/gate.ts', 'gate');
  const asked = action.guard.map((purpose) => policies.get(purpose)!);
  const allowed = asked.length === 1 ? asked[0]! : `() => ${asked.map((policy) => `${policy}()`).join(' && ')}`;
  const pending = canBePending(scope.site.consent!) ? [emitPending(generator)] : [];
  return `${gate}(${[allowed, `() => (${settings})`, module, event, ...pending].join(', ')})`;
}
