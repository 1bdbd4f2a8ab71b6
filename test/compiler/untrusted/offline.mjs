// Tests load this module before a program, with NODE_OPTIONS=--import. The module prints every
// attempt to use a network, and makes the attempt throw. At the end, the module prints the
// program's peak memory.
import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

const refuse = (what) => () => {
  process.stderr.write(`NETWORK ${what}\n`);
  throw new Error(`No network: ${what}`);
};

net.Socket.prototype.connect = refuse('socket');
net.Server.prototype.listen = refuse('server');
dgram.createSocket = refuse('datagram');
for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6']) dns[name] = refuse(name);
globalThis.fetch = refuse('fetch');

process.on('exit', () =>
  process.stderr.write(`MEGABYTES ${Math.round(process.resourceUsage().maxRSS / 1000)}\n`),
);
