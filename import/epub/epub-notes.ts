import { noteText } from '#book/document/blocks/notes-and-references.ts';
import { element, type HtmlElement, type HtmlNode } from '#book/document/html/html-tree.ts';
import { relativePath } from '../folder.ts';
import { type EpubPage, kindsOf } from './read-pages.ts';

const NOTES = ['footnote', 'endnote', 'rearnote', 'note'];
const LISTS_OF_NOTES = ['footnotes', 'endnotes', 'rearnotes'];
const BACK_LINKS = ['backlink', 'referrer'];

/** The pages with the text of each footnote at its reference, and without the notes at their ends. */
export function placeNotes(pages: readonly EpubPage[]): EpubPage[] {
  const referred = new Set(pages.flatMap((page) => references(page.body, page.path)));
  const texts = new Map<string, string>();
  for (const page of pages) collect(page.body, page.path, referred, texts);
  if (texts.size === 0) return [...pages];
  return pages.map((page) => {
    const [body] = withNotes([page.body], page.path, texts);
    return { ...page, body: typeof body === 'object' ? body : page.body };
  });
}

function isReference(node: HtmlElement): boolean {
  return node.tag === 'a' && kindsOf(node).includes('noteref');
}

/** The target of each note sign: "pages/one.xhtml#note-1". */
function references(node: HtmlNode, from: string): string[] {
  if (typeof node === 'string') return [];
  if (isReference(node)) return [targetOf(node.attrs.href ?? '', from)];
  return node.children.flatMap((child) => references(child, from));
}

function targetOf(href: string, from: string): string {
  const [path = '', id = ''] = href.split('#');
  return `${path === '' ? from : relativePath(path, from)}#${id}`;
}

function collect(node: HtmlNode, from: string, referred: ReadonlySet<string>, texts: Map<string, string>): void {
  if (typeof node === 'string') return;
  const key = `${from}#${node.attrs.id ?? ''}`;
  const text = referred.has(key) && !isReference(node) ? noteText(node.children.map(withoutBackLink)) : '';
  if (text !== '') texts.set(key, text);
  else for (const child of node.children) collect(child, from, referred, texts);
}

function withoutBackLink(node: HtmlNode): HtmlNode {
  if (typeof node === 'string') return node;
  const isBack =
    node.tag === 'a' && (kindsOf(node).some((kind) => BACK_LINKS.includes(kind)) || /^[↩↑^]\W*$/u.test(textIn(node)));
  return isBack ? '' : { ...node, children: node.children.map(withoutBackLink) };
}

function textIn({ children }: HtmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');
}

/** Removes the notes that are referenced, and puts each in the place of its sign. */
function withNotes(nodes: readonly HtmlNode[], from: string, texts: ReadonlyMap<string, string>): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if (isReference(node)) {
      const text = texts.get(targetOf(node.attrs.href ?? '', from));
      return text === undefined ? [node] : [element('span', { 'data-footnote': text })];
    }
    if (isPlaced(node, from, texts)) return [];
    const children = withNotes(node.children, from, texts);
    if (isEmptied(node, children)) return [];
    const [only] = children;
    // The sign of a note is raised, but the note itself is not.
    const isRaised =
      node.tag === 'sup' && children.length === 1 && typeof only === 'object' && 'data-footnote' in only.attrs;
    return isRaised ? children : [{ ...node, children }];
  });
}

function isPlaced(node: HtmlElement, from: string, texts: ReadonlyMap<string, string>): boolean {
  const isNote = node.tag === 'li' || kindsOf(node).some((kind) => NOTES.includes(kind)) || node.tag === 'aside';
  return isNote && texts.has(`${from}#${node.attrs.id ?? ''}`);
}

/** Whether only the title of a list of notes is left. */
function isEmptied(node: HtmlElement, children: readonly HtmlNode[]): boolean {
  const hadNotes = children.length < node.children.length;
  return hadNotes && kindsOf(node).some((kind) => LISTS_OF_NOTES.includes(kind)) && !children.some(holdsText);
}

function holdsText(node: HtmlNode): boolean {
  if (typeof node === 'string') return node.trim() !== '';
  return !/^(?:h[1-6]|hr)$/.test(node.tag) && node.attrs.class !== 'box-title' && node.children.some(holdsText);
}
