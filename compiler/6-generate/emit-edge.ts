import { recordField } from '../expression/tree/record-field.ts';
import { isTrue } from '../expression/tree/is-true.ts';
import { policyIn } from '../expression/consent/policy-in.ts';
import { canBePending } from '../expression/tree/consent-policy.ts';
import { wholeEdge } from '../expression/consent/whole-edge.ts';
import type { EdgeSetting } from '../model/edge-setting.ts';
import type { Expression, RecordOf } from '../model/expression.ts';
import type { GuardedPurpose } from '../model/plan.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { code, joined, json, object, type Code, type Fragment, type Name } from './code.ts';
import { emitAllowed } from './emit-consent.ts';
import { emitPending } from './emit-pending.ts';
import { emitRecord } from './emit-record.ts';
import type { Generator } from './generator.ts';

/**
 * Settings that determine which code the compiler generates. The edge client doesn't receive these
 * settings as options.
 */
const CHOICES: readonly EdgeSetting[] = [
  'datastreams',
  'global',
  'parallel',
  'link-clicks',
  'exchange',
  'blank-emails',
  'profile-updates',
  'event-ids',
  'send-log',
  'passed-identity',
];

/**
 * Each row contains a setting, the function that wraps the small client (`createEdge`), and the
 * function that wraps the full client (`createClient`). A wrapper changes or logs events. The last
 * row's wrapper is the outermost one, so it runs first.
 */
const WRAPPERS = [
  ['profile-updates', runtime.markProfileUpdates, runtime.markAllProfileUpdates],
  ['event-ids', runtime.giveEventIds, runtime.giveEventIds],
  // The full client (`createClient`) logs its requests itself, so it needs no wrapper.
  ['send-log', runtime.logSends, undefined],
] as const satisfies readonly (readonly [EdgeSetting, ...unknown[]])[];

/**
 * Emits the site's edge client: `createEdge`, which only sends, or `createClient` if the site uses
 * more features. With `delivery: durable`, `createDurableEdge` replaces `createEdge`, and
 * `deliverDurably` wraps `createClient`. If the page's embed code names an environment, the
 * environment's settings override those of the site.
 */
export function emitEdge(settings: RecordOf, generator: Generator): Code {
  const setting = (name: EdgeSetting) => recordField(settings, name);
  const second = setting('parallel');
  const client = emitStoring(emitClient(settings, generator), generator);
  const both = second
    ? code`${generator.names.use(runtime.sendToBoth)}(${client}, ${generator.emit(second)})`
    : client;
  return WRAPPERS.reduce((inner, [name, small, whole]) => {
    const value = setting(name);
    const wrapper = wholeEdge(settings) ? whole : small;
    return wrapper && value && isTrue(value)
      ? code`${generator.names.use(wrapper)}(${inner})`
      : inner;
  }, both);
}

/**
 * Returns the client's code. If storing an identity needs more consent than sending events does,
 * the code is wrapped in a call that checks the consent for storing (C-01 in
 * test/specification.yaml).
 */
function emitStoring(client: Code, generator: Generator): Code {
  const { plan } = generator;
  return plan.edgeStores
    ? code`${generator.names.use(runtime.storeWhenAllowed)}(${client}, ${emitMayStore(plan.edgeStores, generator)})`
    : client;
}

/** Emits the function that returns whether the visitor allows an identity to be stored. */
function emitMayStore(digit: Expression, { emit, policies }: Generator): Code {
  const policy = policies.get('analytics');
  return code`() => ${policy ? code`${policy}() && ` : ''}${emit(digit)}`;
}

function emitClient(settings: RecordOf, generator: Generator): Code {
  const { names, plan, scope } = generator;
  const rows = [...scope.site.environments].filter(([, row]) => row.edge);
  const own = emitRecord(camelKeys(settings), undefined, generator);
  const table = object(
    rows.map(
      ([name, row]) =>
        code`${json(name)}: ${emitRecord(camelKeys(row.edge!), undefined, generator)}`,
    ),
  );
  const config =
    rows.length === 0 ? own : code`{ ...${own}, ...${names.use(runtime.environment)}(${table}) }`;
  const { isDurable, site } = scope.site;
  const mayStore = plan.edgeStores ? code`, ${emitMayStore(plan.edgeStores, generator)}` : '';
  const durable = code`, ${json(site)}`;
  if (wholeEdge(settings)) {
    const check = allowed('analytics', generator);
    const client = code`${names.use(runtime.createClient)}(${names.use(runtime.siteOptions)}(${config}), ${check})`;
    return isDurable
      ? code`${names.use(runtime.deliverDurably)}(${client}${durable}, ${check}${mayStore})`
      : client;
  }
  if (isDurable) {
    const sends = plan.edgeNeeds.length > 0 ? emitAllowed(plan.edgeNeeds, generator) : undefined;
    return code`${names.use(runtime.createDurableEdge)}(${config}${durable}, ${sends ?? 'undefined'}${mayStore})`;
  }
  const needs = plan.edgeNeeds.length > 0 ? code`, ${emitAllowed(plan.edgeNeeds, generator)}` : '';
  return code`${names.use(runtime.createEdge)}(${config}${needs})`;
}

/**
 * Emits the call that starts the features of the site's edge client. Returns undefined if the client
 * has no feature that must be started.
 */
export function emitEdgeBeginning(edge: Name, generator: Generator): Code | undefined {
  const { names, plan, scope } = generator;
  const whole = wholeEdge(plan.edge);
  if (!whole || !(whole.names.length || whole.linkClicks || whole.exchanges)) return undefined;
  const { consent, hosts } = scope.site;
  const pending = consent && canBePending(consent) ? code`, ${emitPending(generator)}` : '';
  const permitted = code`${names.use(runtime.createPermission)}(${allowed('analytics', generator)}${pending})`;
  const features = (permission: Fragment) =>
    code`[${joined([
      ...(whole.linkClicks ? [code`${names.use(runtime.collectClicks)}(${permission})`] : []),
      ...(whole.exchanges
        ? [
            code`${names.use(runtime.edgeDestinations)}(${allowed('advertising', generator)}${hosts ? code`, ${json(hosts)}` : ''})`,
          ]
        : []),
    ])}]`;
  if (whole.names.length === 0)
    return code`${names.use(runtime.beginFeatures)}(${edge}, ${features(permitted)});`;
  const permission = names.declare();
  return code`const ${permission} = ${permitted};\n${names.use(runtime.exposeInstances)}(${json(whole.names)}, ${edge}, ${permission}, ${allowed('analytics', generator)}, ${features(permission)});`;
}

/**
 * Emits the function that evaluates a purpose's policy. A policy that is known at build time
 * becomes a function that returns a constant.
 */
function allowed(purpose: GuardedPurpose, { policies, scope }: Generator): Fragment {
  return policies.get(purpose) ?? code`() => ${isTrue(policyIn(purpose, scope))}`;
}

function camelKeys(record: RecordOf): RecordOf {
  const entries = record.entries.filter(({ key }) => !CHOICES.some((choice) => choice === key));
  return {
    ...record,
    entries: entries.map((entry) => ({
      ...entry,
      key: entry.key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    })),
  };
}
