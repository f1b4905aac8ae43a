import {
  Document,
  type FileChild,
  Footer,
  Header,
  type ISectionOptions,
  type IStylesOptions,
  Packer,
  PageNumber,
  Paragraph,
  StyleLevel,
  TableOfContents,
  TextRun,
} from 'docx';
import { STATED_PART, writeStated } from '#book/document/stated-blocks.ts';
import { printedLabels } from '#book/layout/printed-labels.ts';
import { TITLE_STYLES } from '#book/sections/opening.ts';
import type { Theme } from '#book/layout/themes/theme.ts';
import type { DocxBook, DocxPage, DocxParagraph } from '#export/docx/docx-description.ts';
import { type PackedFile, readZip, zipBytes } from '../files/zip-file.ts';
import { type Drawing, writeBlocks } from './word-blocks.ts';
import { createBody, type WordBody } from './word-body.ts';
import { contentsLines } from './word-contents.ts';
import { imageAddress, type WordImages } from './word-inline.ts';
import { stylesIn } from './word-styles.ts';
import { tableStyles } from './table-styles.ts';
import { type FontOptions, wordTheme } from './word-theme.ts';

const CUSTOM_XML = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml';
const PROPERTIES_TYPE = 'application/vnd.openxmlformats-officedocument.customXmlProperties+xml';
const STATED_PROPERTIES =
  '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<ds:datastoreItem ds:itemID="{5B0E5B3D-6C1E-4C53-9B6F-1F0A6D0C7A41}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"><ds:schemaRefs><ds:schemaRef ds:uri="urn:tomewright:blocks"/></ds:schemaRefs></ds:datastoreItem>';
const STATED_RELATIONS =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXmlProps" Target="itemProps1.xml"/></Relationships>';
/** Word lists headings without being told. */
const OTHER_TITLES = Object.values(TITLE_STYLES).filter((name) => name !== TITLE_STYLES.chapter);

/** A book's description as the bytes of a .docx file. */
export async function makeDocx(
  book: DocxBook,
  theme: Theme,
  { images, fonts = [] }: { images: WordImages; fonts?: readonly FontOptions[] },
): Promise<Uint8Array> {
  const { title, author, description, language, page, keywords, properties } = book;
  const look = wordTheme(theme);
  const styles = stylesIn(look, language, page.ratio);
  const drawing = { images, tables: tableStyles(look), direction: book.direction };
  const body = createBody();
  const document = new Document({
    title,
    description,
    keywords,
    creator: author || 'Tomewright',
    lastModifiedBy: author || 'Tomewright',
    customProperties: properties,
    fonts,
    styles,
    sections: [
      ...(book.blocks.before.length > 0 ? [{ ...bareSetting(page), children: leafBefore(book, drawing, body) }] : []),
      { ...pageSetting(title, page), children: bookItself(book, { drawing, styles, body }) },
    ],
  });
  document.Document.Relationships.addRelationship('stated', CUSTOM_XML, `../${STATED_PART}`);
  document.ContentTypes.addOverride(PROPERTIES_TYPE, '/customXml/itemProps1.xml');
  return packDocx(document, { body, images, parts: statedParts(book) });
}

/** The part with data about the book's blocks, and the id without which LibreOffice drops such a part when it saves. */
function statedParts({ stated }: DocxBook): PackedFile[] {
  return [
    { path: STATED_PART, text: () => writeStated(stated) },
    { path: 'customXml/itemProps1.xml', text: () => STATED_PROPERTIES },
    { path: 'customXml/_rels/item1.xml.rels', text: () => STATED_RELATIONS },
  ];
}

/** Writes the blocks before the title page, and returns what the shell of the document has in their place. */
function leafBefore({ blocks }: DocxBook, drawing: Drawing, body: WordBody): FileChild[] {
  writeBlocks(blocks.before, drawing, body);
  return body.endSection();
}

interface Writing {
  drawing: Drawing;
  styles: IStylesOptions;
  body: WordBody;
}

/** Writes all other blocks, and returns what the shell of the document has in their place. */
function bookItself(book: DocxBook, { drawing, styles, body }: Writing): FileChild[] {
  const { blocks, contentsDepth, language } = book;
  writeBlocks(blocks.opening, drawing, body);
  if (contentsDepth > 0) {
    writeBlocks([contentsTitle(language)], drawing, body);
    body.place(contentsOf(book, styles));
  }
  writeBlocks(blocks.text, drawing, body);
  return body.endSection();
}

function contentsOf(book: DocxBook, styles: IStylesOptions): TableOfContents {
  return new TableOfContents('Contents', {
    hyperlink: true,
    headingStyleRange: `1-${book.contentsDepth}`,
    stylesWithLevels: OTHER_TITLES.map((name) => new StyleLevel(name, 1)),
    // If the table of contents were marked as dirty, Word would ask on opening whether to update fields "that may refer to other files".
    beginDirty: false,
    contentChildren: contentsLines(book, styles),
  });
}

function contentsTitle(language: string): DocxParagraph {
  const text = printedLabels(language).contents;
  return { kind: 'paragraph', style: 'Contents Title', content: [{ kind: 'text', text }] };
}

/** Only page size and margins. */
function bareSetting({ width, height, margin }: DocxPage) {
  const margins = { top: margin, bottom: margin, left: margin, right: margin };
  return { properties: { page: { size: { width, height }, margin: margins } } };
}

/** Page size and margins with running heads; the title page has neither a running title nor a number. */
function pageSetting(title: string, page: DocxPage): Omit<ISectionOptions, 'children'> {
  const { properties } = bareSetting(page);
  return {
    properties: { ...properties, titlePage: true },
    headers: { default: new Header({ children: [new Paragraph({ style: 'header', text: title })] }) },
    footers: {
      default: new Footer({
        children: [new Paragraph({ style: 'footer', children: [new TextRun({ children: [PageNumber.CURRENT] })] })],
      }),
    },
  };
}

interface DocxContent {
  body: WordBody;
  images: WordImages;
  /** Parts that the library cannot write. */
  parts: readonly PackedFile[];
}

const BODY = 'word/document.xml';
const IMAGES = 'word/media/';

/**
 * The bytes of a .docx file: the library's parts for the document's shell, with the whole text and the images in place of their stand-ins.
 * The library always packs in JavaScript, so it gets nothing large.
 */
async function packDocx(shell: Document, { body, images, parts }: DocxContent): Promise<Uint8Array> {
  const made = await readZip(await Packer.toBuffer(shell));
  const files = Array.from(made, ([path, bytes]): PackedFile => {
    if (path === BODY) return { path, text: () => body.fill(bytes.toString()) };
    const image = path.startsWith(IMAGES) ? images.get(imageAddress(bytes)) : undefined;
    return { path, bytes: async () => image?.bytes ?? bytes };
  });
  return zipBytes([...files, ...parts], { at: new Date() });
}
