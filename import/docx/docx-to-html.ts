import mammoth from 'mammoth';
import type { HtmlNode } from '#book/document/html/html-tree.ts';
import type { Folder } from '../folder.ts';
import { type ImageCollector, type ImportNote, ImportProblem } from '../book-draft.ts';
import { noteNumberFormats } from '../page-losses.ts';
import { noteHidden } from '../style-sheets.ts';
import { parseXml, readXmlPart } from '../xml.ts';
import { markChunks } from './alternative-chunks.ts';
import { hiddenStyles, raisedStyles, raiseRuns, withoutHiddenRuns } from './docx-runs.ts';
import { joinParagraphs } from './joined-paragraphs.ts';
import { markNumbers, readNumbering } from './docx-numbering.ts';
import { showWords } from './shown-words.ts';
import { ALIGNED, ALIGNED_HEAD, STYLE_MAP } from './style-map.ts';

export const DOCX_PROBLEMS = {
  damaged:
    'This Word document is damaged or incomplete. Please open it in Word, save it again as .docx, and import that file.',
  tooLong: 'This Word document is too long to be read at once. Please split it into several files.',
};

const MAX_IMAGES = 2000;
const TOO_MANY = { problem: `A document can have at most ${MAX_IMAGES.toLocaleString('en')} of them.` };

/** Mammoth's messages about a frame without an image. */
const NO_IMAGE = /^Could not find image file|v:imagedata/;
const EMPTY_FRAME =
  'A frame without a picture is left out. Please look in the document whether a picture is missing there.';
const NOT_HERE = 'It is not in the document, which only names its place, or it is damaged there.';

/** The methods of an archive that mammoth calls. Given the bytes instead, it would unpack the archive itself, without limits. */
interface MammothFile {
  exists(path: string): boolean;
  read(path: string, encoding?: string): Promise<string | Uint8Array>;
}

/** A document's text as HTML. Its images go to the collector. Throws ImportProblem `unreadable`. */
export async function docxToHtml(folder: Folder, images: ImageCollector, notes: ImportNote[]): Promise<string> {
  const part = (name: RegExp) => treeOf(folder, name);
  const styles = await part(/^word\/styles\d*\.xml$/);
  const known = { numbering: await part(/^word\/numbering\d*\.xml$/), styles, hidden: hiddenStyles(styles) };
  const raised = raisedStyles(styles);
  const options = {
    styleMap: [...STYLE_MAP],
    includeEmbeddedStyleMap: false,
    externalFileAccess: false,
    transformDocument: (document: Parameters<typeof markAlignment>[0]) => markAlignment(raiseRuns(document, raised)),
    convertImage: mammoth.images.imgElement(imageKeeper(images, notes)),
  };
  const input = { file: mammothFile(folder, known, notes) } as unknown as Parameters<typeof mammoth.convertToHtml>[0];
  try {
    const { value, messages } = await mammoth.convertToHtml(input, options);
    if (messages.some(({ message }) => NO_IMAGE.test(message))) notes.push({ line: null, message: EMPTY_FRAME });
    for (const { message } of messages) noteSign(message, notes);
    return value;
  } catch (error) {
    if (error instanceof ImportProblem) throw error;
    // Any error of mammoth means that the file is damaged.
    throw new ImportProblem('unreadable', DOCX_PROBLEMS.damaged);
  }
}

/** Mammoth's message about a symbol of a font that it does not know. */
const SIGN = /^A w:sym element with an unsupported character was ignored: char (\w{1,8}) in font (.{1,80})$/;

function noteSign(message: string, notes: ImportNote[]): void {
  const [, sign, face] = SIGN.exec(message) ?? [];
  if (sign === undefined || face === undefined) return;
  const named = `${face.replaceAll('"', '’')} ${sign}`;
  notes.push({
    line: null,
    message: `A sign of a typeface that is not known here is left out: "${named}". Please type it as a letter or word.`,
  });
}

