import { randomFrom } from '../harness/random-from.ts';
import { createVisitor, type Visitor } from './create-visitor.ts';
import { draw, FAULTS_OF_SCHEDULES, mend } from './faults.ts';
import type { compileBundle } from './virtual-tab.ts';
import { createWorld } from './world.ts';

/** A schedule that was played to its end. */
export type Played = Pick<Visitor, 'world' | 'fired' | 'unallowed'>;

const SECOND = 1000;

/**
 * Plays a random schedule. Up to five tabs cause events. Between these events, faults of the
 * network, the storage, the clock and the tabs occur. After the last event, all faults end, and at
 * least one page stays open for half an hour.
 * @param run runs the bundle with the globals of a page
 * @param seed the same seed gives the same schedule
 * @param events the number of events
 */
export async function playSchedule(
  run: ReturnType<typeof compileBundle>,
  seed: number,
  events: number,
): Promise<Played> {
  const random = randomFrom(seed);
  const visitor = createVisitor(createWorld(random, random() < 0.9), run);
  await visitor.decide(true);
  for (let event = 0; event < events; event++) {
    if (random() < 0.5) await draw(FAULTS_OF_SCHEDULES, random)!(visitor, random);
    if (!visitor.awake().length) {
      [...visitor.tabs].forEach(visitor.die);
      visitor.open();
    }
    visitor.fire(draw(visitor.awake(), random)!, random() < 0.5 ? 'send' : 'click');
    await visitor.pass(random() < 0.6 ? random() * 30 : random() * 2 * SECOND);
  }
  await mend(visitor);
  return visitor;
}
