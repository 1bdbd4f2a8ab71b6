// @vitest-environment happy-dom
import { expectRecorded } from './expect-recorded.ts';

// Plays scripts from test/adobe/edge/scripts/ with the client in runtime/services/edge/client/, and
// compares the results with those recorded in Chromium.
expectRecorded('consent', 'exchange', 'identity', 'third-party');
