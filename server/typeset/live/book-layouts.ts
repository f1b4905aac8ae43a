import type { WarmBook } from './warm-books.ts';
import type { BookStep, LaidOutBook, LiveProblem, TextEdit } from './live-jobs.ts';

interface BookLayoutsDeps {
  /** The process that lays out the whole book. */
  whole: WarmBook;
  /** Does work when it is this person's turn. */
  schedule<T>(work: () => Promise<T>): Promise<T>;
  /** The file that the process writes the pages to. */
  file: string;
  /** Called when the positions in the book are final. */
  onStanding(book: LaidOutBook): void;
  /** Called when the whole text of this section has to be sent. */
  onMisfit(sectionId: string): void;
  /** Called when the typesetter cannot set the book as it is. */
  onProblem(problem: LiveProblem): void;
}

/** The layouts of the whole book, which follow the typing in a separate process. */
interface BookLayouts {
  /** Adds edits that the whole book has to take before its next layout. */
  typed(edits: readonly TextEdit[]): void;
  /** Notes that the book was loaded again. A new process knows nothing of earlier edits. */
  reread(isSameProcess: boolean): void;
  /** Takes a step of the layout; `more` follow until the pages are in the file. Edits that arrive meanwhile make it useless. */
  step(): Promise<'more' | 'read' | 'left'>;
}

export function createBookLayouts(deps: BookLayoutsDeps): BookLayouts {
  const { whole, schedule, file, onStanding, onMisfit, onProblem } = deps;
  let edits: TextEdit[] = [];
  let version = 0;

  async function take(given: TextEdit[]): Promise<BookStep> {
    let isTaken = false;
    const run = () => {
      isTaken = true;
      return whole.run({ do: 'lay-out', edits: given, file });
    };
    try {
      const result = await schedule(run);
      if (result.did !== 'lay-out') throw new Error(`The process answered a layout by ${result.did}`);
      return result.step;
    } finally {
      // If its turn never came, the process has not got these edits.
      if (!isTaken) edits = [...given, ...edits];
    }
  }

  return {
    typed(more) {
      edits.push(...more);
      version += 1;
    },
    reread(isSameProcess) {
      if (!isSameProcess) edits = [];
      version += 1;
    },
    async step() {
      const before = version;
      const given = edits;
      edits = [];
      const step = await take(given);
      if (step.at === 'misfit') {
        onMisfit(step.sectionId);
        return 'left';
      }
      if (version !== before) return 'left';
      if (step.at === 'unset') {
        onProblem(step.problem);
        return 'left';
      }
      if (step.at === 'stands') onStanding(step.book);
      return step.at === 'read' ? 'read' : 'more';
    },
  };
}
