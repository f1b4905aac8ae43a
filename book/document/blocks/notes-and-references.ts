import { textAttribute } from '../define/attributes.ts';
import { definePart } from '../define/define-block.ts';
import { element, type HtmlElement, type HtmlNode, inItsPlace, textOf } from '../html/html-tree.ts';
import { emphasisRuns } from '../print/text-runs.ts';

const ITALIC = new Set(['em', 'i']);
const LINES = new Set(['br', 'p', 'li']);
const BOLD = new Set(['strong', 'b']);

/** A note to a place in the text. Its words stand in it, with *italic* and **bold**, and are printed at the foot of the page. */
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
  // The attribute is what is read again; the words within are for programs that know no notes.
  write: ({ text }) => element('span', { 'data-footnote': text }, noteHtml(text)),
  textFields: ({ text }) => [text],
  prose: ['text'],
});

/** The words of a note as HTML. */
export function noteHtml(text: string): HtmlNode[] {
  return emphasisRuns(text).map((run) => {
    const inner: HtmlNode = run.italic ? element('em', {}, run.text) : run.text;
    return run.bold ? element('strong', {}, inner) : inner;
  });
}

/** The text of a note from its HTML: on one line, with stars for what is italic or bold there. */
export function noteText(nodes: readonly HtmlNode[]): string {
  return partsText(nodes).replace(/\s+/g, ' ').trim();
}

function partsText(nodes: readonly HtmlNode[]): string {
  return joined(nodes).map(partText).join('');
}

/** Neighbours with the same stars as one element: stars that end and begin at one place would mean something else. */
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

/** What an element says. A link to the web says its address too, because a note holds no links; a note within stands in brackets. */
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

/** Stars around the words, with the spaces at either end outside. */
function starred(text: string, stars: string): string {
  const begin = text.length - text.trimStart().length;
  const words = text.trim();
  return `${text.slice(0, begin)}${stars}${words}${stars}${text.slice(begin + words.length)}`;
}

/**
 * A way to something else in the book, by the name of that or by the id of a section: a section, a heading, a figure, a creature, a spell, an
 * item, a table. It shows the page of that; or the name, which it keeps as it was last (`shown`), for where nothing has it any more.
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
  // The words are for programs that know no references. They are made from the attributes and never read back.
  write: ({ target, shown }) =>
    element('span', { 'data-ref': target, 'data-shown': shown === '' ? null : shown }, shown || target),
  textFields: ({ target, shown }) => [shown || target],
});
