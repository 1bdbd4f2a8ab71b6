import { workflow } from './workflow.ts';
import { editorSettings } from '../../inspect/editor/editor-settings.ts';

/**
 * Returns the project files that `tagwright init` writes, by path.
 * @param canary the site that gets each release first
 */
export function projectFiles(canary: string): ReadonlyMap<string, string> {
  return new Map([
    ['package.json', PACKAGE],
    ['README.md', README],
    ['.github/workflows/tagwright.yml', workflow(canary)],
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
| \`npx tagwright dev\` | serves a preview that says why a rule fired or didn't, and applies each change at once |
| \`npx tagwright check\` | reports errors and warnings in the rules |
| \`npx tagwright test\` | plays the scenarios in \`test/scenarios/\` on the production bundles |
| \`npx tagwright build\` | writes the bundles to \`dist/\` |

## What to do next

1. In \`rules/<site>/site.yaml\`, set the pages, the consent cookie and the edge of your site.
   The scenarios in \`test/scenarios/\` use the same path and cookie: change them there, too.
2. Run \`npx tagwright schema --write\` after you add data elements or constants, so that your editor completes their names.
3. Add a rule, and a scenario that shows what it sends. Run \`npx tagwright test\`.
4. Commit everything, \`package-lock.json\` included. The workflow in \`.github/workflows/\` checks every change.
5. Set the variable \`TAGWRIGHT_STORE\` of the repository to a bucket, such as \`s3://our-tags/live\`. The workflow then
   publishes every change of the branch \`main\`.
6. Load the bundle on a page: \`npx tagwright embed <site> --loader production --base <URL of the bucket>\` prints the HTML.

\`npx tagwright test\` plays scenarios in a Chromium on your machine, with a package that isn't installed by default:

\`\`\`sh
npm install --save-dev playwright-core
\`\`\`
`;
