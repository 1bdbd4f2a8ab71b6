/**
 * The frame's own script. It takes a page from the app, puts a shop's world around it (clock, cookies, storage,
 * network, navigation), and becomes that page, at its path. The page and the bundle in it are what they are.
 */
import { awaitHost, type HostLine } from '../bridge/await-host.ts';
import type { OpenMessage } from '../bridge/protocol.ts';
import type { CookieJar } from '../visitor/cookie-jar.ts';
import { createNetwork } from './create-network.ts';
import { createStream } from './create-stream.ts';
import { fakeXhr } from './fake-xhr.ts';
import { installClock } from './install-clock.ts';
import { installCookies } from './install-cookies.ts';
import { installElements } from './install-elements.ts';
import { installErrors } from './install-errors.ts';
import { installFetch } from './install-fetch.ts';
import { installNavigation } from './install-navigation.ts';
import { installStorage } from './install-storage.ts';
import { installTraceSink } from './install-trace-sink.ts';

const started = performance.now();
const elapsed = (): number => Math.round(performance.now() - started);

let settle: ReturnType<typeof createNetwork>['settle'] | undefined;
let jar: CookieJar | undefined;

awaitHost((message, line) => {
  if (message.k === 'open') open(message, line);
  if (message.k === 'net2') settle?.(message);
  if (message.k === 'cookies') jar?.replace(message.cookies);
});

function open(message: OpenMessage, { say }: HostLine): void {
  const stream = createStream(say, elapsed);
  const network = createNetwork((request) => stream.now({ k: 'net', t: elapsed(), ...request }));
  settle = network.settle;
  history.replaceState(null, '', message.url);
  // Opening the document takes away all listeners, so it comes before the shims that listen.
  document.open();

  installClock(message.clockOffsetMs);
  installErrors((entry) => stream.soon({ k: 'log', t: elapsed(), ...entry }));
  jar = installCookies(message.cookies, (change) => stream.soon({ k: 'store', t: elapsed(), ...change }));
  installStorage('local', message.local, (change) => stream.soon({ k: 'store', t: elapsed(), ...change }));
  installStorage('session', message.session, (change) => stream.soon({ k: 'store', t: elapsed(), ...change }));
  installTraceSink(stream.trace);
  installFetch(network);
  window.XMLHttpRequest = fakeXhr(network);
  installElements(network, (url) => new URL(url).origin === location.origin);
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
