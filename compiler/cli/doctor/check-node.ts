import { packageRoot } from '../../driver/package-root.ts';
import { readPackage } from './read-package.ts';
import type { Finding } from './finding.ts';

/** Checks the version of Node.js. */
export function checkNode(): Finding {
  const { engines } = readPackage(packageRoot()) as { engines: { node: string } };
  const wanted = engines.node.replace(/^\D+/, '');
  const [have, least] = [process.versions.node, wanted].map((version) =>
    version.split('.').map(Number),
  ) as [number[], number[]];
  const isOld = have[0]! < least[0]! || (have[0] === least[0] && have[1]! < (least[1] ?? 0));
  return {
    subject: 'Node.js',
    verdict: isOld ? 'broken' : 'ok',
    found: `${process.versions.node} (${wanted} or newer is required)`,
    ...(isOld && { fix: `Install Node.js ${wanted} or newer.` }),
  };
}
