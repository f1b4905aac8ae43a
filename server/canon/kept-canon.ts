import { type CanonReader, createCanonReader } from '#domain/canon/canon-reader.ts';
import type { Store } from '#domain/store/store.ts';

/** About ten books as long as the longest rule books. */
const CHARACTERS_MAX = 30_000_000;
const IDLE_MS = 5 * 60_000;
const LOOK_EVERY_MS = 60_000;

export interface KeptCanon extends CanonReader {
  close(): void;
}

/** The canon of the books that were asked for lately. A process keeps nothing but what it can read again from the database. */
export function createKeptCanon(deps: { store: Store; now: () => Date; pause: () => Promise<void> }): KeptCanon {
  const reader = createCanonReader({ ...deps, charactersMax: CHARACTERS_MAX });
  const timer = setInterval(() => reader.forgetUnused(new Date(deps.now().getTime() - IDLE_MS)), LOOK_EVERY_MS);
  timer.unref();
  return { ...reader, close: () => clearInterval(timer) };
}
