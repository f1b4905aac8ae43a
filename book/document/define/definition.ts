import type { Mark, MarkSpec, Node, NodeSpec } from 'prosemirror-model';
import type { HtmlElement, HtmlNode } from '../html/html-tree.ts';
import type { BlockName, MarkName, NodeName, PartName } from '../node/names.ts';
import type { BlockWords } from '../print/block-words.ts';
import type { PrintForm } from '../print/print-form.ts';
import type { Attributes, AttributeTable } from './attributes.ts';
import type { AnyFormField } from './form-fields.ts';
import type { BlockStart, MenuChoice } from './menu-choice.ts';
import type { Migration } from './migration.ts';

/** What a node holds; the gate fits any input to it. */
export type Contains = 'inline' | 'text' | 'blocks' | 'parts' | 'rows' | 'cells' | 'nothing';

/** What a node reads from an HTML element: its attributes, and the part of the element that is its content. */
export interface HtmlReading<A = Attributes> {
  attrs?: { [K in keyof A]?: unknown };
  /** Defaults to all children of the element. */
  content?: HtmlNode[];
}

/** What every node of a book defines: its structure, its attributes, and its form in HTML. */
export interface NodeDefinition<N extends NodeName = NodeName, A = Attributes> {
  name: N;
  /** What it is called where something is said of it: "Stat block". */
  label: string;
  contains: Contains;
  /** Where it contains parts: the part that everything in it is turned into. */
  part?: PartName;
  /** Content expression, group and flags, as ProseMirror takes them; attributes are built from `attributes`. */
  spec: Omit<NodeSpec, 'attrs' | 'toDOM' | 'parseDOM'>;
  attributes: AttributeTable<A>;
  /** HTML tags that may be this node; `read` decides. */
  tags: readonly string[];
  /** Reads the node from an element with one of `tags`, or answers null where the element is something else. */
  read(element: HtmlElement): HtmlReading | null;
  /** Writes the node around its written content. */
  write(attrs: A, content: HtmlNode[]): HtmlElement;
  /** The text that it keeps in attributes and not in its content, in the order in which it is printed. Some of it may be empty. */
  textFields(attrs: A): string[];
  /** The attributes that hold prose: in print they get the marks of the book's language. */
  prose: readonly string[];
  migrations: readonly Migration[];
  is(node: Node | null | undefined): boolean;
  /** The attributes of such a node. */
  attrs(node: Node): A;
}

/**
 * For whom a block is. What is for the `author` is left out of print, counts and what a generator is told; what is for the `game-master` is
 * left out of the players' edition.
 */
export type Audience = 'everyone' | 'game-master' | 'author';

/** A block that stands by itself: everything about it that does not depend on where it is shown. One file per block. */
export interface BlockDefinition<N extends BlockName = BlockName, A = Attributes, I extends string = string>
  extends NodeDefinition<N, A> {
  /** The form in which every format prints it. */
  print(attrs: A, node: Node, words: BlockWords): PrintForm;
  /** For whom it is. */
  audienceOf(attrs: A): Audience;
  /** Its label, where that depends on its attributes. */
  labelOf(attrs: A): string;
  /** The name that its author gave it; '' where it has none. */
  nameOf(attrs: A): string;
  /** For a block that is kept in the library: a text that distinguishes it from others of the same name. */
  detail(attrs: A): string;
  /** How menus offer it: in one form or several, or not at all. */
  menu: readonly MenuChoice<I>[];
  start: BlockStart;
  /** The fields of its form; `own` where the editor has a form made for it, null where it has none. */
  form: readonly AnyFormField[] | 'own' | null;
}

/** A part of a block: the block writes it. */
export type PartDefinition<N extends PartName = PartName, A = Attributes> = NodeDefinition<N, A>;

export interface MarkDefinition<N extends MarkName = MarkName, A = Attributes> {
  name: N;
  spec: Omit<MarkSpec, 'attrs' | 'toDOM' | 'parseDOM'>;
  attributes: AttributeTable<A>;
  tags: readonly string[];
  read(element: HtmlElement): { [K in keyof A]?: unknown } | null;
  write(attrs: A): HtmlElement;
  migrations: readonly Migration[];
  attrs(mark: Mark): A;
}
