import { isTrue } from '../expression/tree/is-true.ts';
import { policyIn } from '../expression/consent/policy-in.ts';
import { canBePending } from '../expression/tree/consent-policy.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Erasure, GuardedPurpose } from '../model/plan.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { code, joined, json, object, type Code, type Name } from './code.ts';
import { emitPending } from './emit-pending.ts';
import type { Generator } from './generator.ts';
import type { Names } from './names.ts';
import { moduleExport } from './module-export.ts';

/**
 * Emits the call that erases cookies and storage keys after the visitor has withdrawn consent to
 * them. Returns undefined if there is nothing to erase.
 */
export function emitErasures(generator: Generator): Code | undefined {
  const {
    names,
    plan: { erasures },
    scope,
  } = generator;
  if (erasures.length === 0) return undefined;
  const consent = scope.site.consent!;
  const answered = code`() => ${names.use(runtime.cookie)}(${json(consent.cookie)}) !== undefined`;
  const pending = canBePending(consent) ? code`, ${emitPending(generator)}` : '';
  return code`${names.use(runtime.eraseWithdrawn)}([${joined(erasures.map((erasure) => emitErasure(erasure, generator)))}], ${answered}${pending});`;
}

function emitErasure(
  { anyOf, byPage, cookies, localStorage, sessionStorage }: Erasure,
  generator: Generator,
): Code {
  const lists = [
    ['cookies', cookies],
    ['local', localStorage],
    ['session', sessionStorage],
  ] as const;
  return object([
    code`allowed: ${emitAllowed(anyOf, generator)}`,
    ...(byPage ? ['here: true'] : []),
    ...lists
      .filter(([, list]) => list.length > 0)
      .map(([name, list]) => code`${name}: ${json(list)}`),
  ]);
}

/**
 * Emits the call that notifies third parties when the visitor withdraws consent. The third parties
 * are grouped by consent policy. Returns undefined if no call is needed.
 */
export function emitWithdrawals(generator: Generator): Code | undefined {
  const { names, onDemand, plan } = generator;
  // If there is an on-demand script, it registers the third parties itself, as soon as it has
  // loaded. Before that, no third party has received consent, so none needs to be notified.
  const withdrawals = onDemand.size > 0 ? [] : plan.withdrawals;
  const groups = new Map<string, Notified>();
  for (const { module, purposes } of withdrawals) {
    const schema = catalogue.actions.get(module)!;
    const key = purposes.join();
    groups.set(key, {
      allowed: emitAllowed([purposes], generator),
      functions: [
        ...(groups.get(key)?.functions ?? []),
        names.use(moduleExport(schema, schema.withdraws)),
      ],
    });
  }
  return emitNotifications([...groups.values()], names);
}

/** Third parties that are notified when the visitor withdraws the same consent. */
export interface Notified {
  /** The function that returns whether consent is sufficient. */
  readonly allowed: Code;
  /** The functions that send the notifications. */
  readonly functions: readonly Name[];
}

/**
 * Emits the call that notifies third parties. The argument of the call lists, for each policy, the
 * functions that send the notifications.
 */
export function emitNotifications(groups: readonly Notified[], names: Names): Code | undefined {
  const notifications = groups.map(
    ({ allowed, functions }) => code`[${joined([allowed, ...functions])}]`,
  );
  return notifications.length === 0
    ? undefined
    : code`${names.use(runtime.signalWithdrawals)}([${joined(notifications)}]);`;
}

/** Emits the call that sets Google's consent defaults, or undefined if the plan has no consent types. */
export function emitGoogle({
  names,
  plan: { signals },
  policies,
  scope,
}: Generator): Code | undefined {
  if (signals.size === 0) return undefined;
  // If a purpose has no policy function, the purpose is either always allowed or never allowed.
  const allowed = (purpose: GuardedPurpose) =>
    policies.get(purpose) ?? code`() => ${isTrue(policyIn(purpose, scope))}`;
  const properties = [...signals].map(([type, purpose]) => code`${type}: ${allowed(purpose)}`);
  return code`${names.use(runtime.signalGoogle)}(${object(properties)});`;
}

/**
 * Emits a function that returns whether consent is sufficient. Each item of `anyOf` is a group of
 * purposes. Consent is sufficient if it allows all purposes of at least one group.
 */
export function emitAllowed(anyOf: Erasure['anyOf'], { policies }: Generator): Code {
  const [first] = anyOf;
  if (anyOf.length === 1 && first!.length === 1) return code`${policies.get(first![0]!)!}`;
  const groups = anyOf.map((purposes) =>
    joined(
      purposes.map((purpose) => code`${policies.get(purpose)!}()`),
      ' && ',
    ),
  );
  return code`() => ${joined(groups, ' || ')}`;
}
