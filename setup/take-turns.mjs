import { createHash } from 'node:crypto';
import { readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const POLL_MS = 250;
/**
 * A lock file without a process ID counts as abandoned after this time. A process that has created
 * the file needs less time to write its ID.
 */
const GRACE_MS = 5000;

/**
 * Waits until this process gets the lock of a folder, runs a function, and releases the lock. Only
 * one process on this machine can have the lock at a time. If the process with the lock was killed,
 * the lock is removed. The lock is a file in the temporary folder, not in node_modules, because
 * installing packages empties node_modules.
 * @param {string} folder
 * @param {{ waiting: () => void }} notice `waiting` is called once if another process has the lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>} @template T
 */
export async function takeTurns(folder, { waiting }, work) {
  const lock = join(
    tmpdir(),
    `tagwright-install-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.lock`,
  );
  for (let told = false; !take(lock);) {
    if (isAbandoned(lock)) {
      takeOver(lock);
      continue;
    }
    if (!told) waiting();
    told = true;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const release = () => remove(lock);
  process.on('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes an abandoned lock. Only one process at a time may remove locks. Otherwise, a process
 * could remove the lock that another process has just created.
 */
function takeOver(lock) {
  const permit = `${lock}.permit`;
  if (take(permit)) {
    if (isAbandoned(lock)) remove(lock);
    remove(permit);
  } else if (isAbandoned(permit)) {
    remove(permit);
  }
}

function isAbandoned(lock) {
  try {
    const owner = Number(readFileSync(lock, 'utf8'));
    return owner > 0 ? !isAlive(owner) : Date.now() - statSync(lock).mtimeMs > GRACE_MS;
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function remove(file) {
  try {
    unlinkSync(file);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
