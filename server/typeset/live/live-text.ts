import type { Node } from 'prosemirror-model';
import type { Opening } from '#book/sections/opening.ts';
import { documentFromJson } from '#book/document/parse.ts';
import { printedDocument } from '#book/document/printed.ts';
import { readStored } from '#book/document/stored/stored-document.ts';
import type { TextEdit } from './live-jobs.ts';

/** A section whose text follows the typing. */
export interface LiveText {
  id: string;
  title: string;
  opening: Opening;
  /** The printed document, but with its punctuation as typed. */
  doc(): Node;
  /** Changes whenever the printed document may, and is unique among all texts of the book. */
  version(): string;
  /** Applies an edit; false where it does not fit the text here. */
  edit(edit: TextEdit): boolean;
  /** Takes the saved text. A client that has the section open has the newer text, and sends each change of it. */
  save(head: Pick<LiveText, 'title' | 'opening'>, stored: string, isOpen: boolean): void;
}

/**
 * The sanitizer sees only whole documents here, so that it decides as it will when the text is saved. `nextVersion` names each state of a
 * text uniquely.
 */
export function createLiveText(
  head: Pick<LiveText, 'id' | 'title' | 'opening'>,
  firstStored: string,
  nextVersion: () => string,
): LiveText {
  let stored = firstStored;
  let blocks: unknown[] | null = null;
  let doc: Node | null = null;
  /** The text before its last change. */
  let before: Node | null = null;
  let version = nextVersion();
  const change = () => {
    before = doc ?? before;
    doc = null;
    version = nextVersion();
  };
  const read = () => {
    const after = printedDocument(
      blocks === null ? readStored(stored) : documentFromJson({ type: 'doc', content: blocks }),
    );
    return before ? withKnownBlocks(before, after) : after;
  };
  const text: LiveText = {
    ...head,
    doc() {
      doc ??= read();
      return doc;
    },
    version: () => version,
    edit({ count, from, remove, insert }) {
      if (count === null) blocks = [...insert];
      else if (blocks?.length !== count || from + remove > count) return false;
      else blocks.splice(from, remove, ...insert);
      change();
      return true;
    },
    save({ title, opening }, saved, isOpen) {
      Object.assign(text, { title, opening });
      if (isOpen && blocks !== null) return;
      if (blocks === null && saved === stored) return;
      [stored, blocks] = [saved, null];
      change();
    },
  };
  return text;
}

/**
 * The later document with the blocks of the earlier one at its beginning and end, as far as they are equal. What was computed from a block is
 * kept by its identity, so that a keystroke in a long section costs only one block.
 */
export function withKnownBlocks(before: Node, after: Node): Node {
  const most = Math.min(before.childCount, after.childCount);
  const [old, next] = [before.children, after.children];
  const isSame = (one: Node | undefined, other: Node | undefined) => one && other && one.eq(other);
  let front = 0;
  while (front < most && isSame(old[front], next[front])) front += 1;
  let back = 0;
  while (back < most - front && isSame(old.at(-1 - back), next.at(-1 - back))) back += 1;
  const ends = old.slice(old.length - back);
  return after.type.create(after.attrs, [...old.slice(0, front), ...next.slice(front, next.length - back), ...ends]);
}
