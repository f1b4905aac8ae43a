import type { BlockName } from '#book/document/names.ts';
import type { Layout } from '#book/layout/layout.ts';

/** What the editor asks of the page around it; the document side knows nothing of React. */
export interface EditorHost {
  /** Opens the form of the block that stands at this position. */
  editBlock(kind: BlockName, position: number): void;
  /** Opens the form of a new block, which comes where the cursor is when it is saved. */
  newBlock(kind: BlockName): void;
  /** Opens the dialog for the link at the cursor or the selected words. */
  editLink(): void;
  /** Lets the author look up a creature or spell, and puts it where the cursor is. */
  searchOpen5e(list: 'monsters' | 'spells'): void;
  /** Lets the author choose a saved block or image, and puts it where the cursor is. */
  openLibrary(): void;
  /** Keeps this block (ProseMirror's JSON) in the author's library. */
  saveBlock(node: Record<string, unknown>): void;
  /** Lets the author choose an image, and puts it where the cursor is. */
  insertImage(): void;
  /** How the book is laid out by now. */
  layout(): Layout;
  /** Says that a block is gone, with a way to put it back for as long as that is said. */
  blockRemoved(label: string, putBack: () => void, onClose: () => void): void;
}
