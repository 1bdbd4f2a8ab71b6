import { expect, test } from 'vitest';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compile } from '../../../compiler/compile.ts';
import { runStore } from '../../harness/run-store.ts';

const SITE = `
site: in
title: India
serves: { hosts: [www.shop.example] }
hosts: [edge.shop.example]
consent: { cookie: choices, digits: { 3: analytics } }
edge: { datastream: 11111111-2222-4333-8444-555555555555, org: ABC@AdobeOrg, domain: edge.shop.example, report-suites: [shop-in] }
elements:
  chance: { value: { random: 9 } }
  through: { value: { first-of: [ { cookie: a }, "x%chance%" ] } }
  page: { value: { url: path } }
variables: { eVars: { 9: time of the hit } }
rules:
  - id: in/view
    name: View
    events: [page-bottom]
    actions:
      - set-variables: { eVars: { 1: "%page%", 2: "%chance%", 10: { page-speed: loaded } }, props: { 3: "a %through%", 4: "%page%" } }
      - set-variables: { eVars: { time of the hit: { clock: iso } } }
      - send-event: { type: web.webpagedetails.pageViews }
`;

test('the variables that depend on chance or a clock are listed, also through data elements', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tagwright-volatile-'));
  try {
    for (const [file, text] of [
      ['rules/tagwright.yaml', 'language: 1\n'],
      ['rules/in/site.yaml', SITE],
    ] as const) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const { sites, diagnostics } = await compile({
      rules: join(folder, 'rules'),
      asOf: '2025-04-15',
      trace: true,
      cache: runStore,
    });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(sites[0]!.trace!.meta.volatile).toEqual({ eVars: ['2', '9', '10'], props: ['3'] });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
