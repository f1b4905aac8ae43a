import type { Records } from '#domain/store/store.ts';
import type { LogState, LogUpdate } from './log-heads-store.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';

/** A section as a state and all updates after it. */
interface SectionLog {
  state: LogState;
  updates: LogUpdate[];
}

/** How often it is read again because it was compacted meanwhile, which happens once a day. */
const ROUNDS = 5;

/** Reads a whole section; null where it does not exist. It is read again if a compaction between two of its reads removed updates. */
export async function readSectionLog(
  sectionLogs: Pick<Records['sectionLogs'], 'state' | 'updatesAfter' | 'listStates'>,
  key: SectionKey,
): Promise<SectionLog | null> {
  for (let round = 1; ; round += 1) {
    const state = await sectionLogs.state(key);
    if (!state) return null;
    const updates = await sectionLogs.updatesAfter(key, state.seq);
    const newest = (await sectionLogs.listStates(key)).at(-1);
    if (newest?.seq === state.seq || round >= ROUNDS) return { state, updates };
  }
}

/** The updates without their numbers, as the engine takes them. */
export function bytesOf(updates: readonly { bytes: Uint8Array }[]): Uint8Array[] {
  return updates.map(({ bytes }) => bytes);
}
