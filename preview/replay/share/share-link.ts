import { canPack, pack } from './pack.ts';
import { writeState, type SharedState } from './shared-state.ts';

/** A link, and the parts of the state that it omits. */
export interface ShareLink {
  readonly url: string;
  /** A sentence about the parts that didn't fit; undefined if the link is complete. */
  readonly omitted: string | undefined;
}

/** Maximum length of a readable state, in characters. Longer states are compressed. */
const READABLE = 1000;
/** Maximum length of a link's hash, in characters. Mail clients and chats truncate longer links. */
const LONGEST = 16_000;

/**
 * Returns a link to a state. A short link is readable, and a longer one is compressed. If even the
 * compressed link would be too long, the link omits the steps.
 * @param page address of the app, without its hash
 */
export async function shareLink(state: SharedState, page: string): Promise<ShareLink> {
  const whole = await hashOf(state);
  if (whole.length <= LONGEST) return { url: page + whole, omitted: undefined };
  return {
    url: page + (await hashOf({ ...state, done: undefined, recorded: undefined })),
    omitted: `The steps are too long for a link: ${whole.length} characters. Save them as a scenario instead.`,
  };
}

async function hashOf(state: SharedState): Promise<string> {
  const text = writeState(state);
  return text.length <= READABLE || !canPack ? `#${text}` : `#state=${await pack(text)}`;
}
