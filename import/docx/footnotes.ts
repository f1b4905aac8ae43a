import { element, type HtmlElement, type HtmlNode } from '#book/document/html/html-tree.ts';
import { noteText } from '#book/document/blocks/notes-and-references.ts';

const REFERENCE = /^#((?:foot|end)note-\d+)$/;

/** Puts the text of each footnote and endnote where it is referred to, as a book has it. */
export function placeFootnotes(nodes: readonly HtmlNode[]): HtmlNode[] {
  const texts = new Map<string, HtmlElement>();
  const rest = nodes.filter((node) => !collect(node, texts));
  return texts.size === 0 ? [...nodes] : rest.map((node) => withNotes(node, texts));
}

/** Whether this is the list of notes at the end of mammoth's HTML; its items are then collected. */
function collect(node: HtmlNode, texts: Map<string, HtmlElement>): boolean {
  if (typeof node === 'string' || node.tag !== 'ol') return false;
  const items = node.children.filter((child) => typeof child !== 'string');
  if (items.length === 0 || !items.every(({ attrs }) => /^(?:foot|end)note-\d+$/.test(attrs.id ?? ''))) return false;
  for (const item of items) texts.set(item.attrs.id ?? '', item);
  return true;
}

/** Mammoth sets the sign of a note as a raised link: the note takes the place of both. */
function withNotes(node: HtmlNode, texts: ReadonlyMap<string, HtmlElement>): HtmlNode {
  if (typeof node === 'string') return node;
  const id = REFERENCE.exec(node.tag === 'a' ? (node.attrs.href ?? '') : '')?.[1];
  if (id !== undefined) return noteOf(texts.get(id));
  return { ...node, children: node.children.map((child) => withNotes(child, texts)) };
}

function noteOf(item: HtmlElement | undefined): HtmlNode {
  const text = noteText((item?.children ?? []).map(withoutBackLinks));
  return text === '' ? '' : element('span', { 'data-footnote': text });
}

/** Without the arrow that leads back to the reference. */
function withoutBackLinks(node: HtmlNode): HtmlNode {
  if (typeof node === 'string') return node;
  if (node.tag === 'a' && /^#(?:foot|end)note-ref-/.test(node.attrs.href ?? '')) return '';
  return { ...node, children: node.children.map(withoutBackLinks) };
}
