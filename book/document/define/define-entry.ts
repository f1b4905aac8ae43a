import type { Node } from 'prosemirror-model';
import { element, type HtmlElement } from '../html/html-tree.ts';
import { type BlockName, kebabCase, type ReusableKind } from '../nodes.ts';
import { type BlockWords, ENGLISH_WORDS, type EntryWords } from '../print/block-words.ts';
import type { PrintedEntry, PrintedFact, PrintForm } from '../print/print-form.ts';
import type { AttributeOf, Attributes, TextualAttribute } from './attributes.ts';
import { commonOf, forEveryone } from './define-block.ts';
import type { BlockDefinition, BlockStart, FormField, HtmlReading, MenuChoice, Migration } from './definition.ts';
import { withFieldOrigin } from '../makers.ts';
import { withPagePlace } from '../page-place.ts';

/** The attributes of an entry: a name, and others that can be written as text. */
type EntryAttributes = Attributes & { name: string };

type EntryAttributeTable<A> = { readonly [K in keyof A]: TextualAttribute<A[K]> };

/** A fact: an attribute on a line with a label. */
interface EntryFact {
  attribute: string;
  /** The printed label without its colon: "Casting Time". */
  label: string;
  /** Labels with the same meaning in files of other programs, in lower case. */
  aliases?: readonly string[];
}

/**
 * How an import recognises an entry by its printed form in Markdown, Word and web pages: by the line below its name,
 * and its first fact.
 */
interface EntryRecognition {
  /** Reads attributes from the line below the name; null if the text is not such a line. */
  readLine(line: string): Attributes | null;
  /** The lines of facts; null if entries of this kind have none. */
  facts: readonly EntryFact[] | null;
  /** Labels, in lower case, of attributes that are not printed as facts. */
  otherLabels: Readonly<Record<string, string>>;
  /** Corrects attributes that depend on both the line and the facts. */
  settle(attrs: Attributes): Attributes;
}

/** A block with a name, a line below it, facts, and blocks of text: a spell, a magic item. */
export interface EntryDefinition<
  N extends BlockName = BlockName,
  A extends EntryAttributes = EntryAttributes,
  I extends string = string,
> extends BlockDefinition<N, A, I> {
  attributes: EntryAttributeTable<A>;
  print(attrs: A, body: Node, words: BlockWords): PrintForm<'entry'>;
  recognition: EntryRecognition;
  /** The editor's label for an entry without a name. */
  unnamed: string;
}

interface EntrySettings<N extends BlockName, A, I extends string> {
  name: N;
  label: string;
  /** In the order of the HTML, each as `data-…`. */
  attributes: EntryAttributeTable<A>;
  /** The line below the name. */
  line(attrs: NoInfer<A>, words: EntryWords): string;
  readLine(line: string): Given<A> | null;
  /**
   * Attributes that are text; numbers stand in the line. Each has a label in every language (`EntryWords`). An import knows an entry by its
   * first fact, so put one first that is always filled in.
   */
  facts?: readonly (EntryFact & { attribute: AttributeOf<NoInfer<A>, string> & keyof EntryWords['facts'] })[];
  otherLabels?: Readonly<Record<string, AttributeOf<NoInfer<A>, string>>>;
  settle?(attrs: Given<A>): Given<A>;
  /**
   * Returns the attributes as they are printed, if the printed facts include what is a separate field for the author.
   */
  asPrinted?(attrs: NoInfer<A>, words: EntryWords): NoInfer<A>;
  unnamed?: string;
  menu: readonly MenuChoice<I>[];
  start?: BlockStart;
  form: readonly FormField<NoInfer<A>>[];
  migrations?: readonly Migration[];
}

/** An entry that can be in the library needs a text that distinguishes it from others of the same name. */
type Detail<N, A> = N extends ReusableKind ? { detail(attrs: A): string } : { detail?: undefined };

/** Attributes as they were read: some may be missing, and none is validated yet. */
type Given<A> = { [K in keyof NoInfer<A>]?: unknown };

/**
 * Defines an entry. Its HTML, its print form and its recognition follow from its attributes, its line and its facts.
 */
