import { checkWords, splitName, titleOf } from './names.mjs';

const FOLDER = 'test/scenarios';

/** Adds a scenario in which a page of the shop sends a page view. */
export function newScenario(tree, path) {
  const { folder, last: name } = splitName(path, folders(tree), 'page-view/category-page');
  checkWords(name, 'category-page');
  const file = `${FOLDER}/${folder}/${name}.yaml`;
  tree.create(
    file,
    `scenario: ${titleOf(name)} sends a page view
partly: [S-11]
site: in
as-of: 2025-04-15
visitor: { cookies: { cmapi_cookie_privacy: "permit 1,3" } }
steps:
  - open: /in/smartphones/
  - expect: [ { interact: { type: web.webpagedetails.pageViews } } ]
`,
  );
  return [
    `Write the title, the clauses of test/specification.yaml that the scenario shows, and the steps: ${file}.`,
    `Play it: npx tagwright test ${file}`,
    'Change the rule, and check that the scenario fails.',
    'Run npx vitest run test/scenarios/clauses.test.ts.',
  ];
}

/** Returns the folders that contain scenarios. */
function folders(tree) {
  return tree
    .list(FOLDER)
    .filter((name) => !name.includes('.') && tree.hasYaml(`${FOLDER}/${name}`));
}
