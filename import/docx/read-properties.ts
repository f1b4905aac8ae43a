import { findElement, type HtmlNode, parseHtml, textOf } from '#book/document/html-tree.ts';
import type { Folder } from '../archive/folder.ts';
import type { ImportNote } from '../book-draft.ts';
import { type FrontMatter, readFacts } from '../front-matter.ts';

/** What a document's properties say of its book, by the names that the facts of a book go by. */
const CORE: Readonly<Record<string, string>> = {
  'dc:creator': 'author',
  'dc:description': 'description',
  'cp:keywords': 'tags',
};

/** Our own properties, as the export writes them. */
const OWN = new Set(['book_type', 'variant', 'section_level']);

/** The properties of a document that are facts of a book. Its title is not among them: Word fills that in as it likes. */
export async function readProperties(folder: Folder): Promise<{ facts: FrontMatter; notes: ImportNote[] }> {
  const values = new Map<string, unknown>();
  const core = await part(folder, 'docProps/core.xml');
  for (const [tag, name] of Object.entries(CORE)) {
    const text = textOf(findElement(core, tag)?.children ?? []).trim();
    if (text !== '') values.set(name, text);
  }
  for (const { attrs, children } of elementsOf(await part(folder, 'docProps/custom.xml'), 'property')) {
    const name = (attrs.name ?? '').toLowerCase().replaceAll(' ', '_');
    if (OWN.has(name)) values.set(name, textOf(children).trim());
  }
  return readFacts(values);
}

async function part(folder: Folder, path: string): Promise<HtmlNode[]> {
  return folder.paths.includes(path) ? parseHtml(await folder.text(path)) : [];
}

function elementsOf(nodes: readonly HtmlNode[], tag: string): Exclude<HtmlNode, string>[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return node.tag === tag ? [node] : elementsOf(node.children, tag);
  });
}
