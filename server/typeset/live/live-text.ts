import type { Node } from 'prosemirror-model';
import type { Opening } from '#book/sections/opening.ts';
import { documentFromJson } from '#book/document/parse.ts';
import { printedDocument } from '#book/document/printed.ts';
import { readStored } from '#book/document/stored/stored-document.ts';
import type { TextEdit } from './live-jobs.ts';

/** A section whose text follows what is typed. */
export interface LiveText {
  id: string;
  title: string;
  opening: Opening;
  /** As it is printed, but for its punctuation. */
  doc(): Node;
  /** Another one wherever that may be another, among all texts of the book. */
  version(): string;
  /** Takes what was typed; false where it does not fit the text that is here. */
  edit(edit: TextEdit): boolean;
  /** Takes the text as it was saved. Whoever has the section open has the newer one, and sends each change of it. */
  save(head: Pick<LiveText, 'title' | 'opening'>, stored: string, isOpen: boolean): void;
}

/**
 * the sanitizer sees whole documents only, so that it decides as it will when the text is saved. `nextVersion` names each state of a text, and
 * no two alike.
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
 * The later document, with the blocks of the earlier one wherever both begin or end alike. What was worked out of such a block is known
 * by its identity, so that a key in a long section costs one block.
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
