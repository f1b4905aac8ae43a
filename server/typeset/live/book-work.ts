import type { LiveAnswer } from '#contract/live/live-messages.ts';
import { presentWarnings } from '#domain/exports/present-exports.ts';
import type { Agenda, CaretPosition, Task } from './agenda.ts';
import { createBookLayouts } from './book-layouts.ts';
import { isLasting } from './recovery.ts';
import type { WarmBook } from './warm-books.ts';
import type { EditOutcome, LaidOutBook, LiveJob, LiveProblem, LiveResult, SentPage, TextEdit } from './live-jobs.ts';

export interface BookWorkDeps {
  /** The process that lays out the section being written, and has the pages. */
  warm: WarmBook;
  /** The process that lays out the whole book. */
  whole: WarmBook;
  /** The file through which it passes its pages to the other one. */
  file: string;
  /** Reads the saved book and sends it to its processes. */
  load(openSectionId: string | null): Promise<void>;
  /** Runs work of the first process when it is this person's turn. */
  schedule<T>(work: () => Promise<T>): Promise<T>;
  /** Runs work of the second process when it is this person's turn. */
  scheduleWhole<T>(work: () => Promise<T>): Promise<T>;
  say(answer: LiveAnswer): void;
  /** Sends a page; resolves when there is room for the next. */
  sendPage(bytes: Uint8Array): Promise<void>;
}

/** Runs the tasks of an open book in its processes, and reports the results. */
interface BookWork {
  do(task: Task): Promise<void>;
  /** Sets the pages that are sent whenever they change; those in `lacking` even if they are unchanged. */
  want(pages: readonly number[], lacking: readonly number[]): void;
  /** Notes that missing sections may exist now. */
  lookAgain(): void;
  /** The section that was typed in last. */
  readonly typedIn: string | null;
}

/** How many pages are drawn in one turn. */
const DRAWN_AT_ONCE = 4;

type ResultOf<Did extends LiveResult['did']> = Extract<LiveResult, { did: Did }>;

