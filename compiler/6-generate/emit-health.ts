import { runtime } from '../model/runtime-exports.generated.ts';
import type { Generator } from './generator.ts';

/**
 * Emits the call that counts and sends the outcomes of rules. Returns '' if the site doesn't count
 * outcomes.
 */
export function emitHealth({ names, plan: { health }, policies }: Generator): string {
  if (!health) return '';
  const allowed = policies.get(health.purpose) ?? '() => true';
  const sample = health.sample < 1 ? [health.sample] : [];
  return `${names.use(runtime.sendHealth)}(${[JSON.stringify(health.to), names.ofBundle(), allowed, ...sample].join(', ')});\n`;
}
