import { editorSettings } from '../../inspect/editor/editor-settings.ts';

/** Returns the project files that `tagwright init` writes, by path. */
export function projectFiles(): ReadonlyMap<string, string> {
  return new Map([
    ['package.json', PACKAGE],
    ['README.md', README],
    ['.github/workflows/tagwright.yml', WORKFLOW],
    ['.vscode/settings.json', editorSettings('rules')],
    [
      '.gitignore',
      '# Installed, or generated from the rules.\nnode_modules/\ndist/\n.tagwright/\n',
    ],
  ]);
}

const PACKAGE = `{
  "private": true,
  "scripts": {
    "dev": "tagwright dev",
    "check": "tagwright check",
    "test": "tagwright test",
    "build": "tagwright build",
    "schema": "tagwright schema --write"
  }
}
`;

const README = `# Tracking rules

Tagwright compiles the rules in \`rules/\` into one JavaScript bundle per site.

| command | what it does |
|---|---|
| \`npm run dev\` | serves a preview that says why a rule fired or didn't, and applies each change at once |
| \`npm run check\` | reports errors and warnings in the rules |
| \`npm test\` | plays the scenarios in \`test/scenarios/\` on the production bundles |
| \`npm run build\` | writes the bundles to \`dist/\` |

## What to do next

1. In \`rules/<site>/site.yaml\`, set the pages, the consent cookie and the edge of your site.
2. Run \`npm run schema\` after you add data elements or constants, so that your editor completes their names.
3. Add a rule, and a scenario that shows what it sends. Run \`npm test\`.
4. Commit everything, \`package-lock.json\` included. The workflow in \`.github/workflows/\` checks every change.
5. Load the bundle on a page: \`npx tagwright embed <site>\` prints the HTML.

\`npm test\` plays scenarios in a Chromium on your machine, with a package that isn't installed by default:

\`\`\`sh
npm install --save-dev playwright-core
\`\`\`
`;

const WORKFLOW = `name: Tagwright
on:
  push: { branches: [main] }
  pull_request:
permissions: { contents: read }
jobs:
  bundles:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        # A build is for the date of the last commit that changed the rules, so it needs the history.
        with: { fetch-depth: 0 }
      - uses: actions/setup-node@v4
        with: { node-version: 22, cache: npm }
      - run: npm ci
      - run: npx tagwright check --reporter github --max-warnings 0
      - run: npx tagwright test
      - run: npx tagwright build
      - uses: actions/upload-artifact@v4
        with: { name: bundles, path: dist }
`;
