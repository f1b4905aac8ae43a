/** Where a section starts: on a new page, on a new right-hand page, or right below the section before it. */
export const CHAPTER_STARTS = ['page', 'right', 'flow'] as const;
export type ChapterStart = (typeof CHAPTER_STARTS)[number];

export const CHAPTER_START_LABELS: Record<ChapterStart, string> = {
  page: 'On a new page',
  right: 'On a right-hand page',
  flow: 'Directly after the previous chapter',
};

/**
 * How chapters are numbered: in digits, Roman numerals or words. Unless it is `none`, parts have Roman numerals and
 * appendices have letters.
 */
export const CHAPTER_NUMBERS = ['none', 'arabic', 'roman', 'words'] as const;
export type ChapterNumbers = (typeof CHAPTER_NUMBERS)[number];

export const CHAPTER_NUMBERS_LABELS: Record<ChapterNumbers, string> = {
  none: 'No numbers',
  arabic: 'Chapter 1, Chapter 2',
  roman: 'Chapter I, Chapter II',
  words: 'Chapter One, Chapter Two',
};

/** How many levels the table of contents lists: none, the sections, and up to two levels of headings below them. */
export const TOC_DEPTH = { min: 0, max: 3 } as const;

export const TOC_DEPTH_LABELS: readonly string[] = [
  'No contents',
  'Chapters',
  'Chapters and headings',
  'Chapters and two levels of headings',
];

/** The kinds of named entries that the index and the contents list besides headings. */
export const ENTRY_KINDS = ['creature', 'spell', 'item', 'table'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The licences for a book, in the order in which they are offered. */
export const LICENCE_IDS = ['none', 'srd-5.1', 'srd-5.2', 'ogl-1.0a', 'orc', 'cc-by-4.0', 'cc-by-sa-4.0'] as const;
export type LicenceId = (typeof LICENCE_IDS)[number];

export const LICENCE_LABELS: Record<LicenceId, string> = {
  none: 'None',
  'srd-5.1': 'SRD 5.1 (Creative Commons)',
  'srd-5.2': 'SRD 5.2 (Creative Commons)',
  'ogl-1.0a': 'Open Game License 1.0a',
  orc: 'ORC License',
  'cc-by-4.0': 'CC BY 4.0',
  'cc-by-sa-4.0': 'CC BY-SA 4.0',
};
