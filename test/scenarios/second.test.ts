import { lanes } from './lanes.ts';
import { playLane } from './play-lane.ts';

await playLane(lanes.second);
