import type { Reached, Stored } from '../../runtime/contract.ts';
import { fold, isTrue } from '../expression/fold.ts';
import { policyOf } from '../expression/policy.ts';
import type { Scope } from '../expression/scope.ts';
import { walkThrough } from '../expression/walk-through.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Expression, Kept, RecordOf, Script } from '../model/expression.ts';
import type { GuardedPurpose, Plan, PlannedAction, PlannedRule } from '../model/plan.ts';
import { allOf, consentOf } from './consent-of.ts';
import { fillIn } from './fill-in.ts';

/** One reason why the bundle sends to a host, or leaves something behind. */
export interface Touch {
  readonly rule: string;
  readonly purposes: readonly string[];
  /** What consent must be for it. */
  readonly consent: Expression;
  /** What does it: a module, a data element, a script. */
  readonly by: string;
  readonly proof: 'proven' | 'unproven';
  readonly hosts: readonly { readonly host: string; readonly directive: Reached }[];
  readonly stores: readonly Stored[];
}

/** Everything that the rules of a plan send and leave behind. */
export function touchesOf(plan: Plan, scope: Scope): readonly Touch[] {
  return plan.rules.flatMap((planned) => [
    ...planned.actions.flatMap((action) => ofAction(action, planned, plan, scope)),
    ...ofValues(planned, plan, scope),
  ]);
}

function ofAction(action: PlannedAction, { rule }: PlannedRule, plan: Plan, scope: Scope): Touch[] {
  const schema = catalogue.actions.get(action.module)!;
  const common = { rule: rule.id, purposes: action.purposes, consent: consentOf(action, scope), proof: 'proven' } as const;
  const own = rule.actions[action.number - 1]!.settings;
  const rows = plan.edge ? [plan.edge, ...[...plan.site.environments.values()].flatMap(({ edge }) => edge ? [edge] : [])] : [];
  const parts = [{ schema, settings: [own] }, ...action.needs.map((service) => ({ schema: catalogue.services[service], settings: rows }))];
  return parts.flatMap(({ schema: part, settings }): Touch[] => {
    const [hosts, stores] = [part.hosts ?? [], part.stores ?? []];
    if (hosts.length + stores.length === 0) return [];
    const filled = (text: string) => [...new Set(settings.flatMap((record) => fillIn(text, fold(record, scope) as RecordOf) ?? []))];
    return [{
      ...common, by: part.name,
      hosts: hosts.flatMap((host) => filled(host).map((name) => ({ host: name, directive: part.reaches ?? 'connect-src' }))),
      stores: stores.flatMap(({ where, name, lifetime, doc }) => filled(name).map((one) => {
        const lives = lifetime === undefined ? undefined : filled(lifetime)[0];
        return { where: filled(where)[0] ?? where, name: one, doc, ...(lives !== undefined && { lifetime: lives }) };
      })),
    }];
  });
}

/** What evaluating a rule's conditions and settings leaves behind: remembered values, and what scripts say they touch. */
function ofValues(planned: PlannedRule, { policies }: Plan, scope: Scope): Touch[] {
  const touches = new Map<string, Touch>();
  const roots = [...planned.events.map(({ settings }) => settings), ...planned.conditions, ...planned.actions.map(({ settings }) => settings)];
  const policy = (purpose: GuardedPurpose): Expression => policies.get(purpose) ?? fold(policyOf(purpose, scope.site.consent!), scope);
  for (const root of roots) walkThrough(root, scope, (part) => {
    const touch = part.kind === 'kept' && part.keep !== 'page' ? ofKept(part, planned.rule.id, policy(part.purpose), scope)
      : part.kind === 'script' ? ofScript(part, planned.rule.id, policy, scope) : undefined;
    if (touch) touches.set(`${touch.by} ${JSON.stringify(touch.stores)}`, touch);
  });
  return [...touches.values()];
}

function ofKept({ name, keep, purpose }: Kept, rule: string, policy: Expression, scope: Scope): Touch {
  return {
    rule, purposes: [purpose], consent: isTrue(policy) ? policy : allOf([policy], scope), by: `data element ${name}`, proof: 'proven', hosts: [],
    stores: [{ where: keep === 'session' ? 'sessionStorage' : 'localStorage', name: `tagwright.${name}`, doc: `The last value of the data element ${name}.` }],
  };
}

function ofScript({ file, declares }: Script, rule: string, policy: (purpose: GuardedPurpose) => Expression, scope: Scope): Touch | undefined {
  if (!declares) return undefined;
  const said = (where: string) => (name: string): Stored => ({ where, name, doc: 'What the script\'s author says.' });
  return {
    rule, purposes: [declares.purpose], consent: allOf([policy(declares.purpose)], scope), by: file, proof: 'unproven',
    hosts: declares.hosts.map((host) => ({ host, directive: 'connect-src' })),
    stores: [...declares.cookies.map(said('cookie')), ...declares.storage.flatMap((name) => [said('localStorage')(name), said('sessionStorage')(name)])],
  };
}
