/**
 * The frame's own script. It takes a page from the app, puts a shop's world around it (clock, cookies, storage,
 * network, navigation), and becomes that page, at its path. The page and the bundle in it are what they are.
 */
import { awaitHost, type HostLine } from '../bridge/await-host.ts';
import type { OpenMessage } from '../bridge/protocol.ts';
import { createHand, type Hand } from './create-hand.ts';
import { createNetwork } from './create-network.ts';
import { createStream } from './create-stream.ts';
import { fakeXhr } from './fake-xhr.ts';
import { forbids } from './forbids.ts';
import { installChance } from './install-chance.ts';
import { installClock } from './install-clock.ts';
import { installCookies, type Wrote } from './install-cookies.ts';
import { installElements } from './install-elements.ts';
import { installErrors } from './install-errors.ts';
import { installFetch } from './install-fetch.ts';
import { installNavigation } from './install-navigation.ts';
import { installOnline } from './install-online.ts';
import { installSpeed } from './install-speed.ts';
import { installStorage } from './install-storage.ts';
import { installTraceSink } from './install-trace-sink.ts';
import { installTrust } from './install-trust.ts';
import { installWatchdog } from './install-watchdog.ts';
import { installZone } from './install-zone.ts';
import { watchDeeds } from './watch-deeds.ts';

const started = performance.now();
const elapsed = (): number => Math.round(performance.now() - started);

let settle: ReturnType<typeof createNetwork>['settle'] | undefined;
let takeCookies: ReturnType<typeof installCookies> | undefined;
let hand: Hand | undefined;
let setOnline: ReturnType<typeof installOnline> | undefined;

awaitHost((message, line) => {
  if (message.k === 'open') open(message, line);
  if (message.k === 'net2') settle?.(message);
  if (message.k === 'do') void hand?.(message.deed).then((problem) => line.say({ k: 'done', t: elapsed(), id: message.id, problem }));
  if (message.k === 'cookies') takeCookies?.(message.cookies);
  if (message.k === 'online') setOnline?.(message.isOnline);
});

function open(message: OpenMessage, { say }: HostLine): void {
  const { isOnline, storage, zone, stoppedAt, policy, nonce, seed } = message.surroundings;
  const stream = createStream(say, elapsed);
  history.replaceState(null, '', message.url);
  // Opening the document takes away all listeners, so it comes before the shims that listen.
  document.open();
  // Before anything else listens, and with the browser's own means.
  watchDeeds((deed) => stream.now({ k: 'did', t: elapsed(), deed }));
  hand = createHand(installTrust());
  installWatchdog((isStuck) => say({ k: 'stuck', t: elapsed(), isStuck }));

  installClock({ offsetMs: message.clockOffsetMs, stoppedAt });
  if (zone !== '') installZone(zone);
  if (seed !== undefined) {
    installChance(seed);
    installSpeed();
  }
  installErrors((entry) => stream.soon({ k: 'log', t: elapsed(), ...entry }));
  const running = installTraceSink(stream.trace, elapsed);
  const wrote: Wrote = (change) => stream.soon({ k: 'store', t: elapsed(), act: running(), ...change });
  takeCookies = installCookies(message.cookies, wrote);
  installStorage('local', message.local, storage, wrote);
  installStorage('session', message.session, storage, wrote);
  setOnline = installOnline(isOnline);
  const network = createNetwork({
    running,
    send: (request) => stream.now({ k: 'net', t: elapsed(), ...request }),
    mayLeave: ({ via, url }) => {
      const directive = policy && new URL(url).origin !== location.origin ? forbids(policy, via, url) : undefined;
      if (directive !== undefined) stream.soon({ k: 'log', t: elapsed(), level: 'blocked', text: `${url} was not fetched: the page's content security policy forbids it (${directive}).` });
      return directive === undefined;
    },
  });
  settle = network.settle;
  installFetch(network);
  window.XMLHttpRequest = fakeXhr(network);
  installElements(network, (url) => new URL(url).origin === location.origin, (fetching) => stream.now({ k: 'own', t: elapsed(), fetching }), nonce);
  installNavigation((going) => stream.now({ k: 'go', t: elapsed(), ...going }));
  Object.defineProperty(Document.prototype, 'referrer', { configurable: true, enumerable: true, get: () => message.referrer });
  Reflect.deleteProperty(window, 'RTCPeerConnection');

  const tell = (stage: 'opened' | 'interactive' | 'complete'): void => stream.now({ k: 'env', t: elapsed(), stage, url: location.href, title: document.title });
  document.addEventListener('DOMContentLoaded', () => tell('interactive'));
  window.addEventListener('load', () => tell('complete'));
  tell('opened');
  document.write(message.html);
  document.close();
}