export function defineEntry<const N extends BlockName, A extends EntryAttributes, const I extends string>(
  settings: EntrySettings<N, A, I> & Detail<N, NoInfer<A>>,
): EntryDefinition<N, A, I> {
  const { name, label, attributes, line, facts, asPrinted = (attrs: A) => attrs, menu, form, detail } = settings;
  const factsOf = (attrs: A, given: readonly EntryFact[] = facts ?? []) => writeFacts(attributes, given, attrs);
  const { entries: english } = ENGLISH_WORDS;
  const definition = withFieldOrigin<EntryDefinition<N, A, I>>({
    ...commonOf<N, A>(settings),
    label,
    contains: 'blocks',
    spec: { group: 'block', content: 'flow+', defining: true, isolating: true },
    attributes,
    tags: ['article'],
    read: (html) => readEntry(html, name, attributes),
    write(attrs, content) {
      const header = entryHeader({ name: attrs.name, line: line(attrs, english), facts: factsOf(attrs) });
      return element('article', htmlAttributes(name, attributes, attrs), header, content);
    },
    textFields: (attrs) => [
      attrs.name,
      line(attrs, english),
      ...factsOf(attrs).map((fact) => `${fact.label}: ${fact.value}`),
    ],
    prose: textsOf(attributes),
    print(attrs, body, { entries: words }) {
      const printed = asPrinted(attrs, words);
      return {
        form: 'entry',
        kind: name,
        name: attrs.name,
        line: line(printed, words),
        facts: facts ? factsOf(printed, labelled(facts, words)) : null,
        ownFacts: factsOf(attrs),
        body,
      };
    },
    audienceOf: forEveryone,
    labelOf: () => label,
    nameOf: (attrs) => attrs.name,
    unnamed: settings.unnamed ?? `Unnamed ${label.toLowerCase()}`,
    detail: detail ?? (() => ''),
    menu,
    start: settings.start ?? {},
    form,
    usualWidth: null,
    usualPlace: {},
    recognition: {
      readLine: settings.readLine,
      facts: facts ?? null,
      otherLabels: settings.otherLabels ?? {},
      settle: (attrs) => settings.settle?.(attrs as Given<A>) ?? attrs,
    },
  });
  return withPagePlace(definition);
}

function labelled(facts: readonly EntryFact[], words: EntryWords): EntryFact[] {
  return facts.map((fact) => ({ ...fact, label: words.facts[fact.attribute as keyof EntryWords['facts']] }));
}

/** Returns the names of the attributes that hold text. */
function textsOf<A>(table: EntryAttributeTable<A>): string[] {
  const entries = Object.entries<TextualAttribute<unknown>>(table);
  return entries.filter(([, { fallback }]) => typeof fallback === 'string').map(([attribute]) => attribute);
}

/** Returns name, line and facts of an entry as HTML. It is made from the attributes and never read back. */
export function entryHeader({ name, line, facts }: Pick<PrintedEntry, 'name' | 'line' | 'facts'>): HtmlElement {
  return element(
    'header',
    {},
    element('h4', {}, name),
    element('p', {}, element('em', {}, line)),
    (facts ?? []).map(({ label, value }) => element('p', {}, element('strong', {}, `${label}:`), ` ${value}`)),
  );
}

function readEntry<A>(
  { attrs, children }: HtmlElement,
  name: string,
  table: EntryAttributeTable<A>,
): HtmlReading | null {
  if (attrs['data-block'] !== kebabCase(name)) return null;
  const read = Object.entries<TextualAttribute<unknown>>(table).map(([attribute, { fromText }]) => {
    return [attribute, fromText(attrs[dataName(attribute)])];
  });
  return {
    attrs: Object.fromEntries(read),
    content: children.filter((child) => typeof child === 'string' || child.tag !== 'header'),
  };
}

function htmlAttributes<A extends Attributes>(name: string, table: EntryAttributeTable<A>, attrs: A) {
  const written = Object.entries<TextualAttribute<unknown>>(table).map(([attribute, { toText }]) => {
    return [dataName(attribute), toText(attrs[attribute])] as const;
  });
  return { 'data-block': kebabCase(name), ...Object.fromEntries(written) };
}

function dataName(attribute: string): string {
  return `data-${kebabCase(attribute)}`;
}

/** Returns the facts that are not empty. */
function writeFacts<A extends Attributes>(
  table: EntryAttributeTable<A>,
  facts: readonly EntryFact[],
  attrs: A,
): PrintedFact[] {
  return facts
    .map(({ attribute, label }) => ({ label, value: table[attribute]?.toText(attrs[attribute] as A[string]) ?? '' }))
    .filter(({ value }) => value !== '');
}
