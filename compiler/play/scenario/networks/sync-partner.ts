import type { Network } from './network.ts';

/**
 * A fake of any host below partner.example, which receives ID syncs, URL destinations and script
 * requests.
 */
export const syncPartner: Network = {
  name: 'sync-partner',
  title: 'Id sync partner',
  purpose: 'advertising',
  serves: ({ hostname }) => hostname.endsWith('.partner.example'),
  action: ({ pathname }) => pathname.slice(1),
  params: ({ searchParams }) => Object.fromEntries(searchParams),
  check: () => [],
  labels: { dpid: 'Data provider', dpuuid: "Visitor's id there" },
  answers: ({ pathname }) => (pathname.endsWith('.js') ? { script: '' } : 'pixel'),
};
