import type { ActionSchema } from '../contract.ts';

export const setCookieSchema = {
  kind: 'action',
  name: 'set-cookie',
  title: 'Set cookie',
  doc: 'Writes a cookie for all paths, if the visitor agreed to what it is for. Without a value nothing is written, and a cookie that is there stays.',
  example: 'set-cookie: { name: previousPage, value: "%pageName%", lifetime: 30min, purpose: analytics }',
  purposes: [],
  purposeFrom: 'purpose',
  stores: [
    { where: 'cookie', name: '{name}', lifetime: '{lifetime}', doc: 'What the rule says.' },
    { where: 'cookie', name: 'tagwright_probe', lifetime: 'at once', doc: 'Written and removed again to find the shop\'s domain.' },
  ],
  settings: {
    type: 'object',
    properties: {
      name: { type: 'string', pattern: '^[\\w.!#$&*+^|~-]+$', doc: 'The cookie\'s name: letters, digits and -._!#$&*+^|~.' },
      value: { type: 'string', value: true, doc: 'What it holds.' },
      lifetime: { duration: true, enum: ['session'], default: 'session', doc: 'How long it lives: session (until the browser is closed), or a time such as 30min or 390d. Browsers keep none longer than 400 days.' },
      domain: { type: 'string', enum: ['apex', 'host'], default: 'apex', doc: 'Who sees it: all hosts of the shop\'s domain (apex), or the page\'s host alone.' },
      purpose: { type: 'string', enum: ['product', 'analytics', 'advertising', 'necessary'], doc: 'What it is for. Without the visitor\'s consent to that, nothing is written; necessary is for recording consent itself.' },
    },
    required: ['name', 'value', 'purpose'],
  },
} as const satisfies ActionSchema;
