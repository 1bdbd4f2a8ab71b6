import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Expression, RecordOf } from '../../../compiler/model/expression.ts';
import type { Place } from '../../../compiler/model/place.ts';
import type { ResolvedSite } from '../../../compiler/model/resolved-site.ts';
import { readSites } from '../../../compiler/driver/read-sites.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';

// Every field of a resolved site keeps the file and the line that set it.

const FILES = {
  'rules/base/site.yaml': `site: base
title: All countries
constants:
  currency: USD
  language: en
data-layer: shopData
consent:
  cookie: choice
  digits: { 3: analytics, 4: advertising }
  required: false
  allows:
    analytics: { consent: digits, has-any: [3] }
edge:
  datastream: of-base
  org: A@AdobeOrg
  domain: edge.shop.example
  report-suites: [global]
event-fields: { label: an-la }
environments:
  preview:
    hosts: [localhost]
use:
  - survey: { delay: 2s }
`,
  'rules/europe/site.yaml': `site: europe
title: Europe
extends: base
constants:
  currency: EUR
consent:
  required: true
edge:
  report-suites: [global, europe]
use:
  - survey: { place: footer }
`,
  'rules/fr/site.yaml': `site: fr
title: France
extends: europe
serves: { paths: /fr/, hosts: [www.shop.example] }
constants:
  language: fr
edge:
  datastream: of-fr
environments:
  preview:
    edge: { datastream: of-preview }
`,
  'rules/base/elements.yaml': `elements:
  pageName:
    doc: The page's name.
    personal: plain
    value: { page: title }
  plain: { cookie: plain }
`,
  'rules/fr/elements.yaml': `elements:
  pageName:
    override: true
    value: { js: "%dataLayer%.name", clean: trim }
`,
  'rules/base/rules.yaml': `rules:
  - id: base/view
    name: View
    events: [dom-ready]
    conditions:
      - { element: plain, exists: true }
    actions:
      - send-event: { type: "%pageName%" }
`,
  'rules/fr/rules.yaml': `rules:
  - id: base/view
    override: true
    name: View in France
    order: 7
    events:
      - dom-ready
      - click:
          selector: .a
    actions:
      - send-event: { type: "%currency%%language%" }
`,
  'rules/packs/survey.yaml': `pack: survey
title: Survey
parameters:
  delay: { type: duration, doc: how long to wait }
  place: { doc: its position }
  kind: { doc: which one, default: short }
elements:
  survey: { value: "%place%%kind%" }
`,
};

let folder: RulesFolder;
let sites: Map<string, ResolvedSite>;
let errors: readonly string[];

beforeEach(() => {
  folder = makeRulesFolder(FILES);
  const { scopes, diagnostics } = readSites(folder.rules, '2025-04-15');
  errors = diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  sites = new Map(scopes.map(({ site }) => [site.site, site]));
});

afterEach(() => folder.remove());

const at = (place: Place | undefined) =>
  place && `${place.file.replace(/^rules\//, '')}:${place.line}`;

/** Returns the path of every leaf in a record, with the locations of the leaf's key and value. */
const places = (record: RecordOf, above = ''): [string, string][] =>
  record.entries.flatMap(({ key, keyPlace, value }): [string, string][] =>
    value.kind === 'record'
      ? places(value, `${above}${key}.`)
      : [[`${above}${key}`, `${at(keyPlace)} ${at(value.place)}`]],
  );

