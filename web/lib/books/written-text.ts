import type { WordPosition } from '#contract/live/word-position.ts';

/*
 * Lets the editor and the pages of the book communicate without importing each other. The editor offers the open text and announces changes
 * of the text and the caret. The pages ask it to show a place.
 */

/** A place of a page: the words there, and the address of the image, if it is on one. */
export interface PlaceOnPage {
  words: WordPosition | null;
  image: string | null;
}

/** Something that can be chosen about a block on its page. */
interface BlockChoice {
  kind: 'radio' | 'checkbox';
  label: string;
  isChosen: boolean;
  isDisabled: boolean;
  /** Changes the block, as one step of undo, and gives the focus to the text. */
  choose(): void;
}

/** A block of the open section, as it is pointed at on a page. */
export interface BlockOnPage {
  /** Its name: "Table". */
  label: string;
  /** Its first words; null if it is an image. */
  start: WordPosition | null;
  /** The choices, in groups. They are those of the moment at which the block was found. */
  groups: readonly { label: string; choices: readonly BlockChoice[] }[];
}

/** The open section's text in the editor. */
export interface WrittenText {
  sectionId: string;
  /** Its blocks as JSON. A block that has not changed is the same object as before. */
  blocks(): readonly unknown[];
  /** The place of the caret, or null. */
  caret(): WordPosition | null;
  /** Moves the caret to these words and scrolls to them. */
  show(place: WordPosition): void;
  /** Returns the block at a place of a page; null if there is none, or if the person may not change the text. */
  blockAt(place: PlaceOnPage): BlockOnPage | null;
  /** Inserts words at the caret, which is behind them afterwards. */
  insert(words: string): void;
}

type Listener = (what: 'text' | 'caret') => void;

const texts = new Map<string, WrittenText>();
const listeners = new Map<string, Set<Listener>>();
/** The places to show in sections that are not open yet, by project. */
const awaited = new Map<string, { sectionId: string; place: WordPosition }>();

/** Registers the text of a project's open section. Returns a function that unregisters it. */
export function offerText(projectId: string, text: WrittenText): () => void {
  texts.set(projectId, text);
  announceWriting(projectId, 'caret');
  const meant = awaited.get(projectId);
  if (meant?.sectionId === text.sectionId) {
    awaited.delete(projectId);
    text.show(meant.place);
  }
  return () => {
    if (texts.get(projectId) === text) texts.delete(projectId);
  };
}

export function writtenText(projectId: string): WrittenText | null {
  return texts.get(projectId) ?? null;
}

/** Announces a change of the text or the caret of the project's open section. */
export function announceWriting(projectId: string, what: 'text' | 'caret'): void {
  for (const listener of listeners.get(projectId) ?? []) listener(what);
}

export function onWriting(projectId: string, listener: Listener): () => void {
  const group = listeners.get(projectId) ?? new Set();
  listeners.set(projectId, group.add(listener));
  return () => {
    group.delete(listener);
    if (group.size === 0) listeners.delete(projectId);
  };
}

/** Shows a place in a section: at once if the section is open, otherwise when it opens. Returns whether it is open. */
export function showPlace(projectId: string, sectionId: string, place: WordPosition): boolean {
  const text = texts.get(projectId);
  if (text?.sectionId === sectionId) {
    text.show(place);
    return true;
  }
  awaited.set(projectId, { sectionId, place });
  return false;
}
