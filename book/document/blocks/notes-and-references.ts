import { textAttribute } from '../define/attributes.ts';
import { definePart } from '../define/define-block.ts';
import { element, type HtmlElement, type HtmlNode, inItsPlace, textOf } from '../html/html-tree.ts';
import { emphasisRuns } from '../print/text-runs.ts';

const ITALIC = new Set(['em', 'i']);
const LINES = new Set(['br', 'p', 'li']);
const BOLD = new Set(['strong', 'b']);

/**
 * A footnote at a position in the text. Its words are in an attribute, with *italic* and **bold**, and are printed at
 * the foot of the page.
 */
export const footnote = definePart({
  name: 'footnote',
  label: 'Footnote',
  contains: 'nothing',
  spec: { group: 'inline', inline: true, atom: true },
  attributes: { text: textAttribute(10_000) },
  tags: ['span'],
  read({ attrs, children }) {
    const given = attrs['data-footnote'];
    const text = given?.trim() === '' ? noteText(children) : given;
    return text === undefined || text === '' ? null : { attrs: { text } };
  },
  // The attribute is what is read back. The words inside are for programs without footnotes.
  write: ({ text }) => element('span', { 'data-footnote': text }, noteHtml(text)),
  textFields: ({ text }) => [text],
  prose: ['text'],
});

/** Returns the words of a footnote as HTML. */
export function noteHtml(text: string): HtmlNode[] {
  return emphasisRuns(text).map((run) => {
    const inner: HtmlNode = run.italic ? element('em', {}, run.text) : run.text;
    return run.bold ? element('strong', {}, inner) : inner;
  });
}

/** Returns the text of a footnote from its HTML: on one line, with stars for italic and bold. */
export function noteText(nodes: readonly HtmlNode[]): string {
  return partsText(nodes).replace(/\s+/g, ' ').trim();
}

function partsText(nodes: readonly HtmlNode[]): string {
  return joined(nodes).map(partText).join('');
}

/** Merges neighbours with the same stars into one element, because adjacent stars would mean something else. */
function joined(nodes: readonly HtmlNode[]): HtmlNode[] {
  const result: HtmlNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    const stars = starsOf(node);
    if (typeof node === 'string' || stars === '') result.push(node);
    else if (typeof last !== 'object' || starsOf(last) !== stars)
      result.push({ ...node, children: [...node.children] });
    else for (const child of node.children) last.children.push(child);
  }
  return result;
}

function starsOf(node: HtmlNode): string {
  if (typeof node === 'string') return '';
  return ITALIC.has(node.tag) ? '*' : BOLD.has(node.tag) ? '**' : '';
}

function partText(node: HtmlNode): string {
  if (typeof node === 'string') return node;
  const inner = noteTextWithin(node);
  const stars = starsOf(node);
  return stars === '' || textOf(node.children).trim() === '' ? inner : starred(inner, stars);
}

/**
 * Returns the text of an element. The address of a web link is added, because a footnote cannot hold links. A nested
 * footnote is put in brackets.
 */
function noteTextWithin(html: HtmlElement): string {
  const { tag, attrs, children } = html;
  const note = attrs['data-footnote'] ?? '';
  if (note !== '') return ` (${note})`;
  const inner = inItsPlace(html, partsText(children));
  const href = tag === 'a' && /^https?:/i.test(attrs.href ?? '') ? (attrs.href ?? '') : '';
  if (tag === 'img') return attrs.alt ?? '';
  if (LINES.has(tag)) return `${inner} `;
  return href === '' || inner.includes(href) ? inner : `${inner} (${href})`;
}

/** Puts stars around the words, with the spaces at both ends outside. */
function starred(text: string, stars: string): string {
  const begin = text.length - text.trimStart().length;
  const words = text.trim();
  return `${text.slice(0, begin)}${stars}${words}${stars}${text.slice(begin + words.length)}`;
}

/**
 * A reference to another place of the book, by the name of the place or by the id of a section: a section, a heading, a
 * figure, a creature, a spell, an item or a table. It shows the page number, or the name. The last known name is kept
 * in `shown`, in case the place is deleted.
 */
export const pageReference = definePart({
  name: 'pageReference',
  label: 'Page reference',
  contains: 'nothing',
  spec: { group: 'inline', inline: true, atom: true },
  attributes: { target: textAttribute(300), shown: textAttribute(300, { optional: true }) },
  tags: ['span'],
  read: ({ attrs }) =>
    (attrs['data-ref'] ?? '').trim() === ''
      ? null
      : { attrs: { target: attrs['data-ref'], shown: attrs['data-shown'] ?? '' } },
  // The words are for programs without references. They are made from the attributes and never read back.
  write: ({ target, shown }) =>
    element('span', { 'data-ref': target, 'data-shown': shown === '' ? null : shown }, shown || target),
  textFields: ({ target, shown }) => [shown || target],
});
