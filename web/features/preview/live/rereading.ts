import type { MakeUp } from './make-up.ts';

/** What changed is read again after so long, when it is saved. */
const REREAD_AFTER_MS = 1500;
/** What others write elsewhere in the book is read so long after it was heard of. */
const ELSEWHERE_AFTER_MS = 5000;
/** What is saved already is read after so long, in which its author may choose on. */
const SAVED_AFTER_MS = 50;

export interface RereadingParts {
  /** What makes it necessary to read the book again besides its make-up: images that its process has not got. */
  absent(): readonly string[];
  /** Saves what is unsaved of the book; false where the server does not take it in time. */
  save(): Promise<boolean>;
  /** Has the server read the book again, as it is saved by now. */
  reread(): void;
}

/** Knows how the book was when the server last read it, and has it read again when it is another. */
export interface Rereading {
  /** Whether what the server has read is older than what is known here. */
  readonly isDue: boolean;
  /** The server was asked for the book: what is saved from now on may have come too late for it. */
  isAsked(): void;
  /** The server has read the book, as it was when it was asked for or later. */
  isRead(): void;
  /** Says how the book is made up besides its texts. */
  madeUp(how: MakeUp): void;
  /** The server has said which images it has not got. */
  warned(): void;
  /** Something was saved: by who writes here, or elsewhere in the book. */
  saved(isElsewhere: boolean): void;
  stop(): void;
}

/**
 * A title or an image is shown here before it is saved, and may be saved late. So all of it is saved first, and the server is asked then: what it
 * would read before that is of the past, and nothing else would bring the rest.
 */
export function createRereading({ absent, save, reread }: RereadingParts): Rereading {
  /** Null until it was said; then the book is as it is when it was asked for. */
  let makeUp: MakeUp | null = null;
  let askedAs: MakeUp | null = null;
  let readAs: string | null = null;
  /** The images for which the book was read again. One that is nowhere is not asked for again and again. */
  let tried: ReadonlySet<string> = new Set();
  let isSaving = false;
  let isStopped = false;
  let isOtherElsewhere = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let elsewhere: ReturnType<typeof setTimeout> | undefined;
  const told = (how: MakeUp | null) => [how?.facts, how?.sections].join();
  const lacksImage = () => absent().some((image) => !tried.has(image));
  const isDue = () => readAs !== null && (isOtherElsewhere || readAs !== told(makeUp) || lacksImage());

  async function look(): Promise<void> {
    if (isSaving || !isDue()) return;
    isSaving = true;
    const wasElsewhere = isOtherElsewhere;
    isOtherElsewhere = false;
    const [askedFor, images] = [told(makeUp), absent()];
    const isSaved = await save().catch(() => false);
    isSaving = false;
    if (isStopped) return;
    if (!isSaved) {
      // What is saved later tells of itself.
      isOtherElsewhere ||= wasElsewhere;
      return;
    }
    readAs = askedFor;
    tried = new Set(images);
    reread();
    if (isDue()) lookAfter(REREAD_AFTER_MS);
  }

  function lookAfter(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), delay);
  }

  return {
    get isDue() {
      return isDue();
    },
    isAsked() {
      askedAs = makeUp;
    },
    isRead() {
      readAs = told(askedAs ?? makeUp);
      tried = new Set();
      lookAfter(SAVED_AFTER_MS);
    },
    madeUp(how) {
      if (makeUp === null) {
        makeUp = how;
        askedAs ??= how;
        return;
      }
      const hasNewFacts = how.facts !== makeUp.facts;
      if (!hasNewFacts && how.sections === makeUp.sections) return;
      makeUp = how;
      lookAfter(hasNewFacts ? SAVED_AFTER_MS : REREAD_AFTER_MS);
    },
    warned() {
      const now = absent();
      tried = new Set([...tried].filter((image) => now.includes(image)));
      if (isDue()) lookAfter(SAVED_AFTER_MS);
    },
    saved(isElsewhere) {
      if (!isElsewhere) return lookAfter(REREAD_AFTER_MS);
      isOtherElsewhere = true;
      // Somebody who goes on writing does not put it off.
      elsewhere ??= setTimeout(() => {
        elsewhere = undefined;
        void look();
      }, ELSEWHERE_AFTER_MS);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(elsewhere);
    },
  };
}
