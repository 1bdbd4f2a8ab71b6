import type { ActionSchema } from '../contract.ts';
import { sale } from '../services/tags/settings.ts';

export const microsoftSchema = {
  kind: 'destination',
  name: 'microsoft',
  title: 'Microsoft Advertising',
  doc: 'Reports a shop event with Universal Event Tracking (UET): page_view, view_item, add_to_cart, begin_checkout, purchase. Product and page fields are documented in Microsoft Advertising help, "Example custom events for e-commerce customers" and "Full list of parameters" (learn.microsoft.com/advertising/msa-help), the hashed e-mail identifier in "Enhanced conversions" there (page hlp_ba_conc_uet_enhancedconversions). The tag\'s automatic page view is switched off. Consent is reported with UET consent mode.',
  example:
    'microsoft:\n  tag: "12345678"\n  event: view-item\n  products: [ { sku: "%sku%", price: "%productPrice%" } ]\n  currency: INR',
  purposes: ['advertising'],
  hosts: ['bat.bing.com'],
  reaches: 'script-src',
  tag: [
    { host: 'bat.bing.com', reaches: 'connect-src' },
    { host: 'bat.bing.com', reaches: 'img-src' },
  ],
  stores: [
    {
      where: 'cookie',
      name: '_uetsid',
      lifetime: '86400000',
      doc: 'Microsoft Advertising: the session.',
    },
    {
      where: 'cookie',
      name: '_uetvid',
      lifetime: '33696000000',
      doc: 'Microsoft Advertising: distinguishes browsers.',
    },
    {
      where: 'cookie',
      name: '_uetmsclkid',
      lifetime: '7776000000',
      doc: 'Microsoft Advertising: the click on an ad.',
    },
  ],
  adds: ['uetq', 'UET'],
  withdraws: 'withdrawMicrosoft',
  waits: true,
  settings: {
    type: 'object',
    properties: {
      tag: {
        type: 'string',
        pattern: '^\\d+$',
        doc: "The UET tag's id, digits only. A page can have only one.",
      },
      ...sale,
    },
    required: ['tag', 'event'],
  },
} as const satisfies ActionSchema;
