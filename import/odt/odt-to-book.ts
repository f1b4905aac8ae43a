import { element, type HtmlElement, type HtmlNode, textOf } from '#book/document/html/html-tree.ts';
import { readForeignHtml } from '#book/formats/html/foreign-html.ts';
import { htmlBlocks } from '#book/formats/markdown/read-html-part.ts';
import { readLayout } from '#book/layout/layout.ts';
import { type BookDraft, type ImageCollector, type ImportNote, ImportProblem } from '../book-draft.ts';
import type { Folder, FolderTools } from '../folder.ts';
import { type FrontMatter, readFacts } from '../front-matter.ts';
import { makeBook } from '../markdown-to-book.ts';
import { noteNumberFormats } from '../page-losses.ts';
import { elementsNamed, isElement, parseXml, readXmlPart } from '../xml.ts';
import { noteHidden } from '../style-sheets.ts';
import { readBlocks } from './odt-blocks.ts';
import { readJoinedWords } from './odt-lines.ts';
import { createListCounter, readStyles, type Styles } from './odt-styles.ts';

export const ODT_PROBLEMS = {
  damaged:
    'This OpenDocument text is damaged or incomplete. Please open it in LibreOffice, save it again as .odt, and import that file.',
  tooLong: 'This OpenDocument text is too long to be read at once. Please split it into several files.',
};
const PROTECTED = 'This OpenDocument text is protected by a password. Please save it without one.';
const OTHER_KIND = 'This file is no OpenDocument text (.odt) but another kind of document. Please choose a text.';
const TEXT_TYPE = 'application/vnd.oasis.opendocument.text';
const IMAGES_MAX = 2000;

/** A book from the parts of an OpenDocument text. Throws ImportProblem if it is not one, is protected, or has no text. */
export async function odtToBook(
  folder: Folder,
  fileName: string,
  { images, progress }: FolderTools,
): Promise<BookDraft> {
  progress?.({ stage: 'reading', done: 0, total: 2 });
  await refuseOthers(folder);
  const part = async (path: string) =>
    folder.paths.includes(path) ? parseXml(await readXmlPart(folder, path, ODT_PROBLEMS)) : [];
  const [content, styleParts, meta] = [await part('content.xml'), await part('styles.xml'), await part('meta.xml')];
  const text = elementsNamed(content, 'office:text')[0];
  if (text === undefined) throw new ImportProblem('unreadable', ODT_PROBLEMS.damaged);
  const { facts, notes } = factsOf(meta);
  noteOdtLosses(folder, { content, styleParts }, notes);
  const styles = readStyles([styleParts, content]);
  const reading = { styles, lists: createListCounter(styles), joined: readJoinedWords(content) };
  const read = readBlocks(withoutHidden(text.children, styles, notes), reading);
  noteNumberFormats(reading.lists.formats, notes);
  const { title, nodes } = takeTitle(withoutIdleBreaks(read));
  progress?.({ stage: 'reading', done: 1, total: 2 });
  const shown = await keepImages(nodes, { folder, images, notes, addresses: new Map() });
  const blocks = htmlBlocks(readForeignHtml(shown));
  progress?.({ stage: 'reading', done: 2, total: 2 });
  const named = title === '' ? facts : { ...facts, title };
  const isTitled = title !== '';
  const book = makeBook(blocks, { facts: named, isTitled, fileName, notes, ...(progress ? { progress } : {}) });
  return { ...book, report: book.report.map((note) => ({ ...note, line: null })) };
}

async function refuseOthers(folder: Folder): Promise<void> {
  if (!folder.paths.includes('content.xml')) throw new ImportProblem('unreadable', ODT_PROBLEMS.damaged);
  const type = folder.paths.includes('mimetype') ? (await folder.text('mimetype')).trim() : TEXT_TYPE;
  if (!type.startsWith(TEXT_TYPE)) throw new ImportProblem('unreadable', OTHER_KIND);
  const manifest = folder.paths.includes('META-INF/manifest.xml')
    ? await readXmlPart(folder, 'META-INF/manifest.xml', ODT_PROBLEMS)
    : '';
  if (manifest.includes('encryption-data')) throw new ImportProblem('unreadable', PROTECTED);
}

function factsOf(meta: readonly HtmlNode[]): { facts: FrontMatter; notes: ImportNote[] } {
  const texts = (tag: string) =>
    elementsNamed(meta, tag).map(({ children }) => textOf(children).replace(/\s+/g, ' ').trim());
  const [author = ''] = [...texts('meta:initial-creator'), ...texts('dc:creator')].filter(Boolean);
  const values = { author, description: texts('dc:description')[0] ?? '', tags: texts('meta:keyword') };
  const given = Object.entries(values).filter(([, value]) => value.length > 0);
  const { facts, notes } = readFacts(new Map<string, unknown>(given));
  const [title = ''] = texts('dc:title');
  if (title !== '') facts.title = title;
  const layout = readLayout({ language: texts('dc:language')[0] });
  if (layout.language !== undefined) facts.layout = layout;
  return { facts, notes: notes.map(({ message }) => ({ line: null, message })) };
}

