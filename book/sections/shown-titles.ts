import { pageReference } from '../document/blocks/page-reference.ts';
import type { HtmlElement, HtmlNode } from '../document/html/html-tree.ts';
import { serialiseHtml } from '../document/html/html-tree.ts';
import { parseHtml } from '../document/html/parse-html.ts';
import { isRecord } from '../document/node/loose-node.ts';
import { nameKey } from './named-part.ts';

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
