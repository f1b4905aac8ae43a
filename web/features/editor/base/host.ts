import type { BlockName } from '#book/document/nodes.ts';
import type { EditAction } from '#book/catalogue/edit-actions.ts';
import type { Layout } from '#book/layout/layout.ts';

/** The inline nodes and the mark that have a dialog for their own text. */
export type InlineKind = 'footnote' | 'pageReference' | 'indexed';

/** A part of the book to which a link can lead, as the list at the caret shows it. */
export interface LinkTarget {
  id: string;
  title: string;
  hint: string;
  group: string;
  /** Other words by which an author may look for it. */
  words: string;
  /** The target of a `pageReference`: the id of a section, or the name of anything else. */
  target: string;
}

/** What the editor needs from the page around it. Extensions and node views call it, so that they need not know React. */
export interface EditorHost {
  /** Opens the form of the block at this position. */
  editBlock(kind: BlockName, position: number): void;
  /** Opens the form of a new block, which is inserted at the cursor when it is saved. */
  newBlock(kind: BlockName): void;
  /** Opens the dialog for the link at the cursor or the selected words. */
  editLink(): void;
  /** Opens the dialog for the footnote, reference or index entry that is selected, or for a new one at the cursor. */
  editInline(kind: InlineKind): void;
  /** Lets the author look up a creature or spell, and inserts it at the cursor. */
  searchOpen5e(list: 'monsters' | 'spells'): void;
  /** Lets the author choose a saved block or image, and inserts it at the cursor. */
  openLibrary(): void;
  /** Saves this block (ProseMirror's JSON) to the author's library. */
  saveBlock(node: Record<string, unknown>): void;
  /** Lets the author choose an image, and inserts it at the cursor. */
  insertImage(): void;
  /** The targets that a link in the text can have. */
  linkTargets(): readonly LinkTarget[];
  /** The current title of the section with this id; undefined if the book has no such section. */
  titleOf(target: string): string | undefined;
  /** Calls `listener` when targets or titles change. Returns a function that stops it. */
  onLinkTargets(listener: () => void): () => void;
  /** The current layout of the book. */
  layout(): Layout;
  /** Which AI actions the book allows: none, those that rules can do, or all that a model can do. */
  assistance(): 'off' | 'rules' | 'model';
  /** Starts this AI action for the selection or the text at the caret. */
  assist(action: EditAction): void;
  /** Shows a notice that a block was removed, with a button that restores it. */
  blockRemoved(label: string, putBack: () => void, onClose: () => void): void;
}