/** A paragraph in the Title style at the beginning of a document is the title of the book. Any other becomes a heading. */
function takeTitle(nodes: readonly HtmlNode[]): { title: string; nodes: HtmlNode[] } {
  const isTitle = (node: HtmlNode | undefined): node is HtmlElement => isElement(node) && node.attrs.class === 'title';
  const first = nodes.findIndex((node) => isElement(node) && !isBreak(node));
  const opening = nodes[first];
  const title = isTitle(opening) ? textOf(opening.children).replace(/\s+/g, ' ').trim() : '';
  const rest = title === '' ? nodes : nodes.filter((node) => node !== opening);
  return { title, nodes: rest.map((node) => (isTitle(node) ? element('h1', {}, node.children) : node)) };
}

/** Removes page breaks before headings, which begin sections, and at the beginning. */
function withoutIdleBreaks(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.filter((node, index) => {
    const next = nodes[index + 1];
    return !isBreak(node) || (index > 0 && isElement(next) && !/^h\d$/.test(next.tag) && !isBreak(next));
  });
}

function isBreak(node: HtmlNode): boolean {
  return isElement(node) && node.attrs['data-block'] === 'page-break';
}

interface Keeping {
  folder: Folder;
  images: ImageCollector;
  notes: ImportNote[];
  addresses: Map<string, string>;
}

/** The nodes with their images stored. An image that cannot be kept is replaced by its description. */
async function keepImages(nodes: readonly HtmlNode[], keeping: Keeping): Promise<HtmlNode[]> {
  const kept: HtmlNode[] = [];
  for (const node of nodes) {
    if (typeof node === 'string') kept.push(node);
    else if (node.tag !== 'img') kept.push({ ...node, children: await keepImages(node.children, keeping) });
    else kept.push({ ...node, attrs: { ...node.attrs, src: await addressOf(node.attrs.src ?? '', keeping) } });
  }
  return kept;
}

async function addressOf(src: string, { folder, images, notes, addresses }: Keeping): Promise<string> {
  const path = src.replace(/^\.\//, '');
  const known = addresses.get(path);
  if (known !== undefined) return known;
  const answer =
    addresses.size >= IMAGES_MAX
      ? { problem: `A document can have at most ${IMAGES_MAX.toLocaleString('en')} of them.` }
      : folder.paths.includes(path)
        ? await images.add(await folder.bytes(path), path)
        : { problem: 'It is not in the document, which only names its place.' };
  const address = 'address' in answer ? answer.address : '';
  addresses.set(path, address);
  if ('problem' in answer) notes.push({ line: null, message: `A picture could not be kept: ${answer.problem}` });
  return address;
}

/** A document's text without hidden sections, paragraphs and words, whether hidden directly or by their style. Hidden words are noted. */
function withoutHidden(nodes: readonly HtmlNode[], styles: Styles, notes: ImportNote[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if (!isHidden(node, styles)) return [{ ...node, children: withoutHidden(node.children, styles, notes) }];
    noteHidden(textOf(node.children), notes);
    return [];
  });
}

function isHidden({ tag, attrs, children }: HtmlElement, styles: Styles): boolean {
  const says = attrs['text:is-hidden'] === 'true';
  if (tag === 'text:section') return says || attrs['text:display'] === 'none';
  if (tag === 'text:hidden-text') return says;
  if (tag === 'text:span') return styles.of('text', attrs['text:style-name']).look.hidden === true;
  if (tag !== 'text:p' && tag !== 'text:h') return false;
  const hides = elementsNamed(children, 'text:hidden-paragraph').some((one) => one.attrs['text:is-hidden'] === 'true');
  return hides || styles.of('paragraph', attrs['text:style-name']).look.hidden === true;
}

/** Notes the content of a document that a book cannot hold, such as comments. */
function noteOdtLosses(
  folder: Folder,
  { content, styleParts }: { content: readonly HtmlNode[]; styleParts: readonly HtmlNode[] },
  notes: ImportNote[],
): void {
  const note = (message: string) => notes.push({ line: null, message });
  const has = (tag: string) => elementsNamed(content, tag).length;
  const comments = has('office:annotation');
  if (comments > 0) note(`${comments === 1 ? 'A comment is' : `${comments} comments are`} left out.`);
  if (has('text:changed-region') > 0) {
    note('Tracked changes are read as accepted: what was inserted is in the book, what was deleted is not.');
  }
  if (has('text:table-of-content') > 0) note('The table of contents is left out: a book makes its own.');
  if (has('draw:text-box') > 0) note('The text of text boxes stands after the paragraph that holds the box.');
  const numbered = elementsNamed(styleParts, 'text:outline-level-style')
    .filter(({ attrs }) => (attrs['style:num-format'] ?? '') !== '')
    .map(({ attrs }) => attrs['text:level']);
  if (elementsNamed(content, 'text:h').some(({ attrs }) => numbered.includes(attrs['text:outline-level']))) {
    note(
      'The numbers of headings, such as “Chapter 1”, are left out. Please write those that the text refers to into the headings.',
    );
  }
  const objects = has('draw:object') + has('draw:object-ole');
  if (objects > 0) note('Embedded objects, such as charts and formulas, are left out. Please add them as pictures.');
  if (folder.paths.some((path) => /^(?:Basic|Scripts)\//.test(path))) note('The macros are left out.');
}
