/** A raw node: a node of a document before sanitizing. It is ProseMirror JSON, with any content inside. */
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
 * A raw node that one of our readers made, or that comes from a document. The compiler checks that its type is in the
 * schema. A type that begins with "#" is not a node of a book; the sanitizer keeps its content.
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

/** All blocks, in the order of menus. */
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

/** The blocks that contain items. */
export const LIST_NAMES = ['bulletList', 'orderedList', 'taskList'] as const satisfies readonly BlockName[];

/** The parts of blocks, which their block writes: items, rows, cells, and inline nodes other than text. */
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

/** The inline nodes other than text. */
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

/** All marks in nesting order. Only authors see which words are proposed and which a machine wrote. */
export const MARK_NAMES = [...PROPOSAL_NAMES, 'machine', ...PRINTED_MARK_NAMES] as const;
export type MarkName = (typeof MARK_NAMES)[number];

/** The blocks that an author can save in the library. */
export const REUSABLE_KINDS = [
  'statBlock',
  'spell',
  'magicItem',
  'randomTable',
] as const satisfies readonly BlockName[];
export type ReusableKind = (typeof REUSABLE_KINDS)[number];

/** The blocks with a hand-written form in the editor, because a list of fields cannot describe it. */
export type OwnFormName = 'statBlock';

/** Converts a name to the form of HTML and style sheets: "magicItem" becomes "magic-item". */
export function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
