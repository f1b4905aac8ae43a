import type { StatBlock } from '../../rules-5e/stat-block.ts';
import type { MarkdownBlock } from './source-block.ts';
import type { LabelledFact } from './labelled.ts';
import type { Scores } from './read-scores.ts';

/** What stands above the traits of a creature. */
export interface Head {
  fields: Pick<StatBlock, 'name' | 'size' | 'kind' | 'alignment'>;
  /** The level of the heading that names it, if one does. */
  level?: number;
  /** The line that says what it is; '' where none does. */
  kindLine: string;
  facts: LabelledFact[];
  scores: Scores | null;
  /** Whether its labels are set like its text, so that names are too. */
  isPlain: boolean;
  /** Images: they are placed before the stat block. */
  images: MarkdownBlock[];
  /** What fits no field: it is placed behind the stat block. */
  left: MarkdownBlock[];
  /** The lines of the last block that were not read, as a block. */
  rest: MarkdownBlock[];
  /** The index of the first block that was not looked at. */
  next: number;
}
