import type { BlockName } from '#book/document/nodes.ts';
import type { EditAction } from '#book/catalogue/edit-actions.ts';
import type { Layout } from '#book/layout/layout.ts';

/** What stands in a line beside its text, or is laid over words, and has a text of its own. */
export type InlineKind = 'footnote' | 'pageReference' | 'indexed';

/** A part of the book to which a link can lead, as the list at the caret shows it. */
export interface LinkTarget {
  id: string;
  title: string;
  hint: string;
  group: string;
  /** Other words an author may look for it by. */
  words: string;
  /** As `pageReference` has it: the id of a section, the name of anything else. */
  target: string;
}

/** What the editor needs of the page around it. Extensions and node views call it, so that they need not know React. */
export interface EditorHost {
  /** Opens the form of the block that stands at this position. */
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
  /** What a link in the text can lead to. */
  linkTargets(): readonly LinkTarget[];
  /** The present title of the section with this id, where the book has it. */
  titleOf(target: string): string | undefined;
  /** Tells when there are other targets or titles, until it is called off. */
  onLinkTargets(listener: () => void): () => void;
  /** The current layout of the book. */
  layout(): Layout;
  /** What a generator may be asked for in this book: nothing, what rules can do, or all that a model can. */
  assistance(): 'off' | 'rules' | 'model';
  /** Asks a generator to do this with what is selected or stands at the caret. */
  assist(action: EditAction): void;
  /** Shows a notice that a block was removed, with a button that puts it back. */
  blockRemoved(label: string, putBack: () => void, onClose: () => void): void;
}
