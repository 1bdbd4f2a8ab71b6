import { isTrue } from '../expression/fold.ts';
import { policyIn } from '../expression/policy-in.ts';
import { canBePending } from '../expression/policy.ts';
import { catalogue } from '../model/catalogue.ts';
import type { Erasure, GuardedPurpose } from '../model/plan.ts';
import { emitPending } from './emit-expression.ts';
import type { Generator } from './generator.ts';
import type { Names } from './names.ts';

/** The call that erases what the visitor has withdrawn the consent for; nothing where there is nothing to erase. */
export function emitErasures(generator: Generator): string {
  const { names, plan: { erasures }, scope } = generator;
  if (erasures.length === 0) return '';
  const consent = scope.site.consent!;
  const answered = `() => ${names.use('runtime/values/cookie.ts', 'cookie')}(${JSON.stringify(consent.cookie)}) !== undefined`;
  const pending = canBePending(consent) ? `, ${emitPending(generator)}` : '';
  return `${names.use('runtime/services/consent/erase-withdrawn.ts', 'eraseWithdrawn')}([${erasures.map((erasure) => emitErasure(erasure, generator)).join(', ')}], ${answered}${pending});\n`;
}

function emitErasure({ anyOf, byPage, cookies, localStorage, sessionStorage }: Erasure, generator: Generator): string {
  const lists = [['cookies', cookies], ['local', localStorage], ['session', sessionStorage]] as const;
  return `{ ${[
    `allowed: ${emitAllowed(anyOf, generator)}`,
    ...byPage ? ['here: true'] : [],
    ...lists.filter(([, list]) => list.length > 0).map(([name, list]) => `${name}: ${JSON.stringify(list)}`),
  ].join(', ')} }`;
}

/** The call that tells third parties of a withdrawal, those under one policy together; nothing where nobody is to be told. */
export function emitWithdrawals(generator: Generator): string {
  const { names, onDemand, plan } = generator;
  // What stands in a script of its own has nothing to take back before that is there.
  const withdrawals = onDemand.size > 0 ? [] : plan.withdrawals;
  const groups = new Map<string, string[]>();
  for (const { module, purposes } of withdrawals) {
    const schema = catalogue.actions.get(module)!;
    const allowed = emitAllowed([purposes], generator);
    groups.set(allowed, [...groups.get(allowed) ?? [], names.use(catalogue.files.get(schema)!, schema.withdraws!)]);
  }
  return emitTold(groups, names);
}

/** The call that tells third parties: by what allows them, the functions that tell each. */
export function emitTold(groups: ReadonlyMap<string, readonly string[]>, names: Names): string {
  const told = [...groups].map(([allowed, tell]) => `[${[allowed, ...tell].join(', ')}]`);
  return told.length === 0 ? '' : `${names.use('runtime/services/tags/tell-withdrawn.ts', 'tellWithdrawn')}([${told.join(', ')}]);\n`;
}

/** The call that tells Google's tags of the visitor's consent; nothing where the site doesn't ask for it. */
export function emitGoogle({ names, plan: { signals }, policies, scope }: Generator): string {
  if (signals.size === 0) return '';
  // A purpose that nothing has to ask for is always allowed, or never.
  const allowed = (purpose: GuardedPurpose) => policies.get(purpose) ?? `() => ${isTrue(policyIn(purpose, scope))}`;
  return `${names.use('runtime/services/consent/signal-google.ts', 'signalGoogle')}({ ${[...signals].map(([type, purpose]) => `${type}: ${allowed(purpose)}`).join(', ')} });\n`;
}

/** A function that says whether all purposes of one of these are allowed. */
export function emitAllowed(anyOf: Erasure['anyOf'], { policies }: Generator): string {
  const [first] = anyOf;
  if (anyOf.length === 1 && first!.length === 1) return policies.get(first![0]!)!;
  return `() => ${anyOf.map((purposes) => purposes.map((purpose) => `${policies.get(purpose)}()`).join(' && ')).join(' || ')}`;
}
