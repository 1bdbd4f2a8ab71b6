import type { Expectation } from './expectation.ts';
import { googleTag, googleAds } from './expectations/google.ts';
import { meta } from './expectations/meta.ts';
import { microsoft } from './expectations/microsoft.ts';
import { x } from './expectations/x.ts';
import { snapchat } from './expectations/snapchat.ts';
import { criteo } from './expectations/criteo.ts';
import { yahooJapan } from './expectations/yahoo-japan.ts';

export const EXPECTATIONS: readonly Expectation[] = [
  googleTag,
  googleAds,
  meta,
  microsoft,
  x,
  snapchat,
  criteo,
  yahooJapan,
];
