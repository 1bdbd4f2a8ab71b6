import { runtime } from '../model/runtime-exports.generated.ts';
import { code, joined, json, type Code } from './code.ts';
import type { Generator } from './generator.ts';

/**
 * Emits the call that counts and sends the outcomes of rules. Returns undefined if the site doesn't count
 * outcomes.
 */
export function emitHealth({ names, plan: { health }, policies }: Generator): Code | undefined {
  if (!health) return undefined;
  const allowed = policies.get(health.purpose) ?? '() => true';
  const sample = health.sample < 1 ? [health.sample] : [];
  return code`${names.use(runtime.sendHealth)}(${joined([json(health.to), names.ofBundle(), allowed, ...sample])});`;
}
