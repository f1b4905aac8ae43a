import type { WordPosition } from '#contract/live/word-position.ts';
import type { Diagnostic } from '#export/diagnostics.ts';
import type { ExportJob, Sent } from '#server/typeset/export-jobs.ts';

/** The text of a section as it is being written: see `LiveRequest`. */
export interface TextEdit {
  sectionId: string;
  count: number | null;
  from: number;
  remove: number;
  insert: unknown[];
}

/**
 * The jobs of the two processes of an open book. One lays out the section being written and has all pages ready, the other lays out the whole
 * book for it.
 */
export type LiveJob =
  /** Loads the saved book, but keeps the text of the open section. For both processes. */
  | { do: 'load'; book: Sent<Omit<ExportJob, 'output'>>; openSectionId: string | null }
  /** Applies edits of one section, and lays it out. */
  | { do: 'edit'; edits: TextEdit[] }
  /** Applies edits, and takes a step of the layout of the whole book. The last step writes its pages to the file. */
  | { do: 'lay-out'; edits: TextEdit[]; file: string }
  /** Loads the whole book from the file of the other process. */
  | { do: 'renew'; file: string }
  /** Draws these pages if they differ from those with the hashes. */
  | { do: 'draw'; pages: { number: number; hash: string | null }[] }
  | { do: 'caret'; sectionId: string; place: WordPosition }
  | { do: 'find'; query: string };

export interface LaidOutBook {
  pages: number;
  /** In their order. */
  sections: { id: string; page: number }[];
  warnings: Diagnostic[];
  /** The position of each warning, where it is known. */
  places: (WordPosition | null)[];
}

/** A problem of the typesetter, and its block, as far as they are known. */
export interface LiveProblem {
  /** A sentence for the author. */
  error: string;
  sectionId: string | null;
  place: WordPosition | null;
}

/** The result of a step of the layout of the whole book. */
export type BookStep =
  /** There is more to do. */
  | { at: 'work' }
  /** The positions are final; the pages are not read yet. */
  | { at: 'stands'; book: LaidOutBook }
  /** The pages are in the file. */
  | { at: 'read' }
  /** The typesetter cannot set the book. */
  | { at: 'unset'; problem: LiveProblem }
  /** An edit of this section does not fit the text here. */
  | { at: 'misfit'; sectionId: string };

interface LaidOutSection {
  sectionId: string;
  page: number;
  sectionPages: number;
  pages: number;
}

export interface SentPage {
  number: number;
  hash: string;
  /** `PageMessage` as JSON, deflated. */
  bytes: Uint8Array;
}

/** The result of edits in a section. */
export type EditOutcome =
  | { kind: 'set'; section: LaidOutSection }
  /** They were taken, but the section has no page yet: the whole book has to be laid out. */
  | { kind: 'unplaced' }
  /** They were taken, but the typesetter cannot set the section as it is now. */
  | { kind: 'unset'; problem: LiveProblem }
  /** They do not fit the text here. */
  | { kind: 'misfit' }
  /** There is no such section here. */
  | { kind: 'unknown' };

export type LiveResult =
  | { did: 'load' }
  | { did: 'lay-out'; step: BookStep }
  | { did: 'renew' }
  | { did: 'edit'; outcome: EditOutcome }
  | { did: 'draw'; pages: SentPage[] }
  | { did: 'caret'; page: number | null }
  | { did: 'find'; pages: number[] };
