import { type HtmlElement, textOf } from '#book/document/html/html-tree.ts';
import { parseHtml } from '#book/document/html/parse-html.ts';
import { readLayout } from '#book/layout/layout.ts';
import { ImportProblem } from '../book-draft.ts';
import { type Folder, relativePath } from '../folder.ts';
import { type FrontMatterReading, readFacts } from '../front-matter.ts';
import { elementsNamed, parseXml, readXmlPart } from '../xml.ts';

/** A file of an e-book, as listed in its package. */
interface EpubItem {
  path: string;
  type: string;
  properties: readonly string[];
}

export interface EpubPackage extends Pick<FrontMatterReading, 'facts' | 'notes'> {
  /** Whether our own export wrote it. */
  isOurs: boolean;
  /** The pages in reading order. */
  pages: EpubItem[];
  items: EpubItem[];
  /** The path of the cover image; null if there is none, or if it was drawn only for the file. */
  cover: string | null;
}

const CONTAINER = 'META-INF/container.xml';
const ENCRYPTION = 'META-INF/encryption.xml';
/** Encryption methods that only protect fonts and leave the text readable. */
const FONTS_ONLY = new Set(['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC']);
/** The generator that our own export names. */
const OURS = 'Tomewright';

/** The package of an e-book. Throws ImportProblem if it is not an e-book or is protected. */
export async function readPackage(folder: Folder): Promise<EpubPackage> {
  if (!folder.paths.includes(CONTAINER)) throw new ImportProblem('unreadable', EPUB_PROBLEMS.damaged);
  await refuseProtected(folder);
  const container = parseXml(await readXmlPart(folder, CONTAINER, EPUB_PROBLEMS));
  const path = elementsNamed(container, 'rootfile')[0]?.attrs['full-path'] ?? '';
  if (!folder.paths.includes(path)) throw new ImportProblem('unreadable', EPUB_PROBLEMS.damaged);
  const tree = parseXml(await readXmlPart(folder, path, EPUB_PROBLEMS)).map(withoutPrefix);
  const items = new Map(elementsNamed(tree, 'item').map((item) => [item.attrs.id ?? '', itemOf(item, path)]));
  const pages = elementsNamed(tree, 'itemref').flatMap(({ attrs }) => items.get(attrs.idref ?? '') ?? []);
  const metas = elementsNamed(tree, 'meta');
  const metaNamed = (name: string) => metas.find(({ attrs }) => attrs.name === name)?.attrs.content;
  const listed = [...items.values()].filter((item) => folder.paths.includes(item.path));
  const cover =
    listed.find(({ properties }) => properties.includes('cover-image')) ?? items.get(metaNamed('cover') ?? '');
  const isOurs = metaNamed('generator') === OURS;
  // Our export draws a cover as SVG if the book has none. Images of books are never SVG.
  const isDrawn = isOurs && cover?.type === 'image/svg+xml';
  return {
    ...factsOf(tree),
    isOurs,
    pages: pages.filter((page) => folder.paths.includes(page.path)),
    items: listed,
    cover: isDrawn ? null : (cover?.path ?? null),
  };
}

async function refuseProtected(folder: Folder): Promise<void> {
  if (!folder.paths.includes(ENCRYPTION)) return;
  const tree = parseXml(await readXmlPart(folder, ENCRYPTION, EPUB_PROBLEMS)).map(withoutPrefix);
  const data = elementsNamed(tree, 'EncryptedData');
  const ways = data.map(({ children }) => elementsNamed(children, 'EncryptionMethod')[0]?.attrs.Algorithm ?? '');
  if (ways.some((way) => !FONTS_ONLY.has(way))) throw new ImportProblem('unreadable', PROTECTED);
}

function itemOf({ attrs }: HtmlElement, from: string): EpubItem {
  return {
    path: relativePath(attrs.href ?? '', from),
    type: (attrs['media-type'] ?? '').toLowerCase(),
    properties: (attrs.properties ?? '').split(/\s+/),
  };
}

function factsOf(tree: readonly (HtmlElement | string)[]): Pick<FrontMatterReading, 'facts' | 'notes'> {
  const texts = (name: string) => elementsNamed(tree, name).map(({ children }) => oneLine(textOf(children)));
  const [title = ''] = texts('title').filter(Boolean);
  const [description = ''] = texts('description').map((text) => oneLine(textOf(parseHtml(text))));
  const values = new Map<string, unknown>(
    Object.entries({ author: texts('creator').filter(Boolean).join(', '), description, tags: texts('subject') }).filter(
      ([, value]) => value.length > 0,
    ),
  );
  const { facts, notes } = readFacts(values);
  if (title !== '') facts.title = title;
  const layout = readLayout({ language: texts('language')[0] });
  if (layout.language !== undefined) facts.layout = layout;
  return { facts, notes: notes.map(({ message }) => ({ line: null, message })) };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Turns "dc:title" into "title", because programs choose their own prefixes. */
function withoutPrefix(node: HtmlElement | string): HtmlElement | string {
  if (typeof node === 'string') return node;
  return { ...node, tag: node.tag.replace(/^.*:/, ''), children: node.children.map(withoutPrefix) };
}

export const EPUB_PROBLEMS = {
  damaged: 'This e-book is damaged or no EPUB file. Please choose another one.',
  tooLong: 'This e-book is too long to be read at once. Please split it into several files.',
};

const PROTECTED =
  'This e-book is protected against copying, so that it cannot be read here. Please choose a file without protection.';
export const NO_TEXT = 'There is no text in this e-book. Please choose another one.';
