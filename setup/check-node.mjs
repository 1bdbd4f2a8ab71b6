import { readFileSync } from 'node:fs';

/**
 * Prints a message and ends the process if Node.js is older than `engines` in package.json
 * requires.
 */
export function checkNode() {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const wanted = engines.node.replace(/^\D+/, '');
  if (isOlder(process.versions.node, wanted)) {
    console.error(
      `Tagwright needs Node.js ${wanted} or newer; this is ${process.versions.node}. Install a newer one (nodejs.org) and run this again.`,
    );
    process.exit(1);
  }
}

function isOlder(version, wanted) {
  const [major, minor] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor = 0] = wanted.split('.').map(Number);
  return major < wantedMajor || (major === wantedMajor && minor < wantedMinor);
}
