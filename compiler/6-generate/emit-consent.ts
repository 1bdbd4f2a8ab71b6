import { isTrue } from '../expression/tree/is-true.ts';
import { policyIn } from '../expression/consent/policy-in.ts';
import { canBePending } from '../expression/tree/consent-policy.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Erasure, GuardedPurpose } from '../model/plan.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { emitPending } from './emit-pending.ts';
import type { Generator } from './generator.ts';
import type { Names } from './names.ts';
import { moduleExport } from './module-export.ts';

/**
 * Emits the call that erases cookies and storage keys after the visitor has withdrawn consent to
 * them. Returns '' if there is nothing to erase.
 */
export function emitErasures(generator: Generator): string {
  const {
    names,
    plan: { erasures },
    scope,
  } = generator;
  if (erasures.length === 0) return '';
  const consent = scope.site.consent!;
  const answered = `() => ${names.use(runtime.cookie)}(${JSON.stringify(consent.cookie)}) !== undefined`;
  const pending = canBePending(consent) ? `, ${emitPending(generator)}` : '';
  return `${names.use(runtime.eraseWithdrawn)}([${erasures.map((erasure) => emitErasure(erasure, generator)).join(', ')}], ${answered}${pending});\n`;
}

function emitErasure(
  { anyOf, byPage, cookies, localStorage, sessionStorage }: Erasure,
  generator: Generator,
): string {
  const lists = [
    ['cookies', cookies],
    ['local', localStorage],
    ['session', sessionStorage],
  ] as const;
  return `{ ${[
    `allowed: ${emitAllowed(anyOf, generator)}`,
    ...(byPage ? ['here: true'] : []),
    ...lists
      .filter(([, list]) => list.length > 0)
      .map(([name, list]) => `${name}: ${JSON.stringify(list)}`),
  ].join(', ')} }`;
}

/**
 * Emits the call that notifies third parties when the visitor withdraws consent. The third parties
 * are grouped by consent policy. Returns '' if no call is needed.
 */
export function emitWithdrawals(generator: Generator): string {
  const { names, onDemand, plan } = generator;
  // If there is an on-demand script, it registers the third parties itself, as soon as it has
  // loaded. Before that, no third party has received consent, so none needs to be notified.
  const withdrawals = onDemand.size > 0 ? [] : plan.withdrawals;
  const groups = new Map<string, string[]>();
  for (const { module, purposes } of withdrawals) {
    const schema = catalogue.actions.get(module)!;
    const allowed = emitAllowed([purposes], generator);
    groups.set(allowed, [
      ...(groups.get(allowed) ?? []),
      names.use(moduleExport(schema, schema.withdraws)),
    ]);
  }
  return emitNotifications(groups, names);
}

/**
 * Emits the call that notifies third parties. The argument of the call lists, for each policy, the
 * functions that send the notifications.
 */
export function emitNotifications(
  groups: ReadonlyMap<string, readonly string[]>,
  names: Names,
): string {
  const notifications = [...groups].map(
    ([allowed, functions]) => `[${[allowed, ...functions].join(', ')}]`,
  );
  return notifications.length === 0
    ? ''
    : `${names.use(runtime.signalWithdrawals)}([${notifications.join(', ')}]);\n`;
}

/** Emits the call that sets Google's consent defaults, or '' if the plan has no consent types. */
export function emitGoogle({ names, plan: { signals }, policies, scope }: Generator): string {
  if (signals.size === 0) return '';
  // If a purpose has no policy function, the purpose is either always allowed or never allowed.
  const allowed = (purpose: GuardedPurpose) =>
    policies.get(purpose) ?? `() => ${isTrue(policyIn(purpose, scope))}`;
  return `${names.use(runtime.signalGoogle)}({ ${[...signals].map(([type, purpose]) => `${type}: ${allowed(purpose)}`).join(', ')} });\n`;
}

/**
 * Emits a function that returns whether consent is sufficient. Each item of `anyOf` is a group of
 * purposes. Consent is sufficient if it allows all purposes of at least one group.
 */
export function emitAllowed(anyOf: Erasure['anyOf'], { policies }: Generator): string {
  const [first] = anyOf;
  if (anyOf.length === 1 && first!.length === 1) return policies.get(first![0]!)!;
  return `() => ${anyOf.map((purposes) => purposes.map((purpose) => `${policies.get(purpose)}()`).join(' && ')).join(' || ')}`;
}
