import type { ProjectOutline } from '#contract/projects.ts';

/** How long after a change the server reads the book again, in ms. The change is saved meanwhile. */
const REREAD_AFTER_MS = 1500;
/** How long after a change elsewhere in the book the server reads it again, in ms. */
const ELSEWHERE_AFTER_MS = 5000;
/** How long after a change that is already saved the server reads the book again, in ms. The author may change more meanwhile. */
const SAVED_AFTER_MS = 50;

interface RereadingDeps {
  /** The images that the server's process lacks. They too make it necessary to read the book again. */
  absent(): readonly string[];
  /** Saves unsaved parts of the book. Resolves to false if the server does not take them in time. */
  save(): Promise<boolean>;
  /** Makes the server read the saved book again. */
  reread(): void;
}

/** Knows the state of the book when the server last read it, and makes the server read it again when it has changed. */
interface Rereading {
  /** Whether the server's state of the book is older than this page's. */
  readonly isDue: boolean;
  /** Reports that the server was asked for the book. It may miss what is saved from now on. */
  isAsked(): void;
  /** Reports that the server has read the book, in the state at `isAsked` or a later one. */
  isRead(): void;
  /** Reports the facts and sections of the book. */
  madeUp(how: MakeUp): void;
  /** Reports that the server has said which images it lacks. */
  warned(): void;
  /** Reports a save: by this author, or elsewhere in the book. */
  saved(isElsewhere: boolean): void;
  stop(): void;
}

/**
 * This page shows a title or an image before it is saved. If the server read the book before that, it would get an old state, and nothing
 * would make it read the rest later. So everything is saved first.
 */
export function createRereading({ absent, save, reread }: RereadingDeps): Rereading {
  /** Null until it is reported. The book is then taken to be as it was when it was asked for. */
  let makeUp: MakeUp | null = null;
  let askedAs: MakeUp | null = null;
  let readAs: string | null = null;
  /** The images for which the book was read again. An image that does not exist is not requested repeatedly. */
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
      // A later save is reported by itself.
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
      // Further changes do not postpone it.
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

/** Everything a book consists of besides its texts, as comparable strings. If it changes, the server must read the book again. */
export interface MakeUp {
  /** Facts that this page shows only after they are saved: title, author, layout and the like. */
  facts: string;
  /** The sections, which this page shows as changed before they are saved. */
  sections: string;
}

export function makeUpOf({ title, book_type, content }: ProjectOutline): MakeUp {
  const { author, description, thumbnail, layout, sections } = content;
  return {
    facts: JSON.stringify([title, book_type, { author, description, thumbnail, layout }]),
    sections: JSON.stringify(sections.map((section) => [section.id, section.title])),
  };
}
