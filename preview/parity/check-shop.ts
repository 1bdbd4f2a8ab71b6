import { checkParity } from './check-parity.ts';
import type { RunPlan } from './run-hidden.ts';

/** How far the comparison of a storefront's pages has come. */
export interface ShopParity {
  readonly done: number;
  readonly all: number;
  /** Sent by the bundle that goes live, on all pages. */
  readonly requests: number;
  readonly faults: readonly string[];
}

/** Pages that are compared at a time: enough that the waiting for one is the work on another. */
const atATime = 6;

/** Compares both bundles on many pages. @param progress told after each page, and once at the beginning */
export async function checkShop(plans: readonly RunPlan[], progress: (sofar: ShopParity) => void): Promise<ShopParity> {
  let sofar: ShopParity = { done: 0, all: plans.length, requests: 0, faults: [] };
  const left = [...plans];
  progress(sofar);
  const work = async (): Promise<void> => {
    for (let plan = left.shift(); plan !== undefined; plan = left.shift()) {
      const { requests, faults } = await checkParity(plan);
      const names = plan.cookies.map(({ name }) => name).join(', ');
      sofar = { ...sofar, done: sofar.done + 1, requests: sofar.requests + requests, faults: [...sofar.faults, ...faults.map((fault) => `${plan.url} (${names === '' ? 'no cookies' : names}): ${fault}`)] };
      progress(sofar);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return sofar;
}
