import { describe, expect, test } from 'vitest';
import { importExamples } from './examples/import-examples.ts';
import { platformExamples } from './examples/platform-examples.ts';
import { packageExamples } from './examples/package-examples.ts';
import { textExamples } from './examples/text-examples.ts';
import { makeProject } from './project.ts';
import { rooms } from './rooms.ts';

const examples = [...importExamples, ...platformExamples, ...textExamples, ...packageExamples];

describe.each(examples)('$law.name', ({ law, broken, kept }) => {
  test.each(broken)('is broken by %j', (files, against) => {
    const found = law(makeProject(files));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(against);
  });

  test('is kept by a project that looks similar', () => {
    expect(law(makeProject(kept))).toEqual([]);
  });
});

test('a room imports only from rooms below it', () => {
  const seen = new Set<string>();
  for (const room of rooms) {
    expect(
      room.imports
        .map((name) => name.replace(/: types$/, ''))
        .filter((name) => !seen.has(name) || name === room.within),
      room.name,
    ).toEqual([]);
    for (const name of [room.name, room.within]) if (name !== undefined) seen.add(name);
  }
});
