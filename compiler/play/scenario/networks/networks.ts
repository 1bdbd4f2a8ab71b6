import { clarity } from './clarity.ts';
import { criteo } from './criteo.ts';
import { floodlight } from './floodlight.ts';
import { google } from './google.ts';
import { intercom } from './intercom.ts';
import { meta } from './meta.ts';
import { microsoft } from './microsoft.ts';
import type { Network } from './network.ts';
import { qualtrics } from './qualtrics.ts';
import { snapchat } from './snapchat.ts';
import { survicate } from './survicate.ts';
import { syncPartner } from './sync-partner.ts';
import { x } from './x.ts';
import { yahooJapan } from './yahoo-japan.ts';
import { youtube } from './youtube.ts';

/**
 * All simulated third parties except for Adobe. `createEdges` and `createIdentityServers` simulate
 * Adobe's servers.
 */
export const networks: readonly Network[] = [
  floodlight,
  google,
  meta,
  microsoft,
  x,
  snapchat,
  criteo,
  yahooJapan,
  qualtrics,
  survicate,
  clarity,
  intercom,
  youtube,
  syncPartner,
];
