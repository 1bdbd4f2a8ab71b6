// `node setup/install.mjs`: installs missing packages. If none is missing, it prints nothing and
// needs no network.
import { basename } from 'node:path';
import { isMain } from './is-main.mjs';
import { packageRoot } from './package-root.mjs';
import { runChild } from './run-child.mjs';
import { takeTurns } from './take-turns.mjs';
import { whatIsMissing } from './what-is-missing.mjs';

const PROGRESS_MS = 5000;
/**
 * npm options that install everything in the lock file, even if NODE_ENV or npm's own settings
 * would omit packages.
 */
const EVERYTHING = ['--include=dev', '--include=optional', '--no-audit', '--no-fund'];
/**
 * npm options that limit npm's retries. By default, npm would retry for more than a minute if there
 * is no network.
 */
const SOON = [
  '--prefer-offline',
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=2000',
  '--fetch-retry-maxtimeout=10000',
];
const OFFLINE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/;

/**
 * Installs the packages of package-lock.json if any are missing. Prints only to stderr.
 * @returns {Promise<boolean>} whether all packages are installed now
 */
export async function install() {
  try {
    if (whatIsMissing(packageRoot) === undefined) return true;
    const waiting = () => say('Another process is installing the packages; waiting for it …');
    return await takeTurns(packageRoot, { waiting }, async () => {
      const reason = whatIsMissing(packageRoot);
      return reason === undefined || (await runNpm(reason));
    });
  } catch (error) {
    say(`Nothing could be installed: ${error.message}`);
    return false;
  }
}

async function runNpm(reason) {
  say(`Installing the packages, because ${reason} (npm ci) …`);
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const progress = setInterval(() => say(`  still installing, ${seconds()} s`), PROGRESS_MS);
  const { code, output } = await runChild([...npm(), 'ci', ...EVERYTHING, ...SOON], {
    output: 'collect',
  });
  clearInterval(progress);
  if (code === 0) {
    say(`Installed in ${seconds()} s.`);
    return true;
  }
  process.stderr.write(output);
  say(`\nThe packages could not be installed: ${explain(code, output)}`);
  return false;
}

/** Returns the command that runs npm: the npm that started this process, or else the npm on PATH. */
function npm() {
  const own = process.env.npm_execpath;
  if (own !== undefined && basename(own) === 'npm-cli.js') return [process.execPath, own];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

function explain(code, output) {
  if (code === 127)
    return 'there is no npm on the path. It comes with Node.js: install Node.js from nodejs.org.';
  if (OFFLINE.test(output))
    return "the package registry can't be reached. Connect to the network and run this again; once installed, no network is needed.";
  if (/\bENOSPC\b/.test(output)) return 'the disk is full.';
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output))
    return `this user has no permission to write to the folder ${packageRoot}.`;
  if (/in sync/.test(output))
    return 'package.json and package-lock.json disagree. Run `npm install` and commit both.';
  return `npm ended with code ${code}; its output is above.`;
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

if (isMain(import.meta.url)) process.exitCode = (await install()) ? 0 : 1;
