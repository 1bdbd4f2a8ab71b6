import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openShared } from '../../preview/replay/share/open-shared.ts';
import { pack, unpack } from '../../preview/replay/share/pack.ts';
import { personalParts } from '../../preview/replay/share/personal-data.ts';
import { findMarked, markOf, readMark, writeMark } from '../../preview/replay/share/record-mark.ts';
import { shareLink } from '../../preview/replay/share/share-link.ts';
import {
  readState,
  writeState,
  type SharedState,
} from '../../preview/replay/share/shared-state.ts';
import { startChoice } from '../../preview/session/choice/choice.ts';
import type { TraceRecord } from '../../preview/session/trace/trace-record.ts';

const beginning = { ...startChoice, site: 'in', url: '/in/', consent: '1,2' };
const state: SharedState = {
  choice: {
    ...startChoice,
    site: 'in',
    url: '/in/search/?q=a&b=c#d',
    record: 12,
    cookies: { a: '&=%"é' },
    panel: 'why',
  },
  mark: { visit: 2, kind: 'net', place: 3 },
  done: { beginning, steps: [{ open: '/in/' }, { fill: { '#q': 'a&b=c "d" é' } }] },
  recorded: {
    beginning,
    steps: [{ click: '[an-la="x:y"]' }, { expect: [{ interact: { eVars: { 22: 'x' } } }] }],
  },
};

describe('the state in a link', () => {
  it('can be read back, readable or packed', async () => {
    expect(readState(writeState(state))).toEqual({ state, problems: [] });
    expect(await unpack(await pack(writeState(state)))).toBe(writeState(state));
    const { url, omitted } = await shareLink(
      { ...state, choice: { ...state.choice, filter: 'x'.repeat(2000) } },
      'https://preview.example/',
    );
    expect(omitted).toBeUndefined();
    expect(url).toMatch(/^https:\/\/preview\.example\/#state=1\.[\w-]{1,900}$/);
    expect((await openShared(new URL(url).hash)).state.done).toEqual(state.done);
  });

  it('is readable if it is short, and omits the steps if it would be too long', async () => {
    expect(
      (
        await shareLink(
          { ...state, mark: undefined, done: undefined, recorded: undefined, choice: beginning },
          '',
        )
      ).url,
    ).toBe('#site=in&url=/in/&consent=1,2');
    // Pseudo-random digits, which can hardly be compressed.
    const noise = Array.from({ length: 40_000 }, (_, index) =>
      (Math.imul(index + 1, 2_654_435_761) >>> 8).toString(36),
    ).join('');
    const { url, omitted } = await shareLink(
      { ...state, done: { beginning, steps: [{ fill: { '#q': noise } }] } },
      '',
    );
    expect(url.length).toBeLessThan(1000);
    expect(omitted).toMatch(/^The steps are too long for a link: \d+ characters/);
  });

  it('is read as far as possible, and problems are reported', async () => {
    expect(readState('site=in&url=/in/&width=abc&mark=x&done=[1]&recorded={}').problems).toEqual([
      'The selected record is invalid and was ignored.',
      'The steps of the session are invalid and were ignored.',
      'The recorded steps are invalid and were ignored.',
      'Ignored unknown or invalid parameters: width=abc.',
    ]);
    expect(readState('mark=1.net.2').problems).toEqual([]);
    const refused = async (hash: string) => (await openShared(hash)).problems;
    expect(await refused('#state=1.!')).toEqual(['The link is incomplete.']);
    expect(await refused(`#state=${(await pack(writeState(state))).slice(0, 60)}`)).toEqual([
      "The link is damaged: it can't be decompressed.",
    ]);
    expect(await refused('#state=7.AA')).toEqual([
      expect.stringContaining('its format is 7, and this version reads format 1'),
    ]);
    // A short string that decompresses to more than the limit.
    expect(
      await refused(`#state=1.${deflateRawSync(Buffer.alloc(3_000_000)).toString('base64url')}`),
    ).toEqual(['The link is too long.']);
    expect(await openShared('#site=in&url=/in/')).toMatchObject({
      hash: '#site=in&url=/in/',
      problems: [],
    });
  });

  it('starts with the start of the session, and keeps the selection', async () => {
    const { hash } = await openShared(`#${writeState(state)}`);
    expect(new URLSearchParams(hash.slice(1)).get('url')).toBe('/in/');
    expect(new URLSearchParams(hash.slice(1)).get('panel')).toBe('why');
  });

  it('is checked for personal data', () => {
    expect(personalParts(state)).toEqual([]);
    expect(
      personalParts({
        ...state,
        choice: { ...state.choice, url: '/in/?m=a@b.example', cookies: { guid: '1', fine: '1' } },
        done: { beginning, steps: [{ fill: { '#m': 'a@b.example' } }] },
      }),
    ).toEqual(['the cookie guid', "the page's URL", 'the steps']);
  });
});

describe('the mark of a record', () => {
  it('finds the same record in another session', () => {
    const record = (seq: number, visit: number, k: 'boot' | 'rule'): TraceRecord =>
      k === 'boot'
        ? { k, seq, visit, t: 0, site: 'in', counts: { rules: 1, elements: 1 } }
        : { k, seq, visit, t: 0, r: 0, out: 'fired' };
    const records = [
      record(1, 1, 'boot'),
      record(2, 1, 'rule'),
      record(3, 2, 'rule'),
      record(4, 2, 'boot'),
      record(5, 2, 'rule'),
    ];
    const later = records.map((each, index) => ({ ...each, seq: index * 7 }));
    const mark = readMark(writeMark(markOf(records[4]!, records)));
    expect(mark).toEqual({ visit: 2, kind: 'rule', place: 2 });
    expect(findMarked(mark!, later)).toBe(later[4]);
    const numbered: readonly TraceRecord[] = [
      {
        k: 'net',
        seq: 9,
        visit: 3,
        t: 0,
        request: 4,
        via: 'fetch',
        method: 'GET',
        url: '',
        bytes: 0,
      },
      { k: 'rule', seq: 10, visit: 3, t: 0, n: 70, r: 0, out: 'fired' },
    ];
    expect(numbered.map((each) => writeMark(markOf(each, numbered)))).toEqual([
      '3.net.4',
      '3.rule.70',
    ]);
    expect(findMarked({ visit: 3, kind: 'rule', place: 70 }, numbered)).toBe(numbered[1]);
    expect([
      readMark('x'),
      readMark('1.rule'),
      findMarked({ visit: 2, kind: 'rule', place: 3 }, records),
    ]).toEqual([undefined, undefined, undefined]);
  });
});
