import type { Service } from '../../../runtime/contract.ts';
import type { Stored } from '../../../runtime/footprint.ts';
import { walk } from '../tree/children.ts';
import { fold } from '../fold/fold.ts';
import { isTrue } from '../tree/is-true.ts';
import { policyIn } from './policy-in.ts';
import { storedBy } from '../tree/stored-by.ts';
import type { Scope } from '../tree/scope.ts';
import { walkInlined } from '../tree/walk-inlined.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { Expression, Kept, RecordOf, Script, Source } from '../../model/expression.ts';
import type { GuardedPurpose, Plan, PlannedAction, PlannedRule } from '../../model/plan.ts';
import type { ModuleUse } from '../../model/spec.ts';
import { allOf, consentOf } from './consent-of.ts';
import { eventPurpose } from './event-purpose.ts';
import type { FootprintEntry, Reaches } from './footprint-entry.ts';
import { footprintOfEdge } from './footprint-of-edge.ts';
import { storedByQueue } from './stored-by-queue.ts';
import { splitIdentity } from './split-identity.ts';
import { reachesOf } from './reaches-of.ts';

/** The parts of a plan that can send or store data. */
export type FootprintPlan = Pick<Plan, 'site' | 'rules' | 'edge' | 'elements'>;

/** Returns everything that is sent and stored because of a plan's rules or edge settings. */
export function footprintOf(plan: FootprintPlan, scope: Scope): readonly FootprintEntry[] {
  const rows = (
    plan.edge
      ? [
          plan.edge,
          ...[...plan.site.environments.values()].flatMap(({ edge }) => (edge ? [edge] : [])),
        ]
      : []
  ).map((row) => fold(row, scope) as RecordOf);
  const edge = reachesOf(catalogue.services.edge, rows);
  const services = new Map<Service, Reaches>([
    ['edge', { ...edge, stores: [...edge.stores, ...storedByQueue(scope.site)] }],
  ]);
  const doValuesLeaveFootprint =
    plan.elements.some(({ value }) => leavesFootprint(value)) ||
    plan.rules.some((planned) => rootsOf(planned).some(leavesFootprint));
  const owners = ownersOf(doValuesLeaveFootprint ? plan.elements : []);
  return [
    ...footprintOfEdge(rows, services.get('edge')!, scope),
    ...plan.rules.flatMap((planned) => [
      ...planned.events.flatMap((event) => ofEvent(event, planned, scope)),
      ...planned.actions.flatMap((action) => ofAction(action, planned, services, scope)),
      ...(doValuesLeaveFootprint ? ofValues(planned, owners, scope) : []),
    ]),
  ];
}

function rootsOf({ events, conditions, actions }: PlannedRule): readonly Expression[] {
  return [
    ...events.map(({ settings }) => settings),
    ...conditions,
    ...actions.map(({ settings }) => settings),
  ];
}

/**
 * Returns whether evaluating an expression can store data or, through a script, send it. Doesn't
 * search the data elements that the expression uses.
 */
function leavesFootprint(expression: Expression): boolean {
  let found = false;
  walk(expression, (part) => {
    found ||= part.kind === 'script' || part.kind === 'kept' || storedBy(part) !== undefined;
  });
  return found;
}

function ofAction(
  action: PlannedAction,
  { rule }: PlannedRule,
  services: ReadonlyMap<Service, Reaches>,
  scope: Scope,
): FootprintEntry[] {
  const schema = catalogue.actions.get(action.module)!;
  const isCarried = scope.site.onDemand && schema.kind === 'destination';
  const reached = reachesOf(schema, [action.settings]);
  const own = isCarried
    ? { ...reached, stores: [...reached.stores, ...storedByQueue(scope.site)] }
    : reached;
  const all = [own, ...action.needs.map((service) => services.get(service)!)].filter(
    ({ hosts, stores }) => hosts.length + stores.length > 0,
  );
  return all.length === 0
    ? []
    : all.flatMap((reaches) =>
        splitIdentity(
          {
            rule: rule.id,
            purposes: action.purposes,
            consent: consentOf(action, scope),
            ...reaches,
          },
          scope,
        ),
      );
}

