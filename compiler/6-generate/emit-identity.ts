import type { PlannedIdentity } from '../model/identity.ts';
import { edgeSetting } from '../expression/consent/edge-setting.ts';
import { wholeEdge } from '../expression/consent/whole-edge.ts';
import { isTrue } from '../expression/tree/is-true.ts';
import { canBePending } from '../expression/tree/consent-policy.ts';
import type { Expression } from '../model/expression.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { code, joined, json, object, type Code, type Fragment } from './code.ts';
import { emitPending } from './emit-pending.ts';
import type { Generator } from './generator.ts';

/**
 * Emits the call that creates the site's identity library with the features that the site uses.
 * Returns undefined if the site doesn't use the library.
 */
export function emitIdentity(generator: Generator): Code | undefined {
  const {
    names,
    plan: { identity },
  } = generator;
  if (!identity) return undefined;
  const created = code`${names.use(runtime.createLibrary)}(${configOf(identity, generator)}, [${joined(partsOf(identity, generator))}])`;
  return identity.global === undefined
    ? code`${created};`
    : code`${names.use(runtime.exposeVisitor)}(${json(identity.global)}, ${created});`;
}

function configOf(
  { org, server, timeoutMs, container, allowed, parts, global }: PlannedIdentity,
  generator: Generator,
): Code {
  const { names, scope } = generator;
  const consent = scope.site.consent!;
  const fields = [
    code`org: ${json(org)}`,
    code`server: ${json(server)}`,
    code`timeoutMs: ${timeoutMs}`,
  ];
  if (container) fields.push(code`container: ${container}`);
  if (!isTrue(allowed)) fields.push(code`allowed: ${emitPredicate(allowed, generator)}`);
  // Only the functions for page code read it.
  if (!isTrue(allowed) && global !== undefined)
    fields.push(
      code`answered: () => ${names.use(runtime.cookie)}(${json(consent.cookie)}) !== undefined`,
    );
  if (!isTrue(allowed) && canBePending(consent))
    fields.push(code`pending: ${emitPending(generator)}`);
  if (parts.has('script-callback')) fields.push(code`ask: ${names.use(runtime.askByScript)}`);
  return object(fields);
}

/**
 * Returns the code of each feature, in the order in which the features run. The feature that
 * rewrites links comes last, because other features may provide values for the links.
 */
function partsOf(
  { org, parts, trackingServer, domains, advertising }: PlannedIdentity,
  generator: Generator,
): Fragment[] {
  const { names } = generator;
  const guard = advertising && !isTrue(advertising) ? emitPredicate(advertising, generator) : '';
  const found: Fragment[] = [];
  const { edge } = generator.plan;
  if (edgeSetting(edge, 'org') === org && wholeEdge(edge)?.idMigration)
    found.push(names.use(runtime.besideEdge));
  if (parts.has('consent-string')) found.push(names.use(runtime.consentString));
  if (parts.has('customer-ids')) found.push(names.use(runtime.customerIds));
  if (trackingServer !== undefined)
    found.push(code`${names.use(runtime.analyticsId)}(${json(trackingServer)})`);
  if (parts.has('opt-out')) found.push(names.use(runtime.optOut));
  if (parts.has('id-syncs') && advertising)
    found.push(code`${names.use(runtime.idSyncs)}(${guard})`);
  if (parts.has('destinations') && advertising)
    found.push(code`${names.use(runtime.destinations)}(${guard})`);
  if (parts.has('supplemental-id')) found.push(names.use(runtime.supplementalId));
  if (domains.length > 0) found.push(code`${names.use(runtime.ownLinks)}(${json(domains)})`);
  return found;
}

function emitPredicate(test: Expression, { emit }: Generator): Code {
  return code`() => ${emit(test)}`;
}
