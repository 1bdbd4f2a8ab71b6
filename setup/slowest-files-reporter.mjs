const SHOWN = 15;

/** Prints the test files that took the longest, so that slow tests are noticed. */
export default class SlowestFilesReporter {
  onTestRunEnd(modules) {
    const slowest = modules
      .map((module) => ({ path: module.relativeModuleId, seconds: secondsOf(module) }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, SHOWN);
    console.log('\nSlowest test files:');
    for (const { path, seconds } of slowest)
      console.log(`${seconds.toFixed(1).padStart(7)} s  ${path}`);
    console.log('');
  }
}

/** Returns the seconds from loading a file to the end of its last test. */
function secondsOf(module) {
  const { collectDuration, duration } = module.diagnostic();
  return (collectDuration + duration) / 1000;
}