/** `typed` is called when a section is laid out again, so that the rest of the book has to follow. */
export function createBookWork(deps: BookWorkDeps, agenda: Agenda, typed: () => void): BookWork {
  const { warm, whole, file, load, schedule, scheduleWhole, say, sendPage } = deps;
  const shown = new Map<number, string>();
  const absent = new Set<string>();
  let wanted: readonly number[] = [];
  let typedIn: string | null = null;
  /** The processes have taken all changes up to this number. */
  let taken = 0;
  const layouts = createBookLayouts({
    whole,
    schedule: scheduleWhole,
    file,
    onStanding: tell,
    onMisfit: (section_id) => say({ type: 'resend', section_id }),
    onProblem: tellProblem,
  });
  const isWarm = () => warm.isWarm && whole.isWarm;

  async function ask<Did extends LiveResult['did']>(job: LiveJob & { do: Did }): Promise<ResultOf<Did>> {
    // The process answers each kind of job with its own kind of result.
    return (await schedule(() => warm.run(job))) as ResultOf<Did>;
  }

  /** Takes a step towards the pages of the whole book. */
  async function layOut(): Promise<void> {
    if (!isWarm()) return agenda.load();
    const came = await layouts.step();
    if (came === 'more') agenda.layOut();
    if (came === 'read') agenda.renew();
  }

  async function layOutAtOnce(): Promise<void> {
    let came = await layouts.step();
    while (came === 'more') came = await layouts.step();
    if (came === 'read') await renew();
  }

  async function renew(): Promise<void> {
    await ask({ do: 'renew', file });
    agenda.draw();
  }

  function tell(book: LaidOutBook): void {
    const warnings = presentWarnings(book.warnings).map((warning, index) => ({
      ...warning,
      place: book.places[index] ?? null,
    }));
    say({ type: 'book', pages: book.pages, sections: book.sections, warnings, number: taken });
  }

  function tellProblem({ error, sectionId, place }: LiveProblem): void {
    say({ type: 'problem', error, section_id: sectionId, place });
  }

  /** Loads the book, even if its process was ended meanwhile. */
  async function read(number = 0): Promise<void> {
    const wasWarm = isWarm();
    if (!wasWarm) shown.clear();
    await load(wasWarm ? typedIn : null);
    layouts.reread(wasWarm);
    taken = Math.max(taken, number);
    await layOutAtOnce();
  }

  /** Loads the book again for a task. Typed but unsaved text is requested again, unless the task has it. */
  async function warmUp(task: Task): Promise<void> {
    await read();
    const sectionId = task.do === 'edit' ? task.waiting[0]?.edit.sectionId : null;
    if (typedIn !== null && typedIn !== sectionId) say({ type: 'resend', section_id: typedIn });
  }

  async function edit(sectionId: string, edits: readonly TextEdit[], number: number): Promise<void> {
    if (absent.has(sectionId)) return;
    const outcome = await take(edits, number);
    if (outcome.kind !== 'unknown') return follow(sectionId, outcome);
    // The section may have been created after the book was loaded.
    await read();
    const second = await take(edits, number);
    if (second.kind === 'unknown') absent.add(sectionId);
    else await follow(sectionId, second);
  }

  /** Edits that one process has taken go to the other one too, even if the typesetter cannot set them. */
  async function take(edits: readonly TextEdit[], number: number): Promise<EditOutcome> {
    const both = () => {
      layouts.typed(edits);
      taken = Math.max(taken, number);
    };
    try {
      const { outcome } = await ask({ do: 'edit', edits: [...edits] });
      if (outcome.kind !== 'misfit' && outcome.kind !== 'unknown') both();
      return outcome;
    } catch (error) {
      if (isLasting(error, warm.isWarm)) both();
      throw error;
    }
  }

  async function follow(sectionId: string, outcome: Exclude<EditOutcome, { kind: 'unknown' }>): Promise<void> {
    if (outcome.kind === 'misfit') return say({ type: 'resend', section_id: sectionId });
    typedIn = sectionId;
    if (outcome.kind === 'unset') return tellProblem(outcome.problem);
    if (outcome.kind === 'unplaced') return layOutAtOnce();
    const { page, sectionPages, pages } = outcome.section;
    say({ type: 'section', section_id: sectionId, page, section_pages: sectionPages, pages });
    agenda.draw();
    typed();
  }

  /** Sends the next few wanted pages that differ from the reader's. If none does, nothing is left to draw. */
  async function draw(): Promise<void> {
    const rest = agenda.takeUndrawn(wanted, DRAWN_AT_ONCE);
    const pages = rest.map((number) => ({ number, hash: shown.get(number) ?? null }));
    const drawn: SentPage[] = pages.length === 0 ? [] : (await ask({ do: 'draw', pages })).pages;
    for (const { number, hash, bytes } of drawn) {
      shown.set(number, hash);
      await sendPage(bytes);
    }
  }

  async function locate(place: CaretPosition): Promise<void> {
    // An author who moved to another section has saved the text of the one before.
    if (place.sectionId !== typedIn) typedIn = null;
    const { page } = await ask({ do: 'caret', sectionId: place.sectionId, place });
    if (page !== null) say({ type: 'caret', page });
  }

  async function find(query: string): Promise<void> {
    say({ type: 'found', query, pages: (await ask({ do: 'find', query })).pages });
  }

  return {
    async do(task) {
      if (task.do === 'load') return read(task.number);
      if (task.do === 'lay-out') return layOut();
      if (!isWarm()) await warmUp(task);
      switch (task.do) {
        case 'edit': {
          const edits = task.waiting.map((waiting) => waiting.edit);
          return edits[0] && edit(edits[0].sectionId, edits, Math.max(...task.waiting.map(({ number }) => number)));
        }
        case 'draw':
          return draw();
        case 'caret':
          return locate(task.place);
        case 'find':
          return find(task.query);
        case 'renew':
          return renew();
      }
    },
    want(pages, lacking) {
      wanted = pages;
      for (const number of lacking) shown.delete(number);
      agenda.draw();
    },
    lookAgain: () => absent.clear(),
    get typedIn() {
      return typedIn;
    },
  };
}