describe('the settings of a site', () => {
  test('have the source location in the innermost layer that sets them', () => {
    const { settings } = sites.get('fr')!;
    expect(Object.fromEntries(places(settings))).toEqual({
      'constants.currency': 'europe/site.yaml:5 europe/site.yaml:5',
      'constants.language': 'fr/site.yaml:6 fr/site.yaml:6',
      'data-layer.adobe': 'base/site.yaml:6 base/site.yaml:6',
      'data-layer.name': 'base/site.yaml:6 base/site.yaml:6',
      'consent.cookie': 'base/site.yaml:8 base/site.yaml:8',
      'consent.digits.3': 'base/site.yaml:9 base/site.yaml:9',
      'consent.digits.4': 'base/site.yaml:9 base/site.yaml:9',
      'consent.required': 'europe/site.yaml:7 europe/site.yaml:7',
      'consent.allows.analytics': 'base/site.yaml:12 base/site.yaml:12',
      'edge.datastream': 'fr/site.yaml:8 fr/site.yaml:8',
      'edge.org': 'base/site.yaml:15 base/site.yaml:15',
      'edge.domain': 'base/site.yaml:16 base/site.yaml:16',
      'edge.report-suites': 'europe/site.yaml:9 europe/site.yaml:9',
      'event-fields.label': 'base/site.yaml:18 base/site.yaml:18',
      'environments.preview.hosts': 'base/site.yaml:21 base/site.yaml:21',
      'environments.preview.edge.datastream': 'fr/site.yaml:11 fr/site.yaml:11',
    });
  });

  test('keep their source locations in everything that is derived from them', () => {
    const { constants, edge, consent, serves } = sites.get('fr')!;
    expect(
      Object.fromEntries(
        [...constants].map(([name, { value, place }]) => [name, `${value} ${at(place)}`]),
      ),
    ).toEqual({
      siteCode: 'fr fr/site.yaml:1',
      currency: 'EUR europe/site.yaml:5',
      language: 'fr fr/site.yaml:6',
      dataLayer: 'shopData base/site.yaml:6',
      consentRequired: 'true europe/site.yaml:7',
      consentOption: 'standard europe/site.yaml:7',
      consentLayer: 'explicit europe/site.yaml:7',
    });
    expect(places(edge!).map(([key, place]) => `${key} ${place.split(' ')[0]}`)).toEqual([
      'datastream fr/site.yaml:8',
      'org base/site.yaml:15',
      'domain base/site.yaml:16',
      'report-suites europe/site.yaml:9',
    ]);
    expect(at(consent!.allows.get('analytics')!.place)).toBe('base/site.yaml:12');
    expect(at(serves.place)).toBe('fr/site.yaml:4');
  });

  test('of a layer in between have no effect on other layers', () => {
    expect(errors).toEqual([]);
    expect(sites.has('europe')).toBe(false);
    expect([...sites.keys()]).toEqual(['fr']);
  });
});

describe('data elements', () => {
  test('keep the source location of their name, their keys and every part of their value', () => {
    const { elements } = sites.get('fr')!;
    const { place, fields, value } = elements.get('pageName')!;
    expect(at(place)).toBe('fr/elements.yaml:2');
    expect(Object.entries(fields).map(([key, written]) => `${key} ${at(written)}`)).toEqual([
      'override fr/elements.yaml:3',
      'value fr/elements.yaml:4',
    ]);
    expect(kindsAt(value)).toEqual(['cleaned fr/elements.yaml:4', 'source fr/elements.yaml:4']);
    const plain = elements.get('plain')!;
    expect(at(plain.place)).toBe('base/elements.yaml:6');
    expect(at(plain.fields['value'])).toBe('base/elements.yaml:6');
  });
});

describe('rules', () => {
  test('keep the source location of their ID, keys, events, conditions, actions and settings', () => {
    const rule = sites.get('fr')!.rules.find(({ id }) => id === 'base/view')!;
    expect(at(rule.place)).toBe('fr/rules.yaml:2');
    expect(Object.entries(rule.fields).map(([key, written]) => `${key} ${at(written)}`)).toEqual([
      'id fr/rules.yaml:2',
      'override fr/rules.yaml:3',
      'name fr/rules.yaml:4',
      'order fr/rules.yaml:5',
      'events fr/rules.yaml:6',
      'actions fr/rules.yaml:10',
    ]);
    expect(rule.events.map(({ module, place }) => `${module} ${at(place)}`)).toEqual([
      'dom-ready fr/rules.yaml:7',
      'click fr/rules.yaml:8',
    ]);
    expect(places(rule.events[1]!.settings)).toEqual([
      ['selector', 'fr/rules.yaml:9 fr/rules.yaml:9'],
    ]);
    expect(rule.actions.map(({ module, place }) => `${module} ${at(place)}`)).toEqual([
      'send-event fr/rules.yaml:11',
    ]);
    expect(places(rule.actions[0]!.settings)).toEqual([
      ['type', 'fr/rules.yaml:11 fr/rules.yaml:11'],
    ]);
  });
});

describe('packs', () => {
  test('keep the source location of each use and of each parameter', () => {
    const [survey] = sites.get('fr')!.packs;
    expect(survey!.name).toBe('survey');
    expect(at(survey!.place)).toBe('packs/survey.yaml:1');
    expect(survey!.uses.map(at)).toEqual(['base/site.yaml:23', 'europe/site.yaml:11']);
    expect(Object.fromEntries(places(survey!.parameters))).toEqual({
      delay: 'base/site.yaml:23 base/site.yaml:23',
      place: 'europe/site.yaml:11 europe/site.yaml:11',
      kind: 'packs/survey.yaml:1 packs/survey.yaml:1',
    });
  });

  test('have content with its source location in the pack', () => {
    expect(at(sites.get('fr')!.elements.get('survey')!.place)).toBe('packs/survey.yaml:8');
  });
});

function kindsAt(expression: Expression): string[] {
  return [
    `${expression.kind} ${at(expression.place)}`,
    ...(expression.kind === 'cleaned' ? kindsAt(expression.value) : []),
  ];
}
