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
 * What the two processes of an open book are asked to do. One lays out the section that is written and has all pages at hand, the other
 * lays out the whole book for it.
 */
export type LiveJob =
  /** Takes the book as it was saved, but for the section that is open. Both do. */
  | { do: 'load'; book: Sent<Omit<ExportJob, 'output'>>; openSectionId: string | null }
  /** Takes what was typed in one section, and lays that out. */
  | { do: 'edit'; edits: TextEdit[] }
  /** Takes what was typed, and a step of the layout of the whole book. Its pages are written to the file in the end. */
  | { do: 'lay-out'; edits: TextEdit[]; file: string }
  /** Takes the whole book from the file to which the other process wrote it. */
  | { do: 'renew'; file: string }
  /** Draws these pages, if they look otherwise than those with the hashes. */
  | { do: 'draw'; pages: { number: number; hash: string | null }[] }
  | { do: 'caret'; sectionId: string; place: WordPosition }
  | { do: 'find'; query: string };

export interface LaidOutBook {
  pages: number;
  /** In their order. */
  sections: { id: string; page: number }[];
  warnings: Diagnostic[];
  /** The place of each warning, where it is known. */
  places: (WordPosition | null)[];
}

/** What the typesetter cannot set, and its block, as far as these are known. */
export interface LiveProblem {
  /** A sentence for the author. */
  error: string;
  sectionId: string | null;
  place: WordPosition | null;
}

/** What came of a step of the layout of the whole book. */
export type BookStep =
  /** There is more to do. */
  | { at: 'work' }
  /** It is known where all stands; the pages are not read yet. */
  | { at: 'stands'; book: LaidOutBook }
  /** The pages are in the file. */
  | { at: 'read' }
  /** The typesetter cannot set it. */
  | { at: 'unset'; problem: LiveProblem }
  /** What was typed in this section does not fit the text that is here. */
  | { at: 'misfit'; sectionId: string };

export interface LaidOutSection {
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

/** What came of edits in a section. */
export type EditOutcome =
  | { kind: 'set'; section: LaidOutSection }
  /** They were taken, but the section has no place yet: the whole book is to be laid out. */
  | { kind: 'unplaced' }
  /** They were taken, but the typesetter cannot set the section as it is now. */
  | { kind: 'unset'; problem: LiveProblem }
  /** They do not fit the text that is here. */
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
