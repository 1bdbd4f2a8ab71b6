import type { Network } from './network.ts';

/**
 * A fake third party at all subdomains of partner.example. The fake receives ID syncs, requests of
 * URL destinations, and requests for scripts.
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
