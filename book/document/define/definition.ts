import type { Mark, MarkSpec, Node, NodeSpec } from 'prosemirror-model';
import type { HtmlElement, HtmlNode } from '../html/html-tree.ts';
import type { BlockName, KnownNode, MarkName, NodeName, PartName } from '../nodes.ts';
import type { BlockWords } from '../print/block-words.ts';
import type { PrintForm } from '../print/print-form.ts';
import type { AttributeOf, Attributes, AttributeTable } from './attributes.ts';

/** A field of a block's form, which sets one of the attributes A. The bounds of a text or number come from the attribute. */
export type FormField<A> =
  | (TextField & {
      attribute: AttributeOf<A, string>;
      /** Shown only while this flag is set. */
      when?: AttributeOf<A, boolean>;
    })
  | (NumberField & { attribute: AttributeOf<A, number> })
  | (SuggestionField & { attribute: AttributeOf<A, string> })
  | (OptionField & { attribute: AttributeOf<A, string> })
  | (FlagField & { attribute: AttributeOf<A, boolean> })
  | { kind: 'columns'; fields: readonly FormField<A>[] };

/** The same for a block whose attributes are not known at compile time. */
export type AnyFormField =
  | (((TextField & { when?: string }) | NumberField | SuggestionField | OptionField | FlagField) & {
      attribute: string;
    })
  | { kind: 'columns'; fields: readonly AnyFormField[] };

interface Labelled {
  label: string;
  /** A line below the label. */
  description?: string;
}

interface TextField extends Labelled {
  kind: 'text';
  placeholder?: string;
  /** How many lines it shows at least, where it is for more than one. */
  lines?: number;
}

interface NumberField extends Labelled {
  kind: 'number';
}

/** A text for which usual values are suggested. */
interface SuggestionField extends Labelled {
  kind: 'suggestions';
  values: readonly string[];
}

/** One of a few values, all of them seen; or one of more, in a list that opens. */
interface OptionField extends Labelled {
  kind: 'options' | 'choice';
  options: readonly { value: string; label: string }[];
}

interface FlagField extends Labelled {
  kind: 'flag';
}

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

/** The groups of the menu of blocks, in the order in which they are offered. */
export const MENU_GROUPS = ['Boxes', 'Rules', 'Text', 'Layout'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** How a menu offers a block. */
export interface MenuChoice<I extends string = string> {
  id: I;
  /** The block's label where absent. */
  title?: string;
  /** What it is, in a few words. */
  hint: string;
  group: MenuGroup;
  /** Other words an author may look for it by. */
  words: string;
  /** The attributes that this choice gives the block, where the menu offers it in several forms. */
  attrs?: Attributes;
}

/** What a new block begins with. */
export interface BlockStart {
  attrs?: Attributes;
  content?: KnownNode[];
}

/** What a version of the schema changed of a block or mark, so that documents of earlier versions are read as they were meant. */
export interface Migration {
  /** The first version of the schema with the change. */
  version: number;
  /** What the block or mark was called before, where the change was to its name. */
  formerName?: string;
  /** Its attributes in this version, from those of the version before. */
  attributes?(attrs: Attributes): Attributes;
}

/** The change that gives an attribute another name. */
export function renamed(from: string, to: string): Migration['attributes'] {
  return ({ [from]: value, ...others }) => (value === undefined || to in others ? others : { ...others, [to]: value });
}

/** The texts that a node keeps in its attributes and not in its content, without the empty ones, in the order in which they are printed. */
export function textFieldsOf(definition: NodeDefinition | undefined, attrs: Attributes): string[] {
  return definition?.textFields(attrs).filter((text) => text.trim() !== '') ?? [];
}
