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
  /** The server was asked for the book. It may miss what is saved from now on. */
  markRequested(): void;
  /** The server has read the book, in the state at `markRequested` or a later one. */
  markRead(): void;
  /** The server has reported which images it lacks. */
  markWarned(): void;
  /** The book was saved: by this author, or elsewhere in the book. */
  markSaved(isElsewhere: boolean): void;
  /** Sets the facts and sections of the book as this page shows them. */
  setOutline(next: OutlineState): void;
  stop(): void;
}

/**
 * This page shows a title or an image before it is saved. If the server read the book before that, it would get an old state, and nothing
 * would make it read the rest later. So everything is saved first.
 */
export function createRereading({ absent, save, reread }: RereadingDeps): Rereading {
  /** Null until it is set. The book is then taken to be as it was when it was requested. */
  let outline: OutlineState | null = null;
  let requested: OutlineState | null = null;
  let readKey: string | null = null;
  /** The images for which the book was read again. An image that does not exist is not requested repeatedly. */
  let tried: ReadonlySet<string> = new Set();
  let isSaving = false;
  let isStopped = false;
  let hasChangedElsewhere = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let elsewhere: ReturnType<typeof setTimeout> | undefined;
  const keyOf = (state: OutlineState | null) => [state?.facts, state?.sections].join();
  const lacksImage = () => absent().some((image) => !tried.has(image));
  const isDue = () => readKey !== null && (hasChangedElsewhere || readKey !== keyOf(outline) || lacksImage());

  async function check(): Promise<void> {
    if (isSaving || !isDue()) return;
    isSaving = true;
    const hadChangedElsewhere = hasChangedElsewhere;
    hasChangedElsewhere = false;
    const [savedKey, images] = [keyOf(outline), absent()];
    const isSaved = await save().catch(() => false);
    isSaving = false;
    if (isStopped) return;
    if (!isSaved) {
      // A later save is reported by itself.
      hasChangedElsewhere ||= hadChangedElsewhere;
      return;
    }
    readKey = savedKey;
    tried = new Set(images);
    reread();
    if (isDue()) checkAfter(REREAD_AFTER_MS);
  }

  function checkAfter(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), delay);
  }

  return {
    get isDue() {
      return isDue();
    },
    markRequested() {
      requested = outline;
    },
    markRead() {
      readKey = keyOf(requested ?? outline);
      tried = new Set();
      checkAfter(SAVED_AFTER_MS);
    },
    setOutline(next) {
      if (outline === null) {
        outline = next;
        requested ??= next;
        return;
      }
      const hasNewFacts = next.facts !== outline.facts;
      if (!hasNewFacts && next.sections === outline.sections) return;
      outline = next;
      checkAfter(hasNewFacts ? SAVED_AFTER_MS : REREAD_AFTER_MS);
    },
    markWarned() {
      const now = absent();
      tried = new Set([...tried].filter((image) => now.includes(image)));
      if (isDue()) checkAfter(SAVED_AFTER_MS);
    },
    markSaved(isElsewhere) {
      if (!isElsewhere) return checkAfter(REREAD_AFTER_MS);
      hasChangedElsewhere = true;
      // Further changes do not postpone it.
      elsewhere ??= setTimeout(() => {
        elsewhere = undefined;
        void check();
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
export interface OutlineState {
  /** Facts that this page shows only after they are saved: title, author, layout and the like. */
  facts: string;
  /** The sections, which this page shows as changed before they are saved. */
  sections: string;
}

export function outlineStateOf({ title, book_type, content }: ProjectOutline): OutlineState {
  const { author, description, thumbnail, layout, sections } = content;
  return {
    facts: JSON.stringify([title, book_type, { author, description, thumbnail, layout }]),
    sections: JSON.stringify(sections.map(({ id, title, opening }) => [id, title, opening])),
  };
}
