import type { ActionSchema, Reached, Service, ServiceSchema, Stored } from '../../runtime/contract.ts';
import { walk } from './children.ts';
import { fold, isTrue } from './fold.ts';
import { policyIn } from './policy-in.ts';
import { rememberedBy } from './remembered-by.ts';
import type { Scope } from './scope.ts';
import { walkThrough } from './walk-through.ts';
import { wholeEdge } from './whole-edge.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Expression, Kept, RecordOf, Script, Source } from '../model/expression.ts';
import type { GuardedPurpose, Plan, PlannedAction, PlannedRule } from '../model/plan.ts';
import { allOf, consentOf } from './consent-of.ts';
import { edgeSetting } from './edge-setting.ts';
import { fillIn } from './fill-in.ts';

/** One reason why the bundle sends to a host, or leaves something behind. */
export interface Touch {
  /** Absent for what the site's settings ask for. */
  readonly rule?: string;
  readonly purposes: readonly string[];
  /** What consent must be for it. */
  readonly consent: Expression;
  /** What does it: a module, a data element, a script. */
  readonly by: string;
  readonly proof: 'proven' | 'delegated' | 'unproven';
  readonly hosts: readonly { readonly host: string; readonly directive: Reached }[];
  readonly stores: readonly Stored[];
}

/** The part of a plan that sends and leaves something behind. */
export type Touching = Pick<Plan, 'site' | 'rules' | 'edge' | 'elements'>;

/** Everything that the rules of a plan send and leave behind. */
export function touchesOf(plan: Touching, scope: Scope): readonly Touch[] {
  const rows = (plan.edge ? [plan.edge, ...[...plan.site.environments.values()].flatMap(({ edge }) => edge ? [edge] : [])] : []).map((row) => fold(row, scope) as RecordOf);
  const services = new Map<Service, Reaches>([['edge', reachesOf(catalogue.services.edge, rows)]]);
  const doValuesTouch = plan.elements.some(({ value }) => touches(value)) || plan.rules.some((planned) => rootsOf(planned).some(touches));
  return [...ofWholeEdge(rows, services.get('edge')!, scope), ...plan.rules.flatMap((planned) => [
    ...planned.actions.flatMap((action) => ofAction(action, planned, services, scope)),
    ...doValuesTouch ? ofValues(planned, plan, scope) : [],
  ])];
}

/** What a site's edge does by itself, and for page code, beside what rules send (edge settings of the site). */
function ofWholeEdge(rows: readonly RecordOf[], { hosts, stores }: Reaches, scope: Scope): Touch[] {
  const whole = wholeEdge(rows[0]);
  if (!whole) return [];
  const touch = (purpose: GuardedPurpose, more: Pick<Touch, 'proof' | 'hosts' | 'stores'>): Touch => {
    const policy = policyIn(purpose, scope);
    return { rule: 'edge', purposes: [purpose], consent: isTrue(policy) ? policy : allOf([policy], scope), by: 'edge', ...more };
  };
  const orgs = [...new Set(rows.flatMap((row) => edgeSetting(row, 'org') ?? []))].map(String);
  const olderCookies = orgs.map((org): Stored => ({ where: 'cookie', name: `AMCV_${encodeURIComponent(org)}`, lifetime: '33696000000', doc: 'The visitor\'s id, where the older library looks for it.' }));
  const ofCommands = orgs.map((org): Stored => ({ where: 'localStorage', name: `com.adobe.alloy.${org.replace('@', '_')}.consentHashes.*`, doc: 'What the visitor has decided, as fingerprints: it is told to the edge once.' }));
  return [
    touch('analytics', {
      proof: 'proven',
      hosts: [...hosts, ...whole.thirdPartyCookies ? [{ host: 'adobedc.demdex.net', directive: 'connect-src' as const }] : []],
      stores: [...stores, ...whole.idMigration ? olderCookies : [], ...whole.names.length ? ofCommands : []],
    }),
    ...whole.exchanges ? [touch('advertising', { proof: 'unproven', hosts: (scope.site.hosts ?? []).map((host) => ({ host, directive: 'img-src' as const })), stores: [] })] : [],
  ];
}

