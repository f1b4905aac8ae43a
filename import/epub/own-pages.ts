import type { HtmlElement, HtmlNode } from '#book/document/html/html-tree.ts';
import { OPENING_ATTRIBUTE } from '#book/sections/opening-blocks.ts';
import { isElement } from '../xml/parse-xml.ts';
import { type EpubPage, kindsOf, kindsOfPage } from './pages.ts';

/** Pages that our export makes of the facts of a book. */
const MADE = new Set(['titlepage', 'credits', 'index', 'copyright-page']);
/** Lists of what stands where, several on a page. */
const LISTS = new Set(['index', 'figures']);
/** The kinds of sections as an e-book names them. */
const KINDS = ['part', 'appendix', 'glossary'];
const DONE = '☑';

/** The content of a page that our own export wrote: its title says how the section begins. Nothing of a page that is made of a book's facts. */
export function ownSections(page: EpubPage): HtmlNode[] {
  const kinds = kindsOfPage(page);
  if (kinds.some((kind) => MADE.has(kind))) return [];
  const [section] = page.body.children.filter(isElement);
  if (section === undefined) return page.body.children;
  if (LISTS.has(section.attrs.class ?? '')) return [];
  const own = kindsOf(section);
  const kind = KINDS.find((one) => own.includes(one)) ?? (own.length === 0 ? 'matter' : '');
  return section.children.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if (node.tag === 'p' && node.attrs.class === 'number') return [];
    return [node.tag === 'h1' ? { ...node, attrs: { ...node.attrs, [OPENING_ATTRIBUTE]: kind } } : asWritten(node)];
  });
}

/** What an e-book says by classes, as our own HTML says it: how a cell is aligned, and what of a list is done. */
function asWritten(node: HtmlElement): HtmlElement {
  const children = node.children.map((child) => (typeof child === 'string' ? child : asWritten(child)));
  const { class: name = '' } = node.attrs;
  if ((node.tag === 'td' || node.tag === 'th') && /^(?:center|right)$/.test(name)) {
    return { ...node, attrs: { ...node.attrs, align: name }, children };
  }
  if (node.tag !== 'ul' || name !== 'tasks') return { ...node, children };
  return { ...node, attrs: { ...node.attrs, 'data-type': 'taskList' }, children: children.map(taskItem) };
}

function taskItem(node: HtmlNode): HtmlNode {
  if (typeof node === 'string' || node.tag !== 'li') return node;
  const [first, ...rest] = node.children;
  const [box, ...words] = typeof first === 'object' ? first.children : [];
  if (typeof first !== 'object' || typeof box !== 'object' || box.attrs.class !== 'box') return node;
  const isDone = box.children.some((child) => typeof child === 'string' && child.includes(DONE));
  const attrs = { ...node.attrs, 'data-type': 'taskItem', 'data-checked': String(isDone) };
  const opening = words.length === 0 && rest.length > 0 ? [] : [{ ...first, children: words }];
  return { ...node, attrs, children: [...opening, ...rest] };
}
