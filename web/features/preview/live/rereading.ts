import type { MakeUp } from './make-up.ts';

/** What changed is read again after so long, when it is saved. */
const REREAD_AFTER_MS = 1500;
/** What is saved already is read after so long, in which its author may choose on. */
const SAVED_AFTER_MS = 50;

export interface RereadingParts {
  /** What makes it necessary to read the book again besides its make-up: images that its process has not got. */
  absent(): readonly string[];
  /** Has the server read the book again. */
  reread(): void;
}

/** Knows how the book was when the server last read it, and has it read again when it is another. */
export interface Rereading {
  /** The server was asked for the book: what is saved from now on may have come too late for it. */
  isAsked(): void;
  /** The server has read the book, as it was when it was asked for or later. */
  isRead(): void;
  /** Says how the book is made up besides its texts. */
  madeUp(how: MakeUp): void;
  /** Something was saved. */
  saved(): void;
  stop(): void;
}

export function createRereading({ absent, reread }: RereadingParts): Rereading {
  /** Null until it was said; then the book is as it was when it was asked for. */
  let makeUp: MakeUp | null = null;
  let askedAs: MakeUp | null = null;
  let readAs: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const told = (how: MakeUp | null) => [how?.facts, how?.sections, ...absent()].join();
  const isNow = () => told(makeUp);

  function look(): void {
    if (readAs === null || readAs === isNow()) return;
    readAs = isNow();
    reread();
  }

  function lookAfter(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(look, delay);
  }

  return {
    isAsked() {
      askedAs = makeUp;
    },
    isRead() {
      readAs = told(askedAs ?? makeUp);
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
    saved: () => lookAfter(REREAD_AFTER_MS),
    stop: () => clearTimeout(timer),
  };
}
