import type { WordPlace } from '#contract/live/word-place.ts';

/*
 * How the editor and the pages of the book hear of each other without importing each other: the editor offers the text that is open and
 * says when it or the caret changed; the pages ask for a place in it.
 */

/** The text of the section that is open, as it stands in the editor. */
export interface WrittenText {
  sectionId: string;
  /** Its blocks as JSON. One that did not change is the same object as before. */
  blocks(): readonly unknown[];
  /** Where the caret is; null where there is none. */
  caret(): WordPlace | null;
  /** Puts the caret to these words, and shows them. */
  show(place: WordPlace): void;
  /** Writes words at the caret, which then stands behind them. */
  insert(words: string): void;
}

type Listener = (what: 'text' | 'caret') => void;

const texts = new Map<string, WrittenText>();
const listeners = new Map<string, Set<Listener>>();
/** A place in a section that is not open yet. */
const awaited = new Map<string, { sectionId: string; place: WordPlace }>();

/** Offers the text of a project's open section, as it is saved. Returns the way to take it back. */
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

/** Announces that the text or the caret of the project's open section is another. */
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

/** Shows a place in a section: now where that is open, else as soon as it opens. True where it is open. */
export function showPlace(projectId: string, sectionId: string, place: WordPlace): boolean {
  const text = texts.get(projectId);
  if (text?.sectionId === sectionId) {
    text.show(place);
    return true;
  }
  awaited.set(projectId, { sectionId, place });
  return false;
}
