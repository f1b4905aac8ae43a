import { Fragment, type Node } from 'prosemirror-model';
import { pageReference } from '../document/blocks/notes-and-references.ts';
import { type HtmlElement, type HtmlNode, serialiseHtml } from '../document/html/html-tree.ts';
import { parseHtml } from '../document/html/parse-html.ts';
import { isRecord } from '../document/nodes.ts';
import { nameKey } from './named-part.ts';

/** The name of a section in another format, for references to it. */
interface OtherName {
  target: string;
  /** The title, for references that show it. */
  title: string;
}

/** The names for references in another format, by the key of the section's id. */
export type OtherNames = ReadonlyMap<string, OtherName>;

/** Collects the names for references, by section id. A section without `name` is named by its title. */
export function otherNames(sections: Iterable<{ id: string; title: string; name?: string }>): OtherNames {
  const names = new Map<string, OtherName>();
  for (const { id, title, name: target = title } of sections)
    if (nameKey(id) !== '' && target !== '') names.set(nameKey(id), { target, title });
  return names;
}

/**
 * Returns the document with references to sections by name instead of by id, for formats in which the ids mean nothing.
 */
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

/** The titles of the sections of a book, by the key of the section's id. */
export type TitlesById = ReadonlyMap<string, string>;

/** A link to a section in the HTML of a document. No text or attribute in it contains a "<". */
const LINK = /<span data-ref=(?:"[^"<]*"|'[^'<]*') data-shown=[^<]*<\/span>/g;

/** Collects the titles of sections, so that links can be updated to them. */
export function titlesById(sections: Iterable<{ id: string; title: string }>): TitlesById {
  const titles = new Map<string, string>();
  for (const { id, title } of sections) if (nameKey(id) !== '' && title !== '') titles.set(nameKey(id), title);
  return titles;
}

/** Whether the HTML of a document has links that show a title. */
export function showsNames(html: string): boolean {
  return html.includes(' data-shown=');
}

/** Returns the HTML of a document with the current titles in its links to sections. */
export function htmlWithTitles(html: string, titles: TitlesById): string {
  return html.replace(LINK, (link) => serialiseHtml(parseHtml(link).map((node) => withTitle(node, titles))));
}

function withTitle(node: HtmlNode, titles: TitlesById): HtmlNode {
  if (typeof node === 'string') return node;
  const title = titles.get(nameKey(node.attrs['data-ref'] ?? ''));
  if (title === undefined) return node;
  return { ...node, attrs: { ...node.attrs, 'data-shown': title }, children: [title] } satisfies HtmlElement;
}

/** Returns the JSON of a document with the current titles in its links to sections. */
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
