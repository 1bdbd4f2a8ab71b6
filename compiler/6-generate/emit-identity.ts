import type { PlannedIdentity } from '../model/identity.ts';
import { edgeSetting } from '../expression/consent/edge-setting.ts';
import { wholeEdge } from '../expression/consent/whole-edge.ts';
import { isTrue } from '../expression/tree/is-true.ts';
import { canBePending } from '../expression/tree/consent-policy.ts';
import type { Expression } from '../model/expression.ts';
import { runtime } from '../model/runtime-exports.generated.ts';
import { emitPending } from './emit-pending.ts';
import type { Generator } from './generator.ts';

/**
 * Emits the call that creates the site's identity library with the features that the site uses.
 * Returns '' if the site doesn't use the library.
 */
export function emitIdentity(generator: Generator): string {
  const {
    names,
    plan: { identity },
  } = generator;
  if (!identity) return '';
  const created = `${names.use(runtime.createLibrary)}(${configOf(identity, generator)}, [${partsOf(identity, generator).join(', ')}])`;
  return identity.global === undefined
    ? `${created};\n`
    : `${names.use(runtime.exposeVisitor)}(${JSON.stringify(identity.global)}, ${created});\n`;
}

function configOf(
  { org, server, timeoutMs, container, allowed, parts, global }: PlannedIdentity,
  generator: Generator,
): string {
  const { names, scope } = generator;
  const consent = scope.site.consent!;
  const fields = [
    `org: ${JSON.stringify(org)}`,
    `server: ${JSON.stringify(server)}`,
    `timeoutMs: ${timeoutMs}`,
  ];
  if (container) fields.push(`container: ${container}`);
  if (!isTrue(allowed)) fields.push(`allowed: ${emitPredicate(allowed, generator)}`);
  // Only the functions for page code read it.
  if (!isTrue(allowed) && global !== undefined)
    fields.push(
      `answered: () => ${names.use(runtime.cookie)}(${JSON.stringify(consent.cookie)}) !== undefined`,
    );
  if (!isTrue(allowed) && canBePending(consent)) fields.push(`pending: ${emitPending(generator)}`);
  if (parts.has('script-callback')) fields.push(`ask: ${names.use(runtime.askByScript)}`);
  return `{ ${fields.join(', ')} }`;
}

/**
 * Returns the code of each feature, in the order in which the features run. The feature that
 * rewrites links comes last, because other features may provide values for the links.
 */
function partsOf(
  { org, parts, trackingServer, domains, advertising }: PlannedIdentity,
  generator: Generator,
): string[] {
  const { names } = generator;
  const guard = advertising && !isTrue(advertising) ? emitPredicate(advertising, generator) : '';
  const found: string[] = [];
  const { edge } = generator.plan;
  if (edgeSetting(edge, 'org') === org && wholeEdge(edge)?.idMigration)
    found.push(names.use(runtime.besideEdge));
  if (parts.has('consent-string')) found.push(names.use(runtime.consentString));
  if (parts.has('customer-ids')) found.push(names.use(runtime.customerIds));
  if (trackingServer !== undefined)
    found.push(`${names.use(runtime.analyticsId)}(${JSON.stringify(trackingServer)})`);
  if (parts.has('opt-out')) found.push(names.use(runtime.optOut));
  if (parts.has('id-syncs') && advertising) found.push(`${names.use(runtime.idSyncs)}(${guard})`);
  if (parts.has('destinations') && advertising)
    found.push(`${names.use(runtime.destinations)}(${guard})`);
  if (parts.has('supplemental-id')) found.push(names.use(runtime.supplementalId));
  if (domains.length > 0) found.push(`${names.use(runtime.ownLinks)}(${JSON.stringify(domains)})`);
  return found;
}

function emitPredicate(test: Expression, { emit }: Generator): string {
  return `() => ${emit(test)}`;
}
