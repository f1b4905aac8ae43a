import type { Report } from '../diagnostics.ts';

/** What the notation has no words for, by its kind. */
const MESSAGES = {
  place: 'Pictures at the head or foot of a page stand where they are in the text:',
  align: 'Cells of tables are aligned as their columns are:',
  width: 'Tables whose columns were given widths have those that the Homebrewery gives them:',
  overflow: 'Blocks are longer than a page, which the Homebrewery cuts off. Please split them there:',
  figures: 'The lists of illustrations and of maps are left out, as the Homebrewery has none:',
  look: 'The Homebrewery prints the book in a look of its own. Themes or fonts left out:',
} as const;
export type Loss = keyof typeof MESSAGES;

/** Counts what a brew cannot carry. */
export interface Losses {
  count(loss: Loss): void;
  /** Names each kind once, with how often it was met. */
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
