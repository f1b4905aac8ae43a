import { Fragment, type Node } from 'prosemirror-model';
import { pageReference } from '../document/blocks/notes-and-references.ts';
import { type HtmlElement, type HtmlNode, serialiseHtml } from '../document/html/html-tree.ts';
import { parseHtml } from '../document/html/parse-html.ts';
import { isRecord } from '../document/nodes.ts';
import { nameKey } from './named-part.ts';

/** What references to a section say elsewhere. */
interface OtherName {
  target: string;
  /** The title, for those that show it. */
  title: string;
}

/** What references to a section say elsewhere, by the key of its id. */
export type OtherNames = ReadonlyMap<string, OtherName>;

/** Says of sections, each by its id, what references to them are to name instead. `name` is left out where that is the title. */
export function otherNames(sections: Iterable<{ id: string; title: string; name?: string }>): OtherNames {
  const names = new Map<string, OtherName>();
  for (const { id, title, name: target = title } of sections)
    if (nameKey(id) !== '' && target !== '') names.set(nameKey(id), { target, title });
  return names;
}

/** The document with its references to sections by the names that these have elsewhere, where ids mean nothing. */
export function withOtherNames(doc: Node, names: OtherNames): Node {
  if (pageReference.is(doc)) {
    const { target, shown } = pageReference.attrs(doc);
    const other = names.get(nameKey(target));
    if (other === undefined) return doc;
    const attrs = { target: other.target, shown: shown && (other.title || shown) };
    return doc.type.create({ ...doc.attrs, ...attrs }, null, doc.marks);
  }
  if (doc.isLeaf || doc.isText) return doc;
  const children = doc.children.map((child) => withOtherNames(child, names));
  return children.every((child, index) => child === doc.child(index)) ? doc : doc.copy(Fragment.from(children));
}

/** The titles of the sections of a book, by the keys of their ids. */
export type TitlesById = ReadonlyMap<string, string>;

/** A link to a section as a document's HTML has it: no text or attribute in it holds a "<". */
const LINK = /<span data-ref=(?:"[^"<]*"|'[^'<]*') data-shown=[^<]*<\/span>/g;

/** The titles by which links to sections follow these. */
export function titlesById(sections: Iterable<{ id: string; title: string }>): TitlesById {
  const titles = new Map<string, string>();
  for (const { id, title } of sections) if (nameKey(id) !== '' && title !== '') titles.set(nameKey(id), title);
  return titles;
}

/** Whether the HTML of a document has links that show a name. */
export function showsNames(html: string): boolean {
  return html.includes(' data-shown=');
}

/** The HTML of a document, its links to sections with the titles that these have now. */
export function htmlWithTitles(html: string, titles: TitlesById): string {
  return html.replace(LINK, (link) => serialiseHtml(parseHtml(link).map((node) => withTitle(node, titles))));
}

function withTitle(node: HtmlNode, titles: TitlesById): HtmlNode {
  if (typeof node === 'string') return node;
  const title = titles.get(nameKey(node.attrs['data-ref'] ?? ''));
  if (title === undefined) return node;
  return { ...node, attrs: { ...node.attrs, 'data-shown': title }, children: [title] } satisfies HtmlElement;
}

/** The JSON of a document, the same way. */
export function jsonWithTitles<T extends object>(json: T, titles: TitlesById): T {
  const { type, attrs, content } = json as { type?: unknown; attrs?: unknown; content?: unknown };
  if (type === pageReference.name && isRecord(attrs) && attrs.shown !== '') {
    const title = titles.get(nameKey(String(attrs.target)));
    return title === undefined ? json : { ...json, attrs: { ...attrs, shown: title } };
  }
  if (!Array.isArray(content)) return json;
  return {
    ...json,
    content: content.map((child: unknown) => (isRecord(child) ? jsonWithTitles(child, titles) : child)),
  };
}
