import type { PlannedIdentity } from '../model/identity.ts';
import { edgeSetting } from '../expression/edge-setting.ts';
import { wholeEdge } from '../expression/whole-edge.ts';
import { isTrue } from '../expression/fold.ts';
import { canBePending } from '../expression/policy.ts';
import type { Expression } from '../model/expression.ts';
import { emitPending } from './emit-expression.ts';
import type { Generator } from './generator.ts';

const ROOM = 'runtime/services/identity/';

/** The call that makes the site's identity library of the parts that it asks for; nothing where it asks for none. */
export function emitIdentity(generator: Generator): string {
  const { names, plan: { identity } } = generator;
  if (!identity) return '';
  const created = `${names.use(`${ROOM}create-library.ts`, 'createLibrary')}(${configOf(identity, generator)}, [${partsOf(identity, generator).join(', ')}])`;
  return identity.global === undefined ? `${created};\n` : `${names.use(`${ROOM}expose-visitor.ts`, 'exposeVisitor')}(${JSON.stringify(identity.global)}, ${created});\n`;
}

function configOf({ org, server, timeoutMs, container, allowed, parts }: PlannedIdentity, generator: Generator): string {
  const { names, scope } = generator;
  const consent = scope.site.consent!;
  const fields = [`org: ${JSON.stringify(org)}`, `server: ${JSON.stringify(server)}`, `timeoutMs: ${timeoutMs}`];
  if (container) fields.push(`container: ${container}`);
  if (!isTrue(allowed)) fields.push(`allowed: ${asked(allowed, generator)}`, `answered: () => ${names.use('runtime/values/cookie.ts', 'cookie')}(${JSON.stringify(consent.cookie)}) !== undefined`);
  if (!isTrue(allowed) && canBePending(consent)) fields.push(`pending: ${emitPending(generator)}`);
  if (parts.has('script-callback')) fields.push(`ask: ${names.use('runtime/platform/ask-by-script.ts', 'askByScript')}`);
  return `{ ${fields.join(', ')} }`;
}

/** The parts, in the order in which they are asked: what a link passes on before what rewrites links. */
function partsOf({ org, parts, trackingServer, domains, advertising }: PlannedIdentity, generator: Generator): string[] {
  const part = (file: string, exported: string): string => generator.names.use(`${ROOM}${file}.ts`, exported);
  const guard = advertising && !isTrue(advertising) ? asked(advertising, generator) : '';
  const found: string[] = [];
  const { edge } = generator.plan;
  if (edgeSetting(edge, 'org') === org && wholeEdge(edge)?.idMigration) found.push(part('beside-edge', 'besideEdge'));
  if (parts.has('consent-string')) found.push(part('consent-string', 'consentString'));
  if (parts.has('customer-ids')) found.push(part('customer-ids', 'customerIds'));
  if (trackingServer !== undefined) found.push(`${part('analytics-id', 'analyticsId')}(${JSON.stringify(trackingServer)})`);
  if (parts.has('opt-out')) found.push(part('opt-out', 'optOut'));
  if (parts.has('id-syncs') && advertising) found.push(`${part('id-syncs', 'idSyncs')}(${guard})`);
  if (parts.has('destinations') && advertising) found.push(`${part('destinations', 'destinations')}(${guard})`);
  if (parts.has('supplemental-id')) found.push(part('supplemental-id', 'supplementalId'));
  if (domains.length > 0) found.push(`${part('own-links', 'ownLinks')}(${JSON.stringify(domains)})`);
  return found;
}

function asked(test: Expression, { emit }: Generator): string {
  return `() => ${emit(test)}`;
}
