import { Fragment, type Node } from 'prosemirror-model';
import { footnote } from '#book/document/blocks/notes-and-references.ts';
import { paragraph } from '#book/document/blocks/text-blocks.ts';
import { element, type HtmlElement, type HtmlNode, serialiseHtml, textOf } from '#book/document/html/html-tree.ts';
import type { BlockWords } from '#book/document/print/block-words.ts';
import type { Direction } from '#book/layout/language-tag.ts';
import { directionsIn } from '../directions.ts';
import { pageBlocks } from '../html/page-blocks.ts';
import type { LinkedReference, PageReference } from '../link-targets.ts';
import { commonData, type Data, type FoundryDocument, type Ids, keyOf, sortOf } from './foundry-documents.ts';
import type { JournalPage, SectionParts } from './section-documents.ts';

interface JournalScope {
  stats: Data;
  /** The content of a page as HTML, without its heading. */
  htmlOf(nodes: readonly Node[], prefix: string): string;
}

/** A section as a journal: a page for each of its highest headings. */
export function journalOf(title: string, parts: SectionParts, index: number, scope: JournalScope): FoundryDocument {
  const { journalId, pages } = parts;
  const hasFirst = pages[0]?.isFirst === true;
  return {
    _id: journalId,
    _key: keyOf('journal', journalId),
    name: title.trim() || 'Untitled',
    pages: pages.map((page, number) =>
      pageOf(page, { journalId, number, level: page.isFirst || !hasFirst ? 1 : 2 }, scope),
    ),
    categories: [],
    ...commonData(scope.stats, sortOf(index)),
  };
}

interface PagePosition {
  journalId: string;
  number: number;
  /** Level 2 puts the page below the one before in the contents of the journal. */
  level: 1 | 2;
}

function pageOf(page: JournalPage, { journalId, number, level }: PagePosition, scope: JournalScope): FoundryDocument {
  const content = scope.htmlOf(page.isFirst ? page.nodes : belowName(page.nodes), page.id);
  return {
    ...commonData(scope.stats, sortOf(number)),
    _id: page.id,
    _key: keyOf('journal.pages', journalId, page.id),
    name: page.name.trim() || 'Untitled',
    type: 'text',
    title: { show: true, level },
    text: { format: 1, content },
    system: {},
    image: {},
    video: { controls: true, volume: 0.5 },
    src: null,
    // The page inherits the visibility of its journal.
    ownership: { default: -1 },
  };
}

/** The nodes below the heading that names a page. A page name is plain text, so the heading's footnotes move to the beginning of the page. */
function belowName([named, ...below]: readonly Node[]): readonly Node[] {
  const notes = named?.children.filter(footnote.is) ?? [];
  return named && notes.length > 0 ? [named.type.schema.node(paragraph.name, null, notes), ...below] : below;
}

export interface PageScope {
  words: BlockWords;
  /** The direction of the book. */
  direction: Direction;
  /** The level of a heading on its page, from the author's level. */
  headingLevel(authorLevel: number): number;
  /** The path of an image file in Foundry's data; null if the book does not have the image. */
  imagePath(address: string): string | null;
  /** The link to the document made from a block; null for other blocks. */
  uuidOf(block: Node): string | null;
  /** The names of these documents, by link. */
  names: ReadonlyMap<string, string>;
  reference(reference: PageReference): LinkedReference;
  ids: Ids;
  /** The id of the page or item that contains the text. Prefixes the ids of notes and secrets. */
  prefix: string;
}

/** Blocks as the HTML of a journal page or a description. A block with its own document begins with a link to it. */
export function foundryHtml(nodes: readonly Node[], doc: Node, scope: PageScope): string {
  const part = doc.copy(Fragment.from([...nodes]));
  const turned = directionsIn(part, scope.direction);
  const html = pageBlocks(part, {
    imageAddress: (address) => address,
    headingLevel: scope.headingLevel,
    // The id carries the link until the HTML is rewritten for Foundry.
    idOf: scope.uuidOf,
    turnOf: (node) => turned.get(node) ?? null,
    opening: null,
    reference: scope.reference,
    words: scope.words,
    prefix: scope.prefix,
  });
  return serialiseHtml(forFoundry(html, { ...scope, secrets: 0 }));
}

/** A link in the notation of Foundry's texts. */
function documentLink(uuid: string, label: string): string {
  return `@UUID[${uuid}]{${label.replace(/[{}[\]]/g, ' ').trim()}}`;
}

type Writing = PageScope & { secrets: number };

function forFoundry(nodes: readonly HtmlNode[], writing: Writing): HtmlNode[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [node] : rewritten(node, writing)));
}

/** Attributes that Foundry uses. Data attributes for other programs are dropped. */
const KEPT = new Set(['href', 'src', 'alt', 'colspan', 'rowspan', 'align', 'dir', 'start', 'scope', 'id', 'class']);
const LOOKS: Readonly<Record<string, string>> = { 'read-aloud': 'narrative', sidebar: 'notable' };

function rewritten(html: HtmlElement, writing: Writing): HtmlNode[] {
  const { tag, attrs } = html;
  const block = attrs['data-block'] ?? '';
  if (tag === 'hr' && block !== '') return [];
  if (tag === 'img') return [picture(html, writing)];
  if (tag === 'a' && isUuid(attrs.href)) return [documentLink(attrs.href, textOf(html.children))];
  if (attrs['data-kind'] === 'gm-note') return [secret(html, writing)];
  const children = [...checkMark(html), ...forFoundry(html.children, writing)];
  const kept = Object.entries(attrs).filter(([name, value]) => KEPT.has(name) && !(name === 'id' && isUuid(value)));
  const own = element(tag, { ...Object.fromEntries(kept), class: LOOKS[block] ?? attrs.class }, children);
  return isUuid(attrs.id) ? [element('p', {}, documentLink(attrs.id, writing.names.get(attrs.id) ?? '')), own] : [own];
}

/** Foundry shows a secret only to game masters. */
function secret(html: HtmlElement, writing: Writing): HtmlElement {
  writing.secrets += 1;
  const id = `secret-${writing.ids('secret', writing.prefix, String(writing.secrets))}`;
  return element('section', { class: 'secret', id }, forFoundry(html.children, writing));
}

function picture({ attrs }: HtmlElement, { imagePath }: Writing): HtmlNode {
  const path = imagePath(attrs.src ?? '');
  return path === null ? element('em', {}, attrs.alt ?? '') : element('img', { src: path, alt: attrs.alt });
}

function checkMark({ tag, attrs }: HtmlElement): string[] {
  if (tag !== 'li' || attrs['data-checked'] === undefined) return [];
  return [attrs['data-checked'] === 'true' ? '☑ ' : '☐ '];
}

function isUuid(text: string | undefined): text is string {
  return text?.startsWith('Compendium.') === true;
}
