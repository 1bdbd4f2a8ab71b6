/**
 * The script of the frame. It receives the HTML of a page from the app. It replaces the browser
 * APIs that reach outside the page (clock, cookies, storage, network, navigation). Then it writes
 * the HTML, unchanged, into the frame's document.
 */
import { awaitHost, type HostPort } from '../session/bridge/await-host.ts';
import type { OpenMessage, Surroundings } from '../session/bridge/protocol.ts';
import { createMessageQueue } from './create-message-queue.ts';
import { createNetwork, type Network, type Outgoing } from './create-network.ts';
import { fakeXhr } from './fake-xhr.ts';
import { installClock } from './install-clock.ts';
import { installCookies, type OnWrite } from './install-cookies.ts';
import { installElements } from './install-elements.ts';
import { installErrors } from './install-errors.ts';
import { installFetch } from './install-fetch.ts';
import { installNavigation } from './install-navigation.ts';
import { installOnline } from './install-online.ts';
import { installPerformance } from './install-performance.ts';
import { installRandom } from './install-random.ts';
import { installStorage } from './install-storage.ts';
import { installTraceSink } from './install-trace-sink.ts';
import { installTrustedEvents } from './install-trusted-events.ts';
import { installWatchdog } from './install-watchdog.ts';
import { installZone } from './install-zone.ts';
import { observeInteractions } from './observe-interactions.ts';
import { createInputSimulator, type PerformInteraction } from './simulate-input.ts';
import { violatedDirective } from './violated-directive.ts';

type Queue = ReturnType<typeof createMessageQueue>;

const started = performance.now();
const elapsed = (): number => Math.round(performance.now() - started);

let network: Network | undefined;
let setCookies: ReturnType<typeof installCookies> | undefined;
let perform: PerformInteraction | undefined;
let setOnline: ReturnType<typeof installOnline> | undefined;

awaitHost((message, host) => {
  if (message.k === 'open') open(message, host);
  if (message.k === 'net2') network?.onResponse(message);
  if (message.k === 'do')
    void perform?.(message.interaction).then((problem) =>
      host.send({ k: 'done', t: elapsed(), id: message.id, problem }),
    );
  if (message.k === 'cookies') setCookies?.(message.cookies);
  if (message.k === 'online') setOnline?.(message.isOnline);
});

function open(message: OpenMessage, { send }: HostPort): void {
  const { surroundings } = message;
  const queue = createMessageQueue(send, elapsed);
  history.replaceState(null, '', message.url);
  // Removes all listeners, so every listener must be added after this call.
  document.open();
  // Must run before other listeners are added, and before any browser API is replaced.
  observeInteractions((interaction) => queue.now({ k: 'did', t: elapsed(), interaction }));
  perform = createInputSimulator(installTrustedEvents());
  installWatchdog((isStuck) => send({ k: 'stuck', t: elapsed(), isStuck }));

  installTime(message);
  installErrors((entry) => queue.soon({ k: 'log', t: elapsed(), ...entry }));
  const running = installTraceSink(queue.trace, elapsed);
  installState(message, (change) =>
    queue.soon({ k: 'store', t: elapsed(), act: running(), ...change }),
  );
  setOnline = installOnline(surroundings.isOnline);
  network = createNetwork({
    running,
    send: (request) => queue.now({ k: 'net', t: elapsed(), ...request }),
    isAllowed: (request) => checkPolicy(request, surroundings.policy, queue),
  });
  installNetwork(network, surroundings.nonce, queue);
  installNavigation((going) => queue.now({ k: 'go', t: elapsed(), ...going }));
  Object.defineProperty(Document.prototype, 'referrer', {
    configurable: true,
    enumerable: true,
    get: () => message.referrer,
  });
  Reflect.deleteProperty(window, 'RTCPeerConnection');
  reportStages(queue);
  document.write(message.html);
  document.close();
}

/**
 * Replaces the clock and the time zone. If the page has a seed, also replaces random numbers and
 * performance entries.
 */
function installTime({ clockOffsetMs, surroundings }: OpenMessage): void {
  const { stoppedAt, zone, seed } = surroundings;
  installClock({ offsetMs: clockOffsetMs, stoppedAt });
  if (zone !== '') installZone(zone);
  if (seed === undefined) return;
  installRandom(seed);
  installPerformance();
}

/** Replaces cookies and storage. */
function installState({ cookies, local, session, surroundings }: OpenMessage, onWrite: OnWrite) {
  setCookies = installCookies(cookies, onWrite);
  installStorage('local', local, surroundings.storage, onWrite);
  installStorage('session', session, surroundings.storage, onWrite);
}

/** Replaces everything that sends requests. */
function installNetwork(target: Network, nonce: string, queue: Queue): void {
  installFetch(target);
  window.XMLHttpRequest = fakeXhr(target);
  installElements(target, {
    isOwn: (url) => new URL(url).origin === location.origin,
    onOwnScripts: (fetching) => queue.now({ k: 'own', t: elapsed(), fetching }),
    nonce,
  });
}

/**
 * Returns whether the page's content security policy allows a request. If not, also logs the
 * request.
 */
function checkPolicy(
  { via, url }: Outgoing,
  policy: Surroundings['policy'],
  queue: Queue,
): boolean {
  if (policy === undefined || new URL(url).origin === location.origin) return true;
  const directive = violatedDirective(policy, via, url);
  if (directive === undefined) return true;
  queue.soon({
    k: 'log',
    t: elapsed(),
    level: 'blocked',
    text: `${url} was blocked by the page's content security policy (${directive}).`,
  });
  return false;
}

/** Reports the loading stages of the page. */
function reportStages(queue: Queue): void {
  const report = (stage: 'opened' | 'interactive' | 'complete'): void =>
    queue.now({ k: 'env', t: elapsed(), stage, url: location.href, title: document.title });
  document.addEventListener('DOMContentLoaded', () => report('interactive'));
  window.addEventListener('load', () => report('complete'));
  report('opened');
}
