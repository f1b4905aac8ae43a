import type { Anchor } from '#book/collaboration/anchor.ts';
import type { UpdateFacts } from '#book/collaboration/update.ts';
import type { LivingParts, OwnUpdate } from '#domain/living/update-heads-store.ts';
import type {
  Anchoring,
  MomentText,
  SettledText,
  Settling,
  Trial,
  ViewedText,
  Viewing,
} from '#domain/store/living-texts.ts';

/** What the process that computes with documents is given to do. */
export type LivingJob =
  | { do: 'inspect'; update: Uint8Array }
  | { do: 'begin'; row: LivingParts }
  | { do: 'settle'; settling: Settling }
  | { do: 'attempt'; trial: Trial }
  | { do: 'anchor'; anchoring: Anchoring }
  | { do: 'view'; viewing: Viewing }
  | { do: 'merge' | 'fold' | 'moment'; updates: readonly Uint8Array[] };

/** What comes back, by what was asked for. */
export interface LivingResults {
  inspect: UpdateFacts | null;
  begin: OwnUpdate;
  settle: SettledText;
  attempt: boolean;
  anchor: (Anchor | null)[];
  merge: Uint8Array;
  fold: Uint8Array;
  moment: MomentText;
  view: ViewedText;
}
