import { BorderStyle, type ITableBordersOptions, type ITableOptions, WidthType } from 'docx';
import type { DocxTableLook } from '#export/docx/description.ts';
import { BOX_PADDING, CELL_PADDING } from '#export/docx/measures.ts';
import type { WordTheme } from './word-theme.ts';

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

export type TableLooks = Readonly<Record<DocxTableLook, TableLook>>;

/** Sizes of rules are eighths of a point. */
export function tableLooks({ colours }: WordTheme): TableLooks {
  return {
    ruled: {
      borders: {
        ...BARE,
        top: rule(8, colours.gold),
        bottom: rule(8, colours.gold),
        insideHorizontal: rule(4, colours.hairline),
        insideVertical: NONE,
      },
      margins: cell(CELL_PADDING),
      headShading: colours.tint,
    },
    'read-aloud': {
      borders: { ...BARE, ...INSIDE_BARE, left: rule(24, colours.gold) },
      margins: cell(BOX_PADDING, 60),
      shading: colours.tint,
    },
    sidebar: {
      borders: { ...frame(rule(6, colours.gold)), ...INSIDE_BARE },
      margins: cell(BOX_PADDING, 60),
      shading: colours.tint,
    },
    'gm-note': {
      borders: { ...frame(rule(6, colours.faded, BorderStyle.DASHED)), ...INSIDE_BARE },
      margins: cell(BOX_PADDING, 60),
    },
    'stat-block': {
      borders: {
        ...BARE,
        ...INSIDE_BARE,
        top: rule(18, colours.gold, BorderStyle.THICK_THIN_SMALL_GAP),
        bottom: rule(18, colours.gold, BorderStyle.THIN_THICK_SMALL_GAP),
      },
      margins: cell(BOX_PADDING, 60),
      shading: colours.tint,
    },
    scores: {
      borders: { ...BARE, ...INSIDE_BARE, top: rule(6, colours.gold), bottom: rule(6, colours.gold) },
      margins: cell(40),
    },
  };
}
