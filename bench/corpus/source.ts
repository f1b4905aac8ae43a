import type { SourceCreature } from './source-creatures.ts';

/** What a source holds, as found without the readers under trial. */
export interface Source {
  text: string;
  creatures: SourceCreature[];
}
