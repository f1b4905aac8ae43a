import { openZip } from '#server/workers/imports/unzip.ts';
import type { BookFile } from './book-files.ts';
import { creaturesIn, type Source } from './source-creatures.ts';
import { readJsonSource } from './source-json.ts';
import { shownWords } from './source-words.ts';

const decoder = new TextDecoder();

export async function readSource(file: BookFile): Promise<Source> {
  const sources = await Promise.all(file.parts.map(readPart));
  return { text: sources.map(({ text }) => text).join('\n'), creatures: sources.flatMap(({ creatures }) => creatures) };
}

async function readPart({ name, bytes }: BookFile['parts'][number]): Promise<Source> {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  // Settings of programs are not part of a book.
  if (/(?:^|\/)\.[^/]+(?:\/|$)/.test(name)) return { text: '', creatures: [] };
  if (/^(?:png|jpe?g|webp|gif|svg|pdf|css|js|canvas|base)$/.test(ending)) return { text: '', creatures: [] };
  if (ending === 'json' || ending === 'db') return readJsonSource(decoder.decode(bytes));
  if (ending === 'docx' || ending === 'docm')
    return fromXml(await partsOf(bytes, /^word\/(?:document|footnotes|endnotes)\.xml$/));
  if (ending === 'odt') return fromXml(await partsOf(bytes, /^content\.xml$/));
  if (ending === 'epub') return fromXml(await partsOf(bytes, /\.x?html?$/));
  const text = decoder.decode(bytes).replace(/\r\n?/g, '\n');
  if (ending === 'html' || ending === 'htm') return fromXml(text);
  return { text: shownWords(text), creatures: creaturesIn(text) };
}

async function partsOf(bytes: Uint8Array, wanted: RegExp): Promise<string> {
  const zip = await openZip(bytes);
  const texts = await Promise.all(zip.paths.filter((path) => wanted.test(path)).map((path) => zip.bytes(path)));
  return texts.map((part) => decoder.decode(part)).join('\n');
}

/** The words between the tags, with each paragraph, item and row on its own line. */
function fromXml(xml: string): Source {
  const lines = xml
    .replace(
      /<(style|script|head|w:instrText|w:delText|mc:Fallback|wp:positionH|wp:positionV|wp14:sizeRelH|wp14:sizeRelV|office:annotation|text:tracked-changes|svg)\b[\s\S]*?<\/\1>/gi,
      ' ',
    )
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(
      /<\/(?:p|h\d|li|div|tr|w:p|text:p|text:h|dd|h1|table|property-line|top-stats)>|<br\s*\/?>|<w:br\/>|<text:line-break\/>/gi,
      '\n',
    )
    .replace(/<\/(?:td|th|dt|w:tc)>|<w:tab\/>|<text:tab\/>|<text:s\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|apos|nbsp|#\d+|#x[\da-f]+|\w+);/gi, ' ');
  return { text: lines, creatures: creaturesIn(lines) };
}
