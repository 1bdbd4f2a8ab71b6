import type { Fault } from '../../../compiler/play/scenario/world/fault.ts';
import type { Environment } from './environment.ts';

/**
 * Returns the network faults of an environment. The fault of a single receiver comes first, because
 * only the first fault that matches a request is applied. A stalled network adds no fault, because
 * `createResponder` keeps the requests waiting.
 */
export function networkFaults({
  network,
  blocked,
}: Pick<Environment, 'network' | 'blocked'>): Fault[] {
  const faults: Fault[] = blocked === '' ? [] : [{ receiver: blocked, broken: true }];
  if (network === 'offline') faults.push({ broken: true });
  if (network === 'slow') faults.push({ delayMs: 1500 });
  if (network === '500') faults.push({ status: 500 });
  if (network === '429') faults.push({ status: 429, retryAfter: '2' });
  return faults;
}
