/** A generated rules folder: the content of each file, by path. */
export type Files = Readonly<Record<string, string>>;

const HEAD = `site: in
title: India
serves: { paths: /in/, hosts: [www.shop.example] }
constants: { currency: INR }
consent: { cookie: privacy, digits: { 2: product, 3: analytics, 4: advertising }, required: true }
edge: { datastream: d, org: A@AdobeOrg, domain: edge.shop.example }
direct-calls: true
`;

/** Returns the numbers from 0 to n - 1. */
const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, index) => index);
const each = (n: number, line: (index: number) => string): string => upTo(n).map(line).join('');

function site(...parts: readonly string[]): Files {
  return { 'rules/tagwright.yaml': 'language: 1\n', 'rules/in/site.yaml': HEAD + parts.join('') };
}

function rule(index: number, conditions: string, action: string): string {
  return `  - id: r${index}
    name: Rule ${index}
    events: [page-bottom]
    conditions: [ ${conditions} ]
    actions: [ ${action} ]
`;
}

/** Returns ten layers of data elements. Each element refers to all elements of the next layer. */
function layers(width: number, join: (names: readonly string[]) => string, leaf: string): string {
  const names = upTo(10).map((depth) => upTo(width).map((index) => `e${depth}x${index}`));
  return `elements:\n${names
    .flatMap((row, depth) =>
      row.map(
        (name, index) =>
          `  ${name}: { value: ${names[depth + 1] ? join(names[depth + 1]!) : leaf.replaceAll('#', String(index % 4))} }\n`,
      ),
    )
    .join('')}`;
}

const anyOf = (names: readonly string[]) =>
  `{ first-of: [ ${names.map((name) => `{ element: ${name} }`).join(', ')} ] }`;
const text = (names: readonly string[]) => `"${names.map((name) => `%${name}%`).join(' ')}"`;
const branches = (names: readonly string[]) =>
  `{ case: [ ${names.map((name) => `{ when: { cookie: a, equals: "${name}" }, then: { element: ${name} } }`).join(', ')} ] }`;

/** A rule that uses the first layer's element `e0x0` in conditions, variables and an event. */
const USES = `rules:\n${rule(0, '{ element: e0x0, equals: v1 }, { element: e0x0, matches: "/a/" }', '{ set-variables: { currency: "%e0x0%", eVars: { 1: "%e0x0%" }, products: "%e0x0%" } }, { send-event: { type: "%e0x0%" } }')}`;

/**
 * Functions that generate rules of a given size. Each function builds its layers of data elements
 * with a different construct. The number of references grows with the square of the size.
 */
