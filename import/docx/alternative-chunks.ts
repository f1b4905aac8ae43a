import { element, type HtmlNode, textOf } from '#book/document/html/html-tree.ts';
import { parseHtml } from '#book/document/html/parse-html.ts';
import { decodeBase64 } from '#book/text/bytes.ts';
import { readForeignHtml } from '#book/formats/html/foreign-html.ts';
import type { ImportNote } from '../book-draft.ts';
import { decodedLink, type Folder, relativePath } from '../folder.ts';
import { notePageLosses } from '../page-losses.ts';
import { readStyleSheet, sheetsIn, withStyles } from '../style-sheets.ts';
import { elementsNamed, parseXml } from '../xml.ts';

/*
 * Programs that turn web pages into Word documents may embed the page unchanged and leave it to Word to read it (`w:altChunk`). Mammoth
 * ignores such parts, so this file reads them as pages.
 */

const DOCUMENT = 'word/document.xml';
const RELATIONS = 'word/_rels/document.xml.rels';
const CHUNK = /<w:altChunk [^<>]*\br:id="([\w.-]{1,200})"[^<>]*>/g;
const MARK = /^_chunk_([\w.-]{1,200})$/;
const UNREAD = 'A document within this document is left out. Please import it by itself: ';

/** The XML of a document with a placeholder paragraph for each embedded part. */
export function markChunks(xml: string): string {
  return xml.replace(CHUNK, (whole, id: string) => {
    const mark = `<w:p><w:bookmarkStart w:id="0" w:name="_chunk_${id}"/><w:bookmarkEnd w:id="0"/></w:p>`;
    return whole.endsWith('/>') ? mark : `${mark}<w:altChunk>`;
  });
}

/** The blocks of a document with the blocks of embedded pages in place of their placeholders. Notes parts that are not pages. */
export async function withChunks(nodes: readonly HtmlNode[], folder: Folder, notes: ImportNote[]): Promise<HtmlNode[]> {
  if (!nodes.some((node) => markOf(node) !== null)) return [...nodes];
  const paths = new Map<string, string>();
  for (const { attrs } of elementsNamed(parseXml(await folder.text(RELATIONS)), 'Relationship'))
    paths.set(attrs.Id ?? '', relativePath(attrs.Target ?? '', DOCUMENT));
  const read: HtmlNode[] = [];
  for (const node of nodes) {
    const id = markOf(node);
    if (id === null) read.push(node);
    else read.push(...(await readChunk(folder, paths.get(id) ?? '', notes)));
  }
  return read;
}

function markOf(node: HtmlNode): string | null {
  if (typeof node === 'string' || node.tag !== 'p') return null;
  const [first] = node.children;
  return typeof first === 'object' && first.tag === 'a' ? (MARK.exec(first.attrs.id ?? '')?.[1] ?? null) : null;
}

async function readChunk(folder: Folder, path: string, notes: ImportNote[]): Promise<HtmlNode[]> {
  const text =
    /\.(?:mht|mhtml|html?|xhtml|txt)$/i.test(path) && folder.paths.includes(path) ? await folder.text(path) : null;
  const page = text === null ? null : pageOf(text);
  if (page === null) {
    notes.push({ line: null, message: `${UNREAD}"${path.slice(-100)}".` });
    return [];
  }
  if (/\.txt$/i.test(path)) return page.split(/\n\s*\n/).map((words) => element('p', {}, words));
  const tree = parseHtml(page);
  notePageLosses(tree, notes);
  return readForeignHtml(withStyles(bodyOf(tree), readStyleSheet(sheetsIn(tree)), notes)).filter(
    (node) => typeof node !== 'string' || node.trim() !== '',
  );
}

function bodyOf(tree: readonly HtmlNode[]): readonly HtmlNode[] {
  const [body] = elementsNamed(tree, 'body');
  return body?.children ?? tree.filter((node) => typeof node !== 'string' || textOf([node]).trim() !== '');
}

/** The page in a web archive (MIME), or the text itself if it is not an archive; null for an archive without a page. */
function pageOf(text: string): string | null {
  if (!/^(?:MIME-Version|Content-Type|From):/i.test(text)) return text;
  const boundary = /boundary="?([^"\r\n;]{1,100})/i.exec(text.slice(0, 5000))?.[1];
  const parts = boundary === undefined ? [text] : text.split(`--${boundary}`);
  for (const part of parts.map((one) => one.trimStart())) {
    const end = /\r?\n\r?\n/.exec(part);
    if (!end) continue;
    const head = part.slice(0, end.index);
    if (!/^content-type:\s*text\/html/im.test(head)) continue;
    const body = part.slice(end.index + end[0].length);
    const encoding = /^content-transfer-encoding:\s*([\w-]+)/im.exec(head)?.[1]?.toLowerCase();
    if (encoding === 'base64') return decoded(decodeBase64(body) ?? new Uint8Array());
    return encoding === 'quoted-printable' ? quotedPrintable(body) : body;
  }
  return null;
}

/** Decodes "=E2=80=94" as UTF-8 and joins lines with soft breaks. */
function quotedPrintable(body: string): string {
  return body.replace(/=\r?\n/g, '').replace(/(?:=[\dA-F]{2})+/gi, (bytes) => decodedLink(bytes.replaceAll('=', '%')));
}

/** Bytes of UTF-8 as text. */
function decoded(bytes: Uint8Array): string {
  return decodedLink(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
}
