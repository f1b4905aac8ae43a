import type { Node } from 'prosemirror-model';
import { footnote, pageReference } from '#book/document/blocks/notes-and-references.ts';
import { entryHeader } from '#book/document/define/define-entry.ts';
import { element, GENERATED, type HtmlElement, type HtmlNode } from '#book/document/html/html-tree.ts';
import { printForm } from '#book/document/schema.ts';
import type { BlockWords } from '#book/document/print/block-words.ts';
import { statBlockHtml } from '#book/document/print/stat-block-html.ts';
import { type FormWriters, type PrintForm, writeForm } from '#book/document/print/print-form.ts';
import { writeFragment } from '#book/document/html/to-html.ts';
import type { Direction } from '#book/layout/language-tag.ts';
import type { LinkedReference, PageReference } from '../link-targets.ts';
import { notesOf, noteSign } from './page-parts.ts';

interface PageContext {
  /** The address of a server image as the page uses it. */
  imageAddress(address: string): string;
  /** The level of a heading in its section, from the author's level. The section's title has level 1. */
  headingLevel(authorLevel: number): number;
  /** The id of a node that something links to; null for others. */
  idOf(node: Node): string | null;
  /** The direction of a block that differs from the blocks around it; null for others. */
  turnOf(node: Node): Direction | null;
  /** The paragraph that has a drop cap; null if there is none. */
  opening: Node | null;
  reference(reference: PageReference): LinkedReference;
  /** The words that blocks print besides their author's. */
  words: BlockWords;
  /** Prefixes the ids of the section's notes. */
  prefix: string;
}

/**
 * The blocks of a section as their own HTML, so that the page can be imported again. Texts that our HTML has only in attributes (the title of
 * a box, the die of a random table) are written out.
 */
export function pageBlocks(doc: Node, context: PageContext): HtmlNode[] {
  const notes: string[] = [];
  const written = writeFragment(doc.content, {
    block: (block, html) => {
      const own = block === context.opening ? { ...html, attrs: { ...html.attrs, class: 'opening' } } : html;
      return directed(
        withId(writeForm(WRITERS, printForm(block, context.words), { ...context, html: own }), context.idOf(block)),
        context.turnOf(block),
      );
    },
    mark: (_mark, html, first) => [withId(html, html.attrs['data-index'] === undefined ? null : context.idOf(first))],
    inline: (node, html) => [inlineElement(node, html, context, notes)],
  });
  return [...written, ...notesOf(notes, context.prefix)];
}

function withId(html: HtmlElement, id: string | null): HtmlElement {
  return id === null ? html : { ...html, attrs: { id, ...html.attrs } };
}

function directed(html: HtmlElement, dir: Direction | null): HtmlElement {
  return dir === null ? html : { ...html, attrs: { ...html.attrs, dir } };
}

function inlineElement(
  node: Node,
  html: HtmlElement,
  { reference, prefix }: PageContext,
  notes: string[],
): HtmlElement {
  if (footnote.is(node)) {
    const { text } = footnote.attrs(node);
    return noteSign(html, text, { prefix, number: notes.push(text) });
  }
  if (!pageReference.is(node)) return html;
  const { href, text } = reference(pageReference.attrs(node));
  const children = [href === null ? text : element('a', { href }, text)];
  // An import creates new sections without these ids.
  const names = Object.keys(html.attrs).filter((name) => name === 'data-ref' || name === 'data-shown');
  return { ...html, attrs: { ...html.attrs, ...Object.fromEntries(names.map((name) => [name, text])) }, children };
}

interface BlockContext extends PageContext {
  /** The block's own HTML. */
  html: HtmlElement;
}

const WRITERS: FormWriters<BlockContext, HtmlElement> = {
  paragraph: asItIs,
  heading: ({ level }, context) => ({ ...context.html, tag: headingTag(level, context) }),
  quote: asItIs,
  code: asItIs,
  list: asItIs,
  table: asItIs,
  'roll-table': withDie,
  break: asItIs,
  rule: asItIs,
  image: (_form, context) => ({
    ...context.html,
    children: context.html.children.map((part) => withAddress(part, context)),
  }),
  box: withTitle,
  entry: (form, { html, ...context }) => {
    const [, ...text] = html.children;
    const header = entryHeader(form);
    return { ...html, children: [{ ...header, children: lowered(header.children, context) }, ...text] };
  },
  'stat-block': ({ block, parts }, { html, ...context }) => ({
    ...html,
    children: lowered(statBlockHtml(block, parts), context),
  }),
  nothing: asItIs,
};

function asItIs(_form: PrintForm, { html }: BlockContext): HtmlElement {
  return html;
}

function withDie({ die }: PrintForm<'roll-table'>, { html, words }: BlockContext): HtmlElement {
  const [caption = '', ...rest] = html.children;
  const heads = [die, words.result].map((text) => element('th', {}, text));
  return { ...html, children: [caption, element('thead', { [GENERATED]: true }, element('tr', {}, heads)), ...rest] };
}

function withTitle({ title }: PrintForm<'box'>, { html }: BlockContext): HtmlElement {
  if (title === '') return html;
  const line = element('p', { class: 'box-title', [GENERATED]: true }, title);
  return { ...html, children: [line, ...html.children] };
}

function withAddress(part: HtmlNode, { imageAddress }: PageContext): HtmlNode {
  if (typeof part === 'string' || !part.attrs.src?.startsWith('/')) return part;
  return { ...part, attrs: { ...part.attrs, src: imageAddress(part.attrs.src) } };
}

/** The nodes with each heading at its level on the page. */
function lowered(nodes: readonly HtmlNode[], context: PageContext): HtmlNode[] {
  return nodes.map((node) => {
    const level = typeof node === 'string' ? undefined : /^h([1-6])$/.exec(node.tag)?.[1];
    return typeof node === 'string' || level === undefined
      ? node
      : { ...node, tag: headingTag(Number(level), context) };
  });
}

/** The title of the page is its only level-1 heading. Section titles have level 2. */
function headingTag(level: number, { headingLevel }: PageContext): string {
  return `h${Math.min(6, headingLevel(level) + 1)}`;
}