/**
 * Returns the requests and stored items of an event that loads a third party's script. Returns an
 * empty list for other events.
 */
function ofEvent(event: ModuleUse, { rule }: PlannedRule, scope: Scope): FootprintEntry[] {
  const purpose = eventPurpose(event);
  if (!purpose) return [];
  const reaches = reachesOf(catalogue.events.get(event.module)!, [event.settings]);
  const consent = allOf([policyIn(purpose, scope)], scope);
  return [{ rule: rule.id, purposes: [purpose], consent, ...reaches }];
}

/**
 * Returns what is sent and stored when a rule's conditions and settings are evaluated. Only values
 * with `keep:`, scripts, and some conditions and sources send or store anything.
 * @param owners maps each part of a data element's value to the name of the data element
 */
function ofValues(
  planned: PlannedRule,
  owners: ReadonlyMap<Expression, string>,
  scope: Scope,
): FootprintEntry[] {
  const found = new Map<string, FootprintEntry>();
  const policy = (purpose: GuardedPurpose): Expression => policyIn(purpose, scope);
  for (const root of rootsOf(planned))
    walkInlined(root, scope, (part) => {
      const touch =
        part.kind === 'kept' && part.keep !== 'page'
          ? ofKept(part, planned.rule.id, policy(part.purpose), scope)
          : part.kind === 'script'
            ? ofScript(part, planned.rule.id, policy, scope)
            : ofRemembered(part, planned.rule.id, owners.get(part), policy, scope);
      if (touch) found.set(`${touch.by} ${JSON.stringify(touch.stores)}`, touch);
    });
  return [...found.values()];
}

/**
 * Returns the items that a condition or a source stores. `{rule}` in an item's name is replaced
 * with the name of the data element that contains the condition or source. Outside data elements,
 * it is replaced with the rule's id.
 */
function ofRemembered(
  part: Expression,
  rule: string,
  element: string | undefined,
  policy: (purpose: GuardedPurpose) => Expression,
  scope: Scope,
): FootprintEntry | undefined {
  const remembered = storedBy(part);
  if (!remembered || remembered.stores.length === 0) return undefined;
  const needed = policy(remembered.purpose);
  return {
    rule,
    purposes: [remembered.purpose],
    consent: isTrue(needed) ? needed : allOf([needed], scope),
    by: (part as Source).module,
    proof: 'proven',
    hosts: [],
    stores: remembered.stores.map(({ when: _, ...stored }) => ({
      ...stored,
      name: stored.name.replace('{rule}', element ?? rule),
    })),
  };
}

/** Maps each part of a data element's value to the name of the data element. */
function ownersOf(elements: Plan['elements']): ReadonlyMap<Expression, string> {
  const owners = new Map<Expression, string>();
  for (const { name, value } of elements) walk(value, (part) => void owners.set(part, name));
  return owners;
}

function ofKept(
  { name, keep, purpose }: Kept,
  rule: string,
  policy: Expression,
  scope: Scope,
): FootprintEntry {
  return {
    rule,
    purposes: [purpose],
    consent: isTrue(policy) ? policy : allOf([policy], scope),
    by: `data element ${name}`,
    proof: 'proven',
    hosts: [],
    stores: [
      {
        where: keep === 'session' ? 'sessionStorage' : 'localStorage',
        name: `tagwright.${name}`,
        doc: `The last value of the data element ${name}.`,
      },
    ],
  };
}

function ofScript(
  { file, declares }: Script,
  rule: string,
  policy: (purpose: GuardedPurpose) => Expression,
  scope: Scope,
): FootprintEntry | undefined {
  if (!declares) return undefined;
  const declared =
    (where: string) =>
    (name: string): Stored => ({ where, name, doc: "Declared by the script's author." });
  return {
    rule,
    purposes: [declares.purpose],
    consent: allOf([policy(declares.purpose)], scope),
    by: file,
    proof: 'unproven',
    hosts: declares.hosts.map((host) => ({ host, directive: 'connect-src' })),
    stores: [
      ...declares.cookies.map(declared('cookie')),
      ...declares.storage.flatMap((name) => [
        declared('localStorage')(name),
        declared('sessionStorage')(name),
      ]),
    ],
  };
}
