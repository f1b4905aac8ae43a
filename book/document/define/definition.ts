import type { Mark, MarkSpec, Node, NodeSpec } from 'prosemirror-model';
import type { HtmlElement, HtmlNode } from '../html/html-tree.ts';
import type { BlockName, KnownNode, MarkName, NodeName, PartName } from '../nodes.ts';
import type { BlockWords } from '../print/block-words.ts';
import type { BlockWidth, PagePlace, PrintForm } from '../print/print-form.ts';
import type { AttributeOf, Attributes, AttributeTable } from './attributes.ts';

/**
 * A field of a block's form, which sets one of the attributes A. The attribute defines the bounds of a text or number.
 */
export type FormField<A> =
  | (TextField & {
      attribute: AttributeOf<A, string>;
      /** The field is shown only while this flag is set. */
      when?: AttributeOf<A, boolean>;
    })
  | (NumberField & { attribute: AttributeOf<A, number> })
  | (SuggestionField & { attribute: AttributeOf<A, string> })
  | (OptionField & { attribute: AttributeOf<A, string> })
  | (FlagField & { attribute: AttributeOf<A, boolean> })
  | { kind: 'columns'; fields: readonly FormField<A>[] };

/** A field of a block whose attributes are not known at compile time. */
export type AnyFormField =
  | (((TextField & { when?: string }) | NumberField | SuggestionField | OptionField | FlagField) & {
      attribute: string;
    })
  | { kind: 'columns'; fields: readonly AnyFormField[] };

interface Labelled {
  label: string;
  /** A text below the label. */
  description?: string;
}

interface TextField extends Labelled {
  kind: 'text';
  placeholder?: string;
  /** The fewest lines that it shows; absent for a field of one line. */
  lines?: number;
}

interface NumberField extends Labelled {
  kind: 'number';
}

/** A text field with suggestions. */
interface SuggestionField extends Labelled {
  kind: 'suggestions';
  values: readonly string[];
}

/** One of a few values, all visible (`options`), or one of many in a list that opens (`choice`). */
interface OptionField extends Labelled {
  kind: 'options' | 'choice';
  options: readonly { value: string; label: string }[];
}

interface FlagField extends Labelled {
  kind: 'flag';
}

/** What a node may contain. The sanitizer adapts any input to it. */
type Contains = 'inline' | 'text' | 'blocks' | 'parts' | 'rows' | 'cells' | 'nothing';

/** What a node reads from an HTML element: its attributes, and the part of the element that is its content. */
export interface HtmlReading<A = Attributes> {
  attrs?: { [K in keyof A]?: unknown };
  /** Defaults to all children of the element. */
  content?: HtmlNode[];
}

/** What every node of a book defines: its structure, its attributes, and its HTML. */
export interface NodeDefinition<N extends NodeName = NodeName, A = Attributes> {
  name: N;
  /** The name for messages: "Stat block". */
  label: string;
  contains: Contains;
  /** If it contains parts: the part into which all its content is converted. */
  part?: PartName;
  /** Content expression, group and flags for ProseMirror. Its attributes are built from `attributes`. */
  spec: Omit<NodeSpec, 'attrs' | 'toDOM' | 'parseDOM'>;
  attributes: AttributeTable<A>;
  /** HTML tags that may be this node; `read` decides. */
  tags: readonly string[];
  /** Reads the node from an element with one of `tags`; null if the element is something else. */
  read(element: HtmlElement): HtmlReading | null;
  /** Writes the node as HTML around its content, which is written already. */
  write(attrs: A, content: HtmlNode[]): HtmlElement;
  /** Returns the texts that are in attributes and not in the content, in the order of print. Some may be empty. */
  textFields(attrs: A): string[];
  /** The attributes that hold prose. In print, their punctuation follows the language of the book. */
  prose: readonly string[];
  migrations: readonly Migration[];
  is(node: Node | null | undefined): boolean;
  /** Returns the attributes of a node of this type. */
  attrs(node: Node): A;
}

/**
 * For whom a block is. A block for the `author` is left out of print, counts and requests to a generator. A block for
 * the `game-master` is left out of the players' edition.
 */
export type Audience = 'everyone' | 'game-master' | 'author';

/** A block, with everything about it that does not depend on where it is shown. Each has its own file. */
export interface BlockDefinition<N extends BlockName = BlockName, A = Attributes, I extends string = string>
  extends NodeDefinition<N, A> {
  /** Returns its print form. */
  print(attrs: A, node: Node, words: BlockWords): PrintForm;
  /** Returns for whom it is. */
  audienceOf(attrs: A): Audience;
  /** Returns its label, which may depend on its attributes. */
  labelOf(attrs: A): string;
  /** Returns the name that the author gave it; '' if it has none. */
  nameOf(attrs: A): string;
  /** For a block that can be in the library: returns a text that distinguishes it from others of the same name. */
  detail(attrs: A): string;
  /** Its entries in menus: one, several, or none. */
  menu: readonly MenuChoice<I>[];
  start: BlockStart;
  /** The fields of its form; `own` if the editor has a special form for it, null if it has none. */
  form: readonly AnyFormField[] | 'own' | null;
  /**
   * How wide it is on the page unless its author chooses; `auto` if that depends on its content. null if it is always as
   * wide as its column.
   */
  usualWidth: Exclude<BlockWidth, 'page'> | null;
  /** The attributes of its place on the page, with the values that nearly all such blocks have. */
  usualPlace: Partial<PagePlace>;
}

/** A part of a block. The block writes it. */
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

/** The groups of the block menu, in order. */
export const MENU_GROUPS = ['Boxes', 'Rules', 'Text', 'Layout'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** An entry of the block menu. */
export interface MenuChoice<I extends string = string> {
  id: I;
  /** The default is the label of the block. */
  title?: string;
  /** What it is, in a few words. */
  hint: string;
  group: MenuGroup;
  /** Other words by which an author may search for it. */
  words: string;
  /** The attributes for this entry, if the menu offers the block in several forms. */
  attrs?: Attributes;
}

/** The initial state of a new block. */
export interface BlockStart {
  attrs?: Attributes;
  content?: KnownNode[];
}

/** A change to a block or mark in a version of the schema, so that documents of earlier versions are read correctly. */
export interface Migration {
  /** The first version of the schema with the change. */
  version: number;
  /** The earlier name of the block or mark, if the change was a new name. */
  formerName?: string;
  /** Converts the attributes of the version before to those of this version. */
  attributes?(attrs: Attributes): Attributes;
}

/** Returns a migration that renames an attribute. */
export function renamed(from: string, to: string): Migration['attributes'] {
  return ({ [from]: value, ...others }) => (value === undefined || to in others ? others : { ...others, [to]: value });
}

/**
 * Returns the texts that a node keeps in attributes and not in its content, in the order of print, without empty ones.
 */
export function textFieldsOf(definition: NodeDefinition | undefined, attrs: Attributes): string[] {
  return definition?.textFields(attrs).filter((text) => text.trim() !== '') ?? [];
}