export const growing: Readonly<Record<string, (size: number) => Files>> = {
  'layers of fallbacks': (n) => site(layers(n, anyOf, '{ cookie: "c#" }'), USES),
  'layers of texts': (n) => site(layers(n, text, '{ cookie: "c#" }'), USES),
  'layers of cases with plain values': (n) => site(layers(n, branches, '"v#"'), USES),
  'layers with a list of values': (n) =>
    site(layers(n, anyOf, '"v#"').replace('e0x0: {', 'e0x0: { one-of: [v0, v1, v2, v3],'), USES),
  'layers over personal data': (n) =>
    site(
      layers(n, anyOf, '{ cookie: "c#" }').replaceAll(/(e9x\d+): \{/g, '$1: { personal: plain,'),
      USES,
    ),
  'layers that end in a cycle': (n) => site(layers(n, anyOf, '{ element: "e0x#" }'), USES),
};

/**
 * Functions that generate rules of a given size. The number of nodes and references grows linearly.
 */
export const long: Readonly<Record<string, (size: number) => Files>> = {
  'rules on layers': (n) =>
    site(
      layers(4, anyOf, '{ cookie: "c#" }'),
      'rules:\n',
      each(n, (i) => rule(i, `{ element: e0x0, equals: "v${i}" }`, '{ send-event: { type: a } }')),
    ),
  'rules that set one variable': (n) =>
    site(
      'rules:\n',
      each(n, (i) =>
        rule(i, `{ cookie: c, equals: "v${i}" }`, `{ set-variables: { eVars: { 1: "v${i}" } } }`),
      ),
    ),
  'rules that use a large test': (n) =>
    site(
      'tests:\n  t: { any: [ ',
      upTo(50)
        .map((i) => `{ cookie: c${i}, exists: true }`)
        .join(', '),
      ' ] }\nrules:\n',
      each(n, (i) => rule(i, '{ test: t }', '{ send-event: { type: a } }')),
    ),
  'rules that look up in a large table': (n) =>
    site(
      `tables:\n  t: { ${upTo(n)
        .map((i) => `k${i}: "v${i}"`)
        .join(', ')} }\nrules:\n`,
      each(n, (i) => rule(i, '', `{ send-event: { type: { table: t, key: "k${i}" } } }`)),
    ),
  'rules that use an unknown name': (n) =>
    site(
      `elements:\n${each(n, (i) => `  element${i}: { value: { cookie: c${i} } }\n`)}rules:\n`,
      each(n, (i) => rule(i, '', `{ send-event: { type: "%elementx% %element${i}%" } }`)),
    ),
  'rules that use unknown names': (n) =>
    site(
      `elements:\n${each(n, (i) => `  element${i}: { value: { cookie: c${i} } }\n`)}rules:\n`,
      each(n, (i) => rule(i, '', `{ send-event: { type: "%elomentx${i}%" } }`)),
    ),
  'rules with a warning each': (n) =>
    site(
      'rules:\n',
      each(n, (i) =>
        rule(
          i,
          `{ url: path, starts-with: /fr/${i}/ }`,
          '{ set-variables: { eVars: { 7: "x" } } }',
        ),
      ),
    ),
  'rules that call one another': (n) =>
    site(
      'rules:\n',
      each(
        n,
        (i) =>
          `  - { id: r${i}, name: Rule, events: [ { direct-call: d${i} } ], actions: [ { direct-call: d${i + 1} } ] }\n`,
      ),
    ),
  'conditions of a rule': (n) =>
    site(
      `rules:\n${rule(
        0,
        upTo(n)
          .map((i) => `{ cookie: c, not-equals: "${i}" }`)
          .join(', '),
        '{ send-event: { type: a } }',
      )}`,
    ),
  'branches of a case': (n) =>
    site(
      `elements:\n  e: { value: { case: [ ${upTo(n)
        .map((i) => `{ when: { cookie: c${i}, exists: true }, then: "v${i}" }`)
        .join(', ')} ] } }\nrules:\n`,
      rule(
        0,
        `{ element: e, in: [ ${upTo(n)
          .map((i) => `v${i}`)
          .join(', ')} ] }`,
        '{ send-event: { type: "%e%" } }',
      ),
    ),
  'a chain of data elements': (n) =>
    site(
      `elements:\n${each(n, (i) => `  e${i}: { value: ${i === n - 1 ? '{ cookie: c }' : `"%e${i + 1}%"`} }\n`)}`,
    ),
  'a cycle of data elements': (n) =>
    site(`elements:\n${each(n, (i) => `  e${i}: { value: "%e${(i + 1) % n}%" }\n`)}`),
  'a cycle of named tests': (n) =>
    site(`tests:\n${each(n, (i) => `  t${i}: { not: { test: t${(i + 1) % n} } }\n`)}`),
  'tests that use the previous one twice': (n) =>
    site(
      `tests:\n${each(n, (i) => `  t${i}: ${i === 0 ? '{ cookie: c, exists: true }' : `{ any: [ { test: t${i - 1} }, { not: { test: t${i - 1} } } ] }`}\n`)}`,
    ),
  'a cycle of sites': (n) => sites(n, (i) => `extends: s${(i + 1) % n}\nserves: { paths: /in/ }\n`),
  'a chain of layers': (n) =>
    sites(
      n,
      (i) =>
        (i === n - 1 ? '' : `extends: s${i + 1}\n`) + (i === 0 ? 'serves: { paths: /in/ }\n' : ''),
    ),
  'sites on an unknown layer': (n) =>
    sites(n, (i) => (i === 0 ? 'extends: nosuch\n' : 'extends: s0\nserves: { paths: /in/ }\n')),
};

function sites(n: number, rest: (index: number) => string): Files {
  return Object.fromEntries([
    ['rules/tagwright.yaml', 'language: 1\n'],
    ...upTo(n).map((i) => [`rules/s${i}/site.yaml`, `site: s${i}\ntitle: Site\n${rest(i)}`]),
  ]) as Files;
}