function rootsOf({ events, conditions, actions }: PlannedRule): readonly Expression[] {
  return [...events.map(({ settings }) => settings), ...conditions, ...actions.map(({ settings }) => settings)];
}

/** Whether evaluating an expression itself, data elements apart, can leave something behind. */
function touches(expression: Expression): boolean {
  let found = false;
  walk(expression, (part) => {
    found ||= part.kind === 'script' || part.kind === 'kept' || rememberedBy(part) !== undefined;
  });
  return found;
}

/** What a module or a service reaches and leaves behind, with its settings filled in. */
type Reaches = Pick<Touch, 'by' | 'proof' | 'hosts' | 'stores'>;

function ofAction(action: PlannedAction, { rule }: PlannedRule, services: ReadonlyMap<Service, Reaches>, scope: Scope): Touch[] {
  const own = reachesOf(catalogue.actions.get(action.module)!, [action.settings]);
  const all = [own, ...action.needs.map((service) => services.get(service)!)].filter(({ hosts, stores }) => hosts.length + stores.length > 0);
  return all.length === 0 ? [] : all.map((reaches) => ({ rule: rule.id, purposes: action.purposes, consent: consentOf(action, scope), ...reaches }));
}

function reachesOf({ name: by, hosts = [], reaches = 'connect-src', tag = [], stores = [] }: ActionSchema | ServiceSchema, settings: readonly RecordOf[]): Reaches {
  const filled = (text: string) => [...new Set(settings.flatMap((record) => fillIn(text, record) ?? []))];
  return {
    by,
    proof: tag.length > 0 ? 'delegated' : 'proven',
    hosts: [...hosts.map((host) => ({ host, reaches })), ...tag].flatMap(({ host, reaches }) => filled(host).map((name) => ({ host: name, directive: reaches }))),
    stores: stores.flatMap(({ where, name, lifetime, doc }) => filled(name).map((one) => {
      const lives = lifetime === undefined ? undefined : filled(lifetime)[0];
      return { where: filled(where)[0] ?? where, name: one, doc, ...(lives !== undefined && { lifetime: lives }) };
    })),
  };
}

/** What evaluating a rule's conditions and settings leaves behind: remembered values, and what scripts say they touch. */
function ofValues(planned: PlannedRule, { elements }: Touching, scope: Scope): Touch[] {
  const found = new Map<string, Touch>();
  const policy = (purpose: GuardedPurpose): Expression => policyIn(purpose, scope);
  const owners = ownersOf(elements);
  for (const root of rootsOf(planned)) walkThrough(root, scope, (part) => {
    const touch = part.kind === 'kept' && part.keep !== 'page' ? ofKept(part, planned.rule.id, policy(part.purpose), scope)
      : part.kind === 'script' ? ofScript(part, planned.rule.id, policy, scope) : ofRemembered(part, planned.rule.id, owners.get(part), policy, scope);
    if (touch) found.set(`${touch.by} ${JSON.stringify(touch.stores)}`, touch);
  });
  return [...found.values()];
}

/** What a condition or a source remembers, under the name of the data element that asks it, or else of the rule. */
function ofRemembered(part: Expression, rule: string, element: string | undefined, policy: (purpose: GuardedPurpose) => Expression, scope: Scope): Touch | undefined {
  const remembered = rememberedBy(part);
  if (!remembered || remembered.stores.length === 0) return undefined;
  const asked = policy(remembered.purpose);
  return {
    rule, purposes: [remembered.purpose], consent: isTrue(asked) ? asked : allOf([asked], scope), by: (part as Source).module, proof: 'proven', hosts: [],
    stores: remembered.stores.map(({ when: _, ...stored }) => ({ ...stored, name: stored.name.replace('{rule}', element ?? rule) })),
  };
}

/** The data elements by the parts of their values. */
function ownersOf(elements: Plan['elements']): ReadonlyMap<Expression, string> {
  const owners = new Map<Expression, string>();
  for (const { name, value } of elements) walk(value, (part) => void owners.set(part, name));
  return owners;
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