interface KnownParts {
  numbering: HtmlNode[];
  styles: HtmlNode[];
  /** The styles that hide words. */
  hidden: ReadonlySet<string>;
}

function mammothFile(folder: Folder, known: KnownParts, notes: ImportNote[]): MammothFile {
  const paths = new Set(folder.paths);
  return {
    exists: (path) => paths.has(path),
    read: (path, encoding) => (encoding === undefined ? folder.bytes(path) : readMarked(folder, path, known, notes)),
  };
}

async function readMarked(folder: Folder, path: string, known: KnownParts, notes: ImportNote[]): Promise<string> {
  const { xml: seen, words } = withoutHiddenRuns(await readWordPart(folder, path), known.hidden);
  noteHidden(words, notes);
  const shown = showWords(seen);
  if (!shown.includes('<w:body')) return shown;
  const marked = markNumbers(joinParagraphs(markChunks(shown)), readNumbering(known.numbering, known.styles));
  noteNumberFormats(marked.formats, notes);
  return marked.xml;
}

/** The XML tree of a part, empty if the document does not have the part. */
async function treeOf(folder: Folder, name: RegExp): Promise<HtmlNode[]> {
  const path = folder.paths.find((candidate) => name.test(candidate));
  return path === undefined ? [] : parseXml(await readWordPart(folder, path));
}

/** A part as text. Word never writes a document type declaration. Its only purpose would be to attack the parser with entities. */
export async function readWordPart(folder: Folder, path: string): Promise<string> {
  const text = await readXmlPart(folder, path, DOCX_PROBLEMS);
  if (/<!DOCTYPE/i.test(text)) throw new ImportProblem('unreadable', DOCX_PROBLEMS.damaged);
  return text;
}

/** Passes images to the collector one by one. An image that cannot be kept is replaced by its alternative text. */
function imageKeeper(images: ImageCollector, notes: ImportNote[]) {
  let count = 0;
  return async (image: { readAsArrayBuffer(): Promise<ArrayBuffer> }): Promise<{ src: string }> => {
    count += 1;
    // If this threw, mammoth would drop the image with its alternative text.
    const bytes = await image.readAsArrayBuffer().catch(() => null);
    const answer =
      count > MAX_IMAGES ? TOO_MANY : bytes ? await images.add(new Uint8Array(bytes)) : { problem: NOT_HERE };
    if ('address' in answer) return { src: answer.address };
    notes.push({ line: null, message: `A picture could not be kept: ${answer.problem}` });
    return { src: '' };
  };
}

/** The fields of mammoth's document tree that are used here. */
interface DocumentPart {
  type: string;
  alignment?: string | null;
  styleName?: string | null;
  numbering?: object | null;
  children?: DocumentPart[];
}

const SMALL = ['Small Table Text', 'Small Table Heading'];
const HEADS = new Set(['Table Heading', 'Small Table Heading']);
const PLAIN = new Set(['Normal', 'Table Text', 'Table Heading', ...SMALL, 'Table Contents', 'Table Paragraph']);

/** Gives centered and right-aligned plain text in table cells a style, because mammoth drops the alignment. */
function markAlignment(part: DocumentPart, isCell = false): DocumentPart {
  const inCell = isCell || part.type === 'tableCell';
  const children = part.children?.map((child) => markAlignment(child, inCell));
  const aligned = inCell && part.type === 'paragraph' ? styleFor(part) : null;
  return { ...part, ...(children ? { children } : {}), ...(aligned === null ? {} : { styleName: aligned }) };
}

function styleFor({ alignment, styleName, numbering }: DocumentPart): string | null {
  if (numbering || !PLAIN.has(styleName ?? 'Normal')) return null;
  const names = HEADS.has(styleName ?? '') ? ALIGNED_HEAD : ALIGNED;
  if (alignment === 'center') return names.center;
  return alignment === 'right' || alignment === 'end' ? names.right : null;
}
