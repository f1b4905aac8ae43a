import type { Node } from 'prosemirror-model';
import type { BlockWords } from '#book/document/print/block-words.ts';
import type { PageReference } from '../link-targets.ts';
import type { Report } from '../diagnostics.ts';
import type { PageRoom } from './page-room.ts';

/** What the blocks of a section need to know. */
export interface BrewScope {
  /** The address of this server, put before the addresses of its own images. */
  baseUrl: string;
  /** The height of an image divided by its width; null if unknown. */
  ratioOf(address: string): number | null;
  /** The words that blocks print besides their author's. */
  words: BlockWords;
  room: PageRoom;
  losses: Losses;
  /** The sign of a footnote of the section. */
  noteSign(note: Node): string;
  /** A reference as a link to the page of its target. */
  reference(reference: PageReference): string;
  headingLevel(authorLevel: number): number;
}

/** What the notation cannot express, by kind. */
const MESSAGES = {
  place: 'Pictures at the head or foot of a page stand where they are in the text:',
  align: 'Cells of tables are aligned as their columns are:',
  width: 'Tables whose columns were given widths have those that the Homebrewery gives them:',
  overflow: 'Blocks are longer than a page, which the Homebrewery cuts off. Please split them there:',
  figures: 'The lists of illustrations and of maps are left out, as the Homebrewery has none:',
  look: 'The Homebrewery prints the book in a look of its own. Themes or fonts left out:',
} as const;
type Loss = keyof typeof MESSAGES;

/** Counts what a brew cannot hold. */
export interface Losses {
  count(loss: Loss): void;
  /** Reports each kind once, with its count. */
  tell(report: Report): void;
}

export function createLosses(): Losses {
  const counts = new Map<Loss, number>();
  return {
    count: (loss) => void counts.set(loss, (counts.get(loss) ?? 0) + 1),
    tell(report) {
      for (const [loss, count] of counts) {
        const message = `${MESSAGES[loss]} ${count}.`;
        report.add({ kind: 'layout', sectionId: null, section: '', subject: `homebrewery ${loss}`, message });
      }
    },
  };
}
