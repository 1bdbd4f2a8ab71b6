import type { SiteManifest } from '../../../model/manifest.ts';
import { answerNetwork } from '../networks/answer-network.ts';
import type { WorldAnswer } from './exchange.ts';
import type { Hit } from './hit.ts';

/** A host that the site's bundle sends to. */
export type Server = Pick<SiteManifest['hosts'][number], 'host' | 'by' | 'purposes'>;

interface Reply {
  readonly answer: WorldAnswer;
  readonly requestId?: undefined;
  readonly known: Pick<Hit, 'action' | 'receiver' | 'problems'> & Partial<Pick<Hit, 'purpose'>>;
}

/** Matches the actions and settings that send requests to a host that the rules name. */
const OWN = /^(pixel|send-json|health)$/;

/**
 * Responds to a request that is for no edge, no identity server and no third party. If only
 * `pixel`, `send-json` and `health` send requests to the host, responds with an image. `pixel`
 * needs an image. `send-json` and `health` don't read the response. For any other host, the status
 * is 404.
 */
export function answerOther(servers: readonly Server[], url: URL): Reply {
  const own = servers.find(({ host, by }) => host === url.host && by.every((one) => OWN.test(one)));
  const answer = answerNetwork({ answers: () => 'pixel' }, url);
  return {
    answer: own ? answer : { ...answer, status: 404, body: '' },
    known: {
      action: '',
      receiver: own?.host ?? 'unknown',
      problems: own ? [] : [`Unknown receiver ${url.host}${url.pathname}.`],
      ...(own?.purposes.length === 1 && { purpose: own.purposes[0] as 'analytics' }),
    },
  };
}
