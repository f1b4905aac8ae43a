import { BorderStyle, type ITableBordersOptions, type ITableOptions, WidthType } from 'docx';
import type { DocxTableLook } from '#export/docx/description.ts';
import { BOX_PADDING, CELL_PADDING } from '#export/docx/measures.ts';
import { COLOURS } from './styles.ts';

interface TableLook {
  borders: ITableBordersOptions;
  margins: NonNullable<ITableOptions['margins']>;
  shading?: string;
  headShading?: string;
}

const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const BARE: Required<Omit<ITableBordersOptions, 'insideHorizontal' | 'insideVertical'>> = {
  top: NONE,
  bottom: NONE,
  left: NONE,
  right: NONE,
};
const INSIDE_BARE = { insideHorizontal: NONE, insideVertical: NONE };

const rule = (
  size: number,
  color: string,
  style: (typeof BorderStyle)[keyof typeof BorderStyle] = BorderStyle.SINGLE,
) => ({
  style,
  size,
  color,
});
const frame = (side: ReturnType<typeof rule>) => ({ top: side, bottom: side, left: side, right: side });
const cell = (side: number, ends = 20) => ({
  marginUnitType: WidthType.DXA,
  top: ends,
  bottom: ends,
  left: side,
  right: side,
});

/** Sizes of rules are eighths of a point. */
export const TABLE_LOOKS: Readonly<Record<DocxTableLook, TableLook>> = {
  ruled: {
    borders: {
      ...BARE,
      top: rule(8, COLOURS.gold),
      bottom: rule(8, COLOURS.gold),
      insideHorizontal: rule(4, COLOURS.hairline),
      insideVertical: NONE,
    },
    margins: cell(CELL_PADDING),
    headShading: COLOURS.tint,
  },
  'read-aloud': {
    borders: { ...BARE, ...INSIDE_BARE, left: rule(24, COLOURS.gold) },
    margins: cell(BOX_PADDING, 60),
    shading: COLOURS.tint,
  },
  sidebar: {
    borders: { ...frame(rule(6, COLOURS.gold)), ...INSIDE_BARE },
    margins: cell(BOX_PADDING, 60),
    shading: COLOURS.tint,
  },
  'gm-note': {
    borders: { ...frame(rule(6, COLOURS.faded, BorderStyle.DASHED)), ...INSIDE_BARE },
    margins: cell(BOX_PADDING, 60),
  },
  'stat-block': {
    borders: {
      ...BARE,
      ...INSIDE_BARE,
      top: rule(18, COLOURS.gold, BorderStyle.THICK_THIN_SMALL_GAP),
      bottom: rule(18, COLOURS.gold, BorderStyle.THIN_THICK_SMALL_GAP),
    },
    margins: cell(BOX_PADDING, 60),
    shading: COLOURS.tint,
  },
  scores: {
    borders: { ...BARE, ...INSIDE_BARE, top: rule(6, COLOURS.gold), bottom: rule(6, COLOURS.gold) },
    margins: cell(40),
  },
};
