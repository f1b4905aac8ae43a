import { BorderStyle } from 'docx';
import type { BoxFrame } from '#book/layout/themes/theme.ts';
import { BOX_PADDING, CELL_PADDING, type DocxTableStyle } from '#export/docx/docx-description.ts';
import type { WordTheme } from './word-theme.ts';

export interface TableStyle {
  borders: Borders;
  /** The space between a cell's edge and its text. */
  margins: { side: number; ends: number };
  shading?: string;
  headShading?: string;
  /** The background of every other row below the heads. */
  stripe?: string;
}

type Frame = Readonly<Record<'top' | 'left' | 'bottom' | 'right', Rule>>;
type Borders = Frame & Readonly<Record<'insideHorizontal' | 'insideVertical', Rule>>;

interface Rule {
  style: RuleStyle;
  size: number;
  color: string;
}

type RuleStyle = (typeof BorderStyle)[keyof typeof BorderStyle];

const NONE: Rule = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const BARE: Frame = { top: NONE, bottom: NONE, left: NONE, right: NONE };
const INSIDE_BARE = { insideHorizontal: NONE, insideVertical: NONE };

const rule = (size: number, color: string, style: RuleStyle = BorderStyle.SINGLE): Rule => ({ style, size, color });
const frame = (side: Rule): Frame => ({ top: side, bottom: side, left: side, right: side });
const cell = (side: number, ends = 20) => ({ side, ends });

export type TableStyles = Readonly<Record<DocxTableStyle, TableStyle>>;

/** The frame of a box, as the theme draws boxes. Sizes of rules are eighths of a point. */
const FRAMES: Readonly<Record<BoxFrame, (edge: string) => Frame>> = {
  rules: (edge) => ({ ...BARE, top: rule(12, edge), bottom: rule(12, edge) }),
  frame: (edge) => frame(rule(6, edge)),
  side: (edge) => ({ ...BARE, left: rule(12, edge) }),
  tint: (edge) => ({ ...BARE, top: rule(18, edge) }),
  shadow: (edge) => ({ ...frame(rule(12, edge)), right: rule(36, edge), bottom: rule(36, edge) }),
};

export function tableStyles({ colours, look }: WordTheme): TableStyles {
  const ground = (shading: string) => (look.hasGrounds ? { shading } : {});
  const box = (edge: string, wash: string): TableStyle => ({
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

const STAT_BLOCK_RULES = (edge: string): Borders => ({
  ...BARE,
  ...INSIDE_BARE,
  top: rule(18, edge, BorderStyle.THICK_THIN_SMALL_GAP),
  bottom: rule(18, edge, BorderStyle.THIN_THICK_SMALL_GAP),
});
