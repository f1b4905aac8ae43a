import {
  AlignmentType,
  DropCapType,
  FrameAnchorType,
  FrameWrap,
  HeadingLevel,
  type IParagraphOptions,
  Paragraph,
} from 'docx';
import type { Direction } from '#book/layout/language-tag.ts';
import type { DocxBlock, DocxParagraph, DocxStyle, DocxTable } from '#export/docx/description.ts';
import type { WordBody } from './body.ts';
import { inlineChildren, type WordImages } from './inline.ts';
import { numberingOf } from './numbering.ts';
import { beginsPage } from './page-starts.ts';
import { isPlain, plainParagraphXml } from './plain-paragraph.ts';
import { DROP_CAP_LINES } from './paragraph-looks.ts';
import { styleId } from './styles.ts';
import type { TableLooks } from './table-looks.ts';
import { type TableDrawing, writeTable } from './written-table.ts';

const ALIGNMENTS = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT };
const HEADINGS: Readonly<Partial<Record<DocxStyle, IParagraphOptions['heading']>>> = {
  Title: HeadingLevel.TITLE,
  'Heading 1': HeadingLevel.HEADING_1,
  'Heading 2': HeadingLevel.HEADING_2,
  'Heading 3': HeadingLevel.HEADING_3,
  'Heading 4': HeadingLevel.HEADING_4,
  'Heading 5': HeadingLevel.HEADING_5,
  'Heading 6': HeadingLevel.HEADING_6,
};
/** Beside it stand so many lines of the paragraph that follows. */
const DROP_CAP: IParagraphOptions['frame'] = {
  type: 'absolute',
  position: { x: 0, y: 0 },
  dropCap: DropCapType.DROP,
  lines: DROP_CAP_LINES,
  wrap: FrameWrap.AROUND,
  anchor: { horizontal: FrameAnchorType.TEXT, vertical: FrameAnchorType.TEXT },
};

/** What blocks are drawn with that their description only names. */
export interface Drawing {
  images: WordImages;
  tables: TableLooks;
  /** Of the book. */
  direction: Direction;
}

/** Writes blocks, one after the other. */
export function writeBlocks(blocks: readonly DocxBlock[], drawing: Drawing, body: WordBody): void {
  for (const block of blocks) {
    if (block.kind === 'table') writeTable(block, tableDrawing(block, drawing), body);
    else writeParagraph(block, drawing, body);
  }
}

function writeParagraph(block: DocxParagraph, drawing: Drawing, body: WordBody): void {
  const { style } = block;
  const isUsual = !runsLeft(block, drawing) && HEADINGS[style] === undefined && style !== 'Drop Cap';
  if (isUsual && !beginsPage(block) && isPlain(block)) body.write(plainParagraphXml(block));
  else body.place(wordParagraph(block, drawing));
}

function wordParagraph(block: DocxParagraph, drawing: Drawing): Paragraph {
  const { style, content, list, align, indent, keepNext, isOnBegunPage } = block;
  const heading = HEADINGS[style];
  return new Paragraph({
    ...(heading ? { heading } : style === 'Normal' ? {} : { style: styleId(style) }),
    ...(isOnBegunPage ? { pageBreakBefore: false } : beginsPage(block) ? { pageBreakBefore: true } : {}),
    ...(list
      ? { numbering: { reference: numberingOf(list), level: list.level, instance: list.id, custom: true } }
      : {}),
    ...(align ? { alignment: ALIGNMENTS[align] } : {}),
    ...(indent === undefined ? {} : { indent: { left: indent, ...hanging(block) } }),
    ...(keepNext ? { keepNext } : {}),
    ...(style === 'Drop Cap' ? { frame: DROP_CAP } : {}),
    ...(runsLeft(block, drawing) ? { bidirectional: true } : {}),
    children: inlineChildren(content, drawing.images),
  });
}

/** The bullet, number or checkbox of an item stands to the left of its text. */
function hanging({ list, style, indent = 0 }: DocxParagraph): { hanging?: number } {
  return list || style === 'Task' ? { hanging: Math.min(indent, 400) } : {};
}

/** Whether it runs from right to left. */
function runsLeft(block: DocxBlock, { direction }: Drawing): boolean {
  return (block.direction ?? direction) === 'rtl';
}

function tableDrawing(table: DocxTable, drawing: Drawing): TableDrawing {
  return {
    look: drawing.tables[table.look],
    runsLeft: runsLeft(table, drawing),
    writeCell: (blocks, body) => writeBlocks(blocks, drawing, body),
  };
}
