import { BorderStyle, type ITableBordersOptions, type ITableOptions, WidthType } from 'docx';
import type { BoxFrame } from '#book/look/flow-design.ts';
import type { DocxTableLook } from '#export/docx/description.ts';
import { BOX_PADDING, CELL_PADDING } from '#export/docx/measures.ts';
import type { WordTheme } from './word-theme.ts';

interface TableLook {
  borders: ITableBordersOptions;
  margins: NonNullable<ITableOptions['margins']>;
  shading?: string;
  headShading?: string;
  /** The ground of every other row below the heads. */
  stripe?: string;
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

/** The frame of a box, as the theme draws boxes. Sizes of rules are eighths of a point. */
const FRAMES: Readonly<Record<BoxFrame, (edge: string) => ITableBordersOptions>> = {
  rules: (edge) => ({ ...BARE, top: rule(12, edge), bottom: rule(12, edge) }),
  frame: (edge) => frame(rule(6, edge)),
  side: (edge) => ({ ...BARE, left: rule(12, edge) }),
  tint: (edge) => ({ ...BARE, top: rule(18, edge) }),
  shadow: (edge) => ({ ...frame(rule(12, edge)), right: rule(36, edge), bottom: rule(36, edge) }),
};

export function tableLooks({ colours, look }: WordTheme): TableLooks {
  const ground = (shading: string) => (look.hasGrounds ? { shading } : {});
  const box = (edge: string, wash: string): TableLook => ({
    borders: { ...FRAMES[look.boxes](edge), ...INSIDE_BARE },
    margins: cell(BOX_PADDING, 60),
    ...ground(wash),
  });
  const statBlock = box(colours.gold, colours.tint);
  return {
    ruled: {
      borders: {
        ...BARE,
        top: rule(8, colours.gold),
        bottom: rule(8, colours.gold),
        insideHorizontal: look.isStriped ? NONE : rule(4, colours.hairline),
        insideVertical: NONE,
      },
      margins: cell(CELL_PADDING),
      ...(look.hasGrounds && { headShading: colours.shade }),
      ...(look.hasGrounds && look.isStriped && { stripe: colours.zebra }),
    },
    'read-aloud': {
      borders: { ...BARE, ...INSIDE_BARE, left: rule(24, colours.green) },
      margins: cell(BOX_PADDING, 60),
      ...ground(colours.mist),
    },
    sidebar: box(colours.gold, colours.tint),
    'gm-note': box(colours.red, colours.blush),
    'stat-block': look.boxes === 'rules' ? { ...statBlock, borders: STAT_BLOCK_RULES(colours.gold) } : statBlock,
    scores: {
      borders: { ...BARE, ...INSIDE_BARE, top: rule(6, colours.gold), bottom: rule(6, colours.gold) },
      margins: cell(40),
    },
  };
}

const STAT_BLOCK_RULES = (edge: string): ITableBordersOptions => ({
  ...BARE,
  ...INSIDE_BARE,
  top: rule(18, edge, BorderStyle.THICK_THIN_SMALL_GAP),
  bottom: rule(18, edge, BorderStyle.THIN_THICK_SMALL_GAP),
});
