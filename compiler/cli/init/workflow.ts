import { packageRoot } from '../../driver/package-root.ts';
import { readPackage } from '../doctor/read-package.ts';

const START = `      - uses: actions/checkout@v4
        # A build is for the date of the last commit that changed the rules, so it needs the history.
        with: { fetch-depth: 0 }
      - uses: actions/setup-node@v4
        with: { node-version: 22, cache: npm }
      - run: npm ci`;

/**
 * Returns a workflow for GitHub that checks, builds and tests every change, and publishes each
 * change of the main branch.
 * @param canary the site that gets each release first
 */
export function workflow(canary: string): string {
  const { peerDependencies } = readPackage(packageRoot()) as {
    readonly peerDependencies: { readonly [name: string]: string };
  };
  return `name: Tagwright
on:
  push: { branches: [main] }
  pull_request:
permissions: { contents: read }
env:
  # The folder or bucket of the releases. Without this variable of the repository, nothing is published.
  STORE: \${{ vars.TAGWRIGHT_STORE }}
  # The sites that get a release first, separated by commas.
  CANARY: ${canary}
jobs:
${check(peerDependencies['playwright-core']!)}${BUILD}${RELEASE}${PUBLISH}`;
}

const check = (playwright: string): string => `  check:
    runs-on: ubuntu-latest
    permissions: { contents: read, pull-requests: write }
    steps:
${START}
      - name: Check the rules
        run: npx tagwright check --reporter github --max-warnings 0
      - name: Compare the sizes with the budgets
        run: npx tagwright size
      - name: Install a browser
        run: |
          npm install --no-save "playwright-core@${playwright}"
          npx playwright-core install --with-deps --only-shell chromium
      - name: Play the scenarios
        run: npx tagwright test
      - name: Compare with the branch that the change is for
        if: github.event_name == 'pull_request'
        env: { BASE: "origin/\${{ github.base_ref }}" }
        run: |
          code=0
          npx tagwright diff "$BASE" --format md > diff.md || code=$?
          cat diff.md >> "$GITHUB_STEP_SUMMARY"
          exit $code
      - name: Comment on the pull request
        # A pull request from a fork may not write comments. The summary of its run has the same text.
        if: "!cancelled() && hashFiles('diff.md') != '' && github.event.pull_request.head.repo.full_name == github.repository"
        env: { GH_TOKEN: "\${{ github.token }}", NUMBER: "\${{ github.event.number }}" }
        run: gh pr comment "$NUMBER" --body-file diff.md --edit-last --create-if-none
`;

const BUILD = `  build:
    runs-on: ubuntu-latest
    strategy:
      # For more machines, change both the list and the number of shards.
      matrix: { shard: [1, 2] }
    env: { SHARD: "\${{ matrix.shard }}", SHARDS: 2 }
    steps:
${START}
      - name: Build a part of the sites
        run: npx tagwright build --shard "$SHARD/$SHARDS" --out "part-$SHARD"
      - uses: actions/upload-artifact@v4
        with: { name: "part-\${{ matrix.shard }}", path: "part-\${{ matrix.shard }}" }
`;

const RELEASE = `  release:
    needs: [check, build]
    runs-on: ubuntu-latest
    steps:
${START}
      - uses: actions/download-artifact@v4
        with: { pattern: part-* }
      - name: Merge the parts
        run: npx tagwright merge part-* --rules rules --out dist
      - uses: actions/upload-artifact@v4
        with: { name: bundles, path: dist }
      - name: Write the preview
        run: npx tagwright dev --out preview
      - uses: actions/upload-artifact@v4
        with: { name: preview, path: preview }
`;

const PUBLISH = `  publish:
    needs: release
    if: github.ref == 'refs/heads/main' && vars.TAGWRIGHT_STORE != ''
    runs-on: ubuntu-latest
    environment: production
    concurrency: production
    env:
      AWS_ACCESS_KEY_ID: \${{ secrets.AWS_ACCESS_KEY_ID }}
      AWS_SECRET_ACCESS_KEY: \${{ secrets.AWS_SECRET_ACCESS_KEY }}
      AWS_REGION: \${{ vars.AWS_REGION }}
    steps:
${START}
      - uses: actions/download-artifact@v4
        with: { name: bundles, path: dist }
      - name: Print the plan
        run: npx tagwright publish --to "$STORE" --env production --plan
      - name: Publish the release
        run: npx tagwright publish --to "$STORE" --env production --canary "$CANARY"
`;
