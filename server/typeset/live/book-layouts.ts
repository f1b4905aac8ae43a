import type { WarmBook } from './warm-books.ts';
import type { BookStep, LaidOutBook, LiveProblem, TextEdit } from './live-jobs.ts';

export interface BookLayoutsDeps {
  /** The process that lays out the whole book. */
  whole: WarmBook;
  /** Does work when it is this person's turn. */
  schedule<T>(work: () => Promise<T>): Promise<T>;
  /** Where the process writes the pages. */
  file: string;
  /** It is known where all stands. */
  onStanding(book: LaidOutBook): void;
  /** The text of this section is to be sent whole. */
  onMisfit(sectionId: string): void;
  /** The typesetter cannot set the book as it is. */
  onProblem(problem: LiveProblem): void;
}

/** The layouts of the whole book, which follow what is typed in a process of their own. */
export interface BookLayouts {
  /** What the whole book has to take before its next layout. */
  typed(edits: readonly TextEdit[]): void;
  /** The book was read again; where its process was another one before, that knows nothing of what was typed. */
  reread(isSameProcess: boolean): void;
  /** Takes a step, of which more may be to follow until the pages are in the file. What was typed meanwhile makes it worthless. */
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
      // Where its turn did not come, it knows nothing of what was typed.
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
