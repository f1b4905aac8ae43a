import { element, type HtmlElement, type HtmlNode, serialiseHtml, textOf } from '#book/document/html/html-tree.ts';
import { parseHtml } from '#book/document/html/parse-html.ts';
import { ENGLISH_WORDS } from '#book/document/print/block-words.ts';
import { nameKey } from '#book/sections/named-part.ts';
import { screenAddress } from '#web/lib/books/image-address.ts';

/** What of a stored text is shown in another way to readers. */
const READERS_OWN = /data-footnote|data-ref|data-title|data-die|data-proposed-by|data-block="hint"|<img/;
const IMAGE_WIDTH = 1280;

/**
 * The stored text of a section as it is read: its notes at the end with numbers in their places, references as links, titles of boxes
 * and dice of tables as words, and images that are loaded when they come near. `id` is the prefix of the ids of the notes.
 *
 * The attribute `data-leads-to` names where a press on a note leads, and `data-ref` where a press on a reference does. Plain links would
 * replace the fragment of the address, which holds the secret of a shared book.
 */
export function readableHtml(html: string, id: string): string {
  if (!READERS_OWN.test(html)) return html;
  const notes: HtmlNode[][] = [];
  const readable = (nodes: readonly HtmlNode[]): HtmlNode[] => nodes.map((node) => readableNode(node));
  const readableNode = (node: HtmlNode): HtmlNode => {
    if (typeof node === 'string') return node;
    const { tag, attrs, children } = node;
    if ('data-footnote' in attrs) {
      const number = notes.push(children);
      return element('sup', {}, way(`Note ${number}`, String(number), noteId(id, number), placeId(id, number)));
    }
    if ('data-ref' in attrs) return { ...node, attrs: { ...attrs, role: 'link', tabindex: '0' } };
    if (tag === 'img') return image(node);
    if ('data-die' in attrs) return withDie(node, readable(children));
    return { ...node, children: [...boxTitle(node), ...readable(children)], attrs: withoutTitle(attrs) };
  };
  const text = readable(printedNodes(parseHtml(html)));
  return serialiseHtml(notes.length === 0 ? text : [...text, notesOf(notes, id)]);
}

/** The nodes as they are printed: without hints, and as if nothing had been proposed. */
function printedNodes(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [node];
    const children = printedNodes(node.children);
    const isProposed = 'data-proposed-by' in node.attrs;
    if (node.attrs['data-block'] === 'hint' || (isProposed && node.tag === 'ins')) return [];
    return isProposed && node.tag === 'del' ? children : [{ ...node, children }];
  });
}

function image({ tag, attrs }: HtmlElement): HtmlElement {
  return element(tag, { ...attrs, src: screenAddress(attrs.src ?? '', IMAGE_WIDTH), loading: 'lazy' });
}

/** The title of a box. In stored HTML it is only in an attribute, where a search in the page does not find it. */
function boxTitle({ attrs }: HtmlElement): HtmlNode[] {
  const title = attrs['data-title'] ?? '';
  return title === '' ? [] : [element('p', { class: 'box-title' }, title)];
}

/** A random table with its die and title in the first row, as on the pages. In stored HTML the die is only in an attribute. */
function withDie(table: HtmlElement, [caption = '', ...rows]: readonly HtmlNode[]): HtmlElement {
  const title = textOf([caption]).trim() || ENGLISH_WORDS.result;
  const heads = [table.attrs['data-die'] ?? '', title].map((words) => element('th', { scope: 'col' }, words));
  return { ...table, children: [element('thead', {}, element('tr', {}, heads)), ...rows] };
}

function withoutTitle(attrs: Record<string, string>): Record<string, string> {
  if (!('data-title' in attrs)) return attrs;
  const { 'data-title': _, ...rest } = attrs;
  return rest;
}

function notesOf(notes: readonly HtmlNode[][], id: string): HtmlElement {
  const items = notes.map((words, index) =>
    element(
      'li',
      { id: noteId(id, index + 1), tabindex: -1 },
      words,
      ' ',
      way('Back to the text', '↑', placeId(id, index + 1)),
    ),
  );
  return element('ol', { 'aria-label': 'Notes', class: 'notes' }, items);
}

function way(label: string, words: string, target: string, id?: string): HtmlNode {
  return element('button', { type: 'button', id, 'aria-label': label, 'data-leads-to': target }, words);
}

function noteId(id: string, number: number): string {
  return `note-${id}-${number}`;
}

function placeId(id: string, number: number): string {
  return `note-of-${id}-${number}`;
}

/** The headings that the contents list below a section. */
export const LISTED_HEADINGS: readonly string[] = ['h1', 'h2', 'h3'];

/** The words of these headings. Headings inside blocks are not among them. */
export function listedHeadings(html: string): string[] {
  return printedNodes(parseHtml(html)).flatMap((node) =>
    typeof node !== 'string' && LISTED_HEADINGS.includes(node.tag) ? [textOf(node.children)] : [],
  );
}

/** Elements with the names of what references lead to: headings, creatures and entries, tables, and images. */
const NAMED = 'h1, h2, h3, h4, h5, h6, caption, figcaption, [data-die] th:last-child';

/**
 * The element in a text that a reference means: the section with that id or title, otherwise the first part with that name. Null if the
 * text has none. Sections have their id in `data-section`.
 */
export function findReferenced(text: ParentNode, target: string): Element | null {
  const key = nameKey(target);
  if (key === '') return null;
  const sections = [...text.querySelectorAll<HTMLElement>('[data-section]')];
  const isNamed = (element: Element) => nameKey(element.textContent ?? '') === key;
  return (
    sections.find(({ dataset }) => nameKey(dataset.section ?? '') === key) ??
    [...text.querySelectorAll(NAMED)].find(isNamed) ??
    null
  );
}
