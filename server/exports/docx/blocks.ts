import {
  AlignmentType,
  DropCapType,
  type FileChild,
  FrameAnchorType,
  FrameWrap,
  HeadingLevel,
  type IParagraphOptions,
  Paragraph,
  TableLayoutType,
  WidthType,
} from 'docx';
import type { Direction } from '#book/layout/direction.ts';
import type { DocxBlock, DocxParagraph, DocxStyle, DocxTable } from '#export/docx/description.ts';
import { inlineChildren, type WordImages } from './inline.ts';
import { numberingOf } from './numbering.ts';
import { beginsPage } from './page-starts.ts';
import { isPlain, WrittenParagraph } from './plain-paragraph.ts';
import { DROP_CAP_LINES } from './paragraph-looks.ts';
import { styleId } from './styles.ts';
import type { TableLooks } from './table-looks.ts';
import { WrittenTable } from './written-table.ts';

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

export function wordBlocks(blocks: readonly DocxBlock[], drawing: Drawing): FileChild[] {
  return blocks.map((block) =>
    block.kind === 'paragraph' ? wordParagraph(block, drawing) : wordTable(block, drawing),
  );
}

function wordParagraph(block: DocxParagraph, { images, direction }: Drawing): FileChild {
  const { style, content, list, align, indent, keepNext, isOnBegunPage } = block;
  const isUsual = (block.direction ?? direction) === 'ltr' && HEADINGS[style] === undefined && style !== 'Drop Cap';
  if (isUsual && !beginsPage(block) && isPlain(block)) return new WrittenParagraph(block);
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
    ...((block.direction ?? direction) === 'rtl' ? { bidirectional: true } : {}),
    children: inlineChildren(content, images),
  });
}

/** The bullet, number or checkbox of an item stands to the left of its text. */
function hanging({ list, style, indent = 0 }: DocxParagraph): { hanging?: number } {
  return list || style === 'Task' ? { hanging: Math.min(indent, 400) } : {};
}

function wordTable(table: DocxTable, drawing: Drawing): FileChild {
  const { look, widths, indent, rows, direction } = table;
  const { borders, margins, headShading, shading, stripe } = drawing.tables[look];
  const heads = rows.filter(({ repeats }) => repeats).length;
  return new WrittenTable({
    table,
    properties: {
      layout: TableLayoutType.FIXED,
      ...((direction ?? drawing.direction) === 'rtl' ? { visuallyRightToLeft: true } : {}),
      width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
      ...(indent === undefined ? {} : { indent: { size: indent, type: WidthType.DXA } }),
      borders,
      cellMargin: margins,
    },
    groundOf({ repeats }, index) {
      if (repeats) return headShading ?? shading;
      return (index - heads) % 2 === 0 ? (stripe ?? shading) : shading;
    },
    write: (blocks) => wordBlocks(blocks, drawing),
  });
}
