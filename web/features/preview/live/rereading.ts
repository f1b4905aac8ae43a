/** What changed is read again after so long, when it is saved. */
const REREAD_AFTER_MS = 1500;

export interface RereadingParts {
  /** What makes it necessary to read the book again besides its make-up: images that its process has not got. */
  absent(): readonly string[];
  /** Has the server read the book again. */
  reread(): void;
}

/** Knows how the book was when the server last read it, and has it read again when it is another. */
export interface Rereading {
  /** The server has read the book as it is. */
  isRead(): void;
  /** Says how the book is made up besides its texts. */
  madeUp(how: string): void;
  /** Something was saved. */
  saved(): void;
  stop(): void;
}

export function createRereading({ absent, reread }: RereadingParts): Rereading {
  let makeUp = '';
  let readAs: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isNow = () => [makeUp, ...absent()].join();

  function look(): void {
    if (readAs === null || readAs === isNow()) return;
    readAs = isNow();
    reread();
  }

  function lookSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(look, REREAD_AFTER_MS);
  }

  return {
    isRead() {
      readAs = isNow();
    },
    madeUp(how) {
      if (how === makeUp) return;
      makeUp = how;
      lookSoon();
    },
    saved: lookSoon,
    stop: () => clearTimeout(timer),
  };
}
