import type { Settings } from '../settings.ts';
import { functionStub } from '../services/tags/stubs.ts';
import { createTag } from '../services/tags/tag.ts';
import { known } from '../services/tags/commerce.ts';
import type { claritySchema } from './clarity.schema.ts';

const consent = (to: 'granted' | 'denied') => [
  'consentv2',
  { ad_Storage: 'denied', analytics_Storage: to },
];

const tag = /* @__PURE__ */ createTag(
  'clarity',
  () => functionStub('q'),
  /* @__PURE__ */ [/* @__PURE__ */ consent('granted')],
  true,
);

/**
 * Loads Clarity's session replay (learn.microsoft.com/clarity/setup-and-installation/clarity-api).
 * Rejects if its script can't be loaded.
 */
export const clarity = ({
  project,
  tags = {},
  integrity,
}: Settings<typeof claritySchema>): Promise<unknown> | undefined =>
  tag.use(
    `https://www.clarity.ms/tag/${project}`,
    Object.entries(known(tags)).map(([name, value]) => ['set', name, String(value)]),
    integrity,
  );

/** When consent is withdrawn, denies storage with Clarity's consent API. */
export const withdrawClarity = (): void => tag.withdraw(consent('denied'));
