/** A node of a document that has not passed the gate yet: ProseMirror's JSON, of any shape inside. */
export interface RawNode {
  type: string;
  attrs?: Record<string, unknown>;
  marks?: RawMark[];
  text?: string;
  content?: RawNode[];
}

export interface RawMark {
  type: string;
  attrs?: Record<string, unknown>;
}

/**
 * A loose node that a reader of ours made, or that comes out of a document: it has the names of the schema, so that the compiler
 * refuses any other. What begins with "#" is no node of a book; the gate takes what it holds.
 */
export interface KnownNode extends RawNode {
  type: NodeName | 'text' | `#${string}`;
  marks?: KnownMark[];
  content?: KnownNode[];
}

export interface KnownMark extends RawMark {
  type: MarkName | `#${string}`;
}

/** A paragraph of plain text. */
export function paragraphOf(text: string): KnownNode {
  return { type: 'paragraph', content: [{ type: 'text', text }] };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The blocks that stand by themselves, in the order in which menus offer them. */
export const BLOCK_NAMES = [
  'readAloud',
  'sidebar',
  'hint',
  'encounter',
  'statBlock',
  'spell',
  'magicItem',
  'randomTable',
  'heading',
  'bulletList',
  'orderedList',
  'taskList',
  'blockquote',
  'codeBlock',
  'table',
  'image',
  'pageBreak',
  'columnBreak',
  'horizontalRule',
  'paragraph',
] as const;
export type BlockName = (typeof BLOCK_NAMES)[number];

/** The blocks that hold items. */
export const LIST_NAMES = ['bulletList', 'orderedList', 'taskList'] as const satisfies readonly BlockName[];

/** What stands inside a block and is written together with it: items, rows, cells, and what stands in a line beside its text. */
const PART_NAMES = [
  'listItem',
  'taskItem',
  'randomRow',
  'tableRow',
  'tableHeader',
  'tableCell',
  'hardBreak',
  'footnote',
  'pageReference',
] as const;
export type PartName = (typeof PART_NAMES)[number];

/** The parts that stand in a line, between its words. */
export const INLINE_NAMES = ['hardBreak', 'footnote', 'pageReference'] as const satisfies readonly PartName[];

export type NodeName = BlockName | PartName;

/** The marks that readers see, in the order in which they nest, the outermost first. */
const PRINTED_MARK_NAMES = [
  'link',
  'indexed',
  'bold',
  'italic',
  'underline',
  'strike',
  'superscript',
  'subscript',
  'code',
] as const;
export type PrintedMarkName = (typeof PRINTED_MARK_NAMES)[number];

/** The marks of proposed changes. Whole blocks can have them too. */
export const PROPOSAL_NAMES = ['putIn', 'takenOut'] as const;
export type ProposalName = (typeof PROPOSAL_NAMES)[number];

/** All marks of text in that order. What is proposed, and that a machine wrote it, is for those who write the book alone. */
export const MARK_NAMES = [...PROPOSAL_NAMES, 'machine', ...PRINTED_MARK_NAMES] as const;
export type MarkName = (typeof MARK_NAMES)[number];

/** The blocks that an author can keep in the library. */
export const REUSABLE_KINDS = [
  'statBlock',
  'spell',
  'magicItem',
  'randomTable',
] as const satisfies readonly BlockName[];
export type ReusableKind = (typeof REUSABLE_KINDS)[number];

/** The blocks whose form is written by hand in the editor, because a list of fields cannot describe it. */
export type OwnFormName = 'statBlock';

/** A name as HTML and style sheets say it: "magicItem" is "magic-item". */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
