import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFolderStore } from '../../../compiler/release/store/folder-store.ts';
import { storeContract } from '../../harness/store-contract.ts';

const root = mkdtempSync(join(tmpdir(), 'tagwright-store-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folders = 0;
const open = () => {
  folders += 1;
  return join(root, String(folders));
};

storeContract(async () => createFolderStore(open()));

test('a lock file of a process that was killed is replaced, and no file is left over', async () => {
  const folder = open();
  const store = createFolderStore(folder);
  const first = await store.put('e/a/current.json', Buffer.from('1'), {
    headers: {},
    ifNoneMatch: '*',
  });
  const lock = join(folder, '.tagwright/lock');
  writeFileSync(lock, 'another process');
  utimesSync(lock, 0, 0);
  const etag = first === 'conflict' ? '' : first.etag;
  expect(
    await store.put('e/a/current.json', Buffer.from('2'), { headers: {}, ifMatch: etag }),
  ).not.toBe('conflict');
  expect(readdirSync(join(folder, '.tagwright'))).toEqual([]);
});

test("a folder that can't be written is a failure of the store", async () => {
  const file = open();
  writeFileSync(file, '');
  await expect(
    createFolderStore(file).put('b/in/a.js', Buffer.from(''), { headers: {} }),
  ).rejects.toThrow(`the folder "${file}" can't be used`);
});
