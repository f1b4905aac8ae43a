import type { Node } from 'prosemirror-model';
import type { HtmlElement, HtmlNode } from '../html/html-tree.ts';
import type { BlockName, MarkName, NodeName, OwnFormName, PartName, ReusableKind } from '../nodes.ts';
import type { BlockWords } from '../print/block-words.ts';
import type { PrintForm } from '../print/print-form.ts';
import type { AttributeOf, Attributes, AttributeTable } from './attributes.ts';
import { withFieldOrigin } from '../makers.ts';
import { withPagePlace } from '../page-place.ts';
import type {
  Audience,
  BlockDefinition,
  BlockStart,
  FormField,
  HtmlReading,
  MarkDefinition,
  MenuChoice,
  Migration,
  NodeDefinition,
  PartDefinition,
} from './definition.ts';

type Kept = 'attributes' | 'read' | 'write' | 'textFields' | 'prose' | 'migrations' | 'is' | 'attrs';

/**
 * What the file of a node specifies. Type A is inferred from `attributes` only, so `attributes` has to come before the
 * functions.
 */
interface NodeSettings<N extends NodeName, A> extends Omit<NodeDefinition<N, A>, Kept> {
  attributes: AttributeTable<A>;
  read(element: HtmlElement): HtmlReading<NoInfer<A>> | null;
  write(attrs: NoInfer<A>, content: HtmlNode[]): HtmlElement;
  textFields?(attrs: NoInfer<A>): string[];
  prose?: readonly AttributeOf<NoInfer<A>, string>[];
  migrations?: readonly Migration[];
}

type BlockSettings<N extends BlockName, A, I extends string> = NodeSettings<N, A> & {
  print(attrs: NoInfer<A>, node: Node, words: BlockWords): PrintForm;
  /** The default is everyone. */
  audienceOf?(attrs: NoInfer<A>): Audience;
  labelOf?(attrs: NoInfer<A>): string;
  nameOf?(attrs: NoInfer<A>): string;
  menu?: readonly MenuChoice<I>[];
  start?: BlockStart;
  usualWidth?: BlockDefinition['usualWidth'];
} & (N extends OwnFormName ? { form: 'own' } : { form?: readonly FormField<NoInfer<A>>[] }) &
  (N extends ReusableKind ? { detail(attrs: NoInfer<A>): string } : { detail?: undefined });

/** Defines a block. The tables of blocks in ../nodes.ts and ../schema.ts have to list its name. */
export function defineBlock<const N extends BlockName, A extends Attributes, const I extends string = never>(
  settings: BlockSettings<N, A, I>,
): BlockDefinition<N, A, I> {
  const {
    label,
    labelOf = () => label,
    audienceOf = forEveryone,
    nameOf = empty,
    detail = empty,
    menu = [],
    start = {},
    form = null,
    usualWidth = null,
  } = settings;
  const definition: BlockDefinition<N, A, I> = {
    textFields: noTexts,
    prose: [],
    ...settings,
    ...commonOf<N, A>(settings),
    labelOf,
    audienceOf,
    nameOf,
    detail,
    menu,
    start,
    form,
    usualWidth,
    usualPlace: {},
  };
  return withPagePlace(keepsOwnTexts(definition) ? withFieldOrigin(definition) : definition);
}

/** Defines a part of a block. */
export function definePart<const N extends PartName, A extends Attributes>(
  settings: NodeSettings<N, A>,
): PartDefinition<N, A> {
  const definition: PartDefinition<N, A> = {
    textFields: noTexts,
    prose: [],
    ...settings,
    ...commonOf<N, A>(settings),
  };
  return keepsOwnTexts(definition) ? withFieldOrigin(definition) : definition;
}

/** Whether it has texts to which marks cannot be applied: in attributes, or as code. */
function keepsOwnTexts({ textFields, contains }: Pick<NodeDefinition, 'contains'> & { textFields: unknown }): boolean {
  return textFields !== noTexts || contains === 'text';
}

interface MarkSettings<N extends MarkName, A> extends Pick<MarkDefinition<N>, 'name' | 'spec' | 'tags'> {
  attributes: AttributeTable<A>;
  read(element: HtmlElement): { [K in keyof NoInfer<A>]?: unknown } | null;
  write(attrs: NoInfer<A>): HtmlElement;
  migrations?: readonly Migration[];
}

export function defineMark<const N extends MarkName, A extends Attributes>(
  settings: MarkSettings<N, A>,
): MarkDefinition<N, A> {
  return { migrations: [], ...settings, attrs: (mark) => mark.attrs as A };
}

/** The members that all definitions share. */
export function commonOf<N extends NodeName, A>({
  name,
  migrations = [],
}: {
  name: N;
  migrations?: readonly Migration[];
}) {
  return {
    name,
    migrations,
    is: (node: Node | null | undefined) => node?.type.name === name,
    // The node was made by the schema, which has exactly these attributes.
    attrs: (node: Node) => node.attrs as A,
  };
}

function noTexts(): string[] {
  return [];
}

/** The audience of most blocks. */
export function forEveryone(): Audience {
  return 'everyone';
}

function empty(): string {
  return '';
}
