import { AlignmentType, BorderStyle, type IParagraphStyleOptions, LineRuleType } from 'docx';
import type { Direction } from '#book/layout/language-tag.ts';
import { type DocxStyle, LIST_INDENT } from '#export/docx/docx-description.ts';
import type { WordTheme } from './word-theme.ts';

export type ParagraphStyles = Readonly<Partial<Record<DocxStyle, ParagraphStyle>>>;

/** A line of almost no height, for paragraphs that only separate two tables or begin a page. */
const THIN_LINE: ParagraphStyle = {
  run: { size: 2 },
  paragraph: { spacing: { before: 0, after: 0, line: 20, lineRule: LineRuleType.EXACT } },
};
const LIST_CONTINUE: ParagraphStyle = { paragraph: { indent: { left: LIST_INDENT }, spacing: { after: 60 } } };

/** The styles of the title page, of the heading of the table of contents, and of the index. */
export function openingStyles(theme: WordTheme): ParagraphStyles {
  const { sans, sizes, colours } = theme;
  const contentsTitle: ParagraphStyle = {
    run: { ...headingRun(theme), size: sizes.contentsTitle },
    paragraph: { spacing: { before: 0, after: 200 } },
  };
  return {
    'Drop Cap': dropCap(theme),
    'Half Title': {
      run: { ...headingRun(theme), size: sizes.contentsTitle },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 3600, after: 0 } },
    },
    'Book Type': {
      run: { font: sans, size: sizes.bookKind, color: colours.gold, allCaps: true, characterSpacing: 40 },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { after: 240 } },
    },
    'Book Author': {
      run: { size: sizes.bookAuthor, italics: true },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 120, after: 480 } },
    },
    'Book Description': {
      run: { size: sizes.bookDescription, color: colours.faded },
      paragraph: { alignment: AlignmentType.CENTER, indent: { left: 1100, right: 1100 }, spacing: { after: 120 } },
    },
    'Section Number': {
      run: { font: sans, size: sizes.bookKind, color: colours.faded },
      paragraph: { keepNext: true, spacing: { after: 60 } },
    },
    ...titleStyles(theme),
    'Contents Title': contentsTitle,
    'Index Title': contentsTitle,
    'Index Heading': { run: { bold: true, color: colours.red }, paragraph: { spacing: { before: 200, after: 60 } } },
    Credits: { paragraph: { spacing: { after: 120 } } },
    Licence: { paragraph: { spacing: { after: 120 } } },
    'Index Entry': { paragraph: { indent: { left: LIST_INDENT, hanging: LIST_INDENT }, spacing: { after: 20 } } },
  };
}

/** Titles that are not chapters, and the lines below titles. The import of a .docx file recognises sections by these styles. */
function titleStyles({ sizes, colours }: WordTheme): ParagraphStyles {
  const title = { basedOn: 'Heading1', next: 'Normal' };
  const picture: ParagraphStyle = {
    paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 0, after: 240 } },
  };
  const beside = { left: 2400 };
  return {
    'Part Title': { ...title, paragraph: { alignment: AlignmentType.CENTER, outlineLevel: 0 } },
    'Appendix Title': { ...title, paragraph: { outlineLevel: 0 } },
    'Matter Title': { ...title, paragraph: { outlineLevel: 0 } },
    'Glossary Title': { ...title, paragraph: { outlineLevel: 0 } },
    'Opening Picture': picture,
    'Bleed Picture': picture,
    Epigraph: {
      run: { italics: true },
      paragraph: { alignment: AlignmentType.RIGHT, indent: beside, spacing: { after: 40 }, keepNext: true },
    },
    'Epigraph Source': {
      run: { size: sizes.sans, color: colours.faded },
      paragraph: { alignment: AlignmentType.RIGHT, indent: beside, spacing: { after: 320 } },
    },
  };
}

/** The height of a drop cap in lines. */
export const DROP_CAP_LINES = 3;
/** The line distance of Word's faces with the spacing of the text, and the height of their capitals, in em. */
const LINE_EM = 1.29;
const CAPITAL_EM = 0.67;

/** Sizes a drop cap from the top of the first line to the bottom of the last. */
function dropCap(theme: WordTheme): ParagraphStyle {
  const { text } = theme.sizes;
  const size = Math.round((text * ((DROP_CAP_LINES - 1) * LINE_EM + CAPITAL_EM)) / CAPITAL_EM);
  const line = Math.round(DROP_CAP_LINES * LINE_EM * text * TWIPS_OF_HALF_POINT);
  return {
    next: 'Normal',
    run: { ...headingRun(theme), size },
    paragraph: { keepNext: true, spacing: { before: 0, after: 0, line, lineRule: LineRuleType.EXACT } },
  };
}

const TWIPS_OF_HALF_POINT = 10;

/** The styles of the text itself. */
export function textStyles({ sans, mono, sizes, colours }: WordTheme): ParagraphStyles {
  return {
    Quote: {
      run: { italics: true },
      paragraph: {
        indent: { left: 400, right: 400 },
        border: { left: { style: BorderStyle.SINGLE, size: 12, space: 10, color: colours.hairline } },
      },
    },
    Code: {
      run: { font: mono, size: sizes.code, noProof: true },
      paragraph: { shading: { fill: colours.tint }, spacing: { before: 80, after: 120 } },
    },
    Task: { paragraph: { indent: { left: LIST_INDENT, hanging: LIST_INDENT }, spacing: { after: 60 } } },
    'List Text': { paragraph: { spacing: { after: 60 } } },
    'List Continue': LIST_CONTINUE,
    'List Continue 2': LIST_CONTINUE,
    'List Continue 3': LIST_CONTINUE,
    Rule: {
      paragraph: {
        alignment: AlignmentType.CENTER,
        indent: { left: 2400, right: 2400 },
        spacing: { before: 0, after: 240 },
        border: { bottom: { style: BorderStyle.SINGLE, size: 8, space: 1, color: colours.gold } },
      },
    },
    'Page Break': THIN_LINE,
    'Column Break': THIN_LINE,
    Picture: { paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 160, after: 120 } } },
    Credit: {
      run: { font: sans, size: sizes.absent, color: colours.faded },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { after: 120 } },
    },
    'Missing Picture': {
      run: { font: sans, size: sizes.absent, italics: true, color: colours.faded },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 160, after: 120 } },
    },
  };
}

/** The styles of the table of contents and of running heads, under Word's own names, in the direction of the book. */
export function frameStyles(theme: WordTheme, direction: Direction): Readonly<Record<string, ParagraphStyle>> {
  const looks = Object.entries(framesIn(theme));
  if (direction === 'ltr') return Object.fromEntries(looks);
  const turned = { bidirectional: true };
  return Object.fromEntries(
    looks.map(([name, look]) => [name, { ...look, paragraph: { ...look.paragraph, ...turned } }]),
  );
}

function framesIn({ sans, sizes, colours }: WordTheme): Record<string, ParagraphStyle> {
  return {
    'toc 1': { run: { bold: true }, paragraph: { spacing: { before: 100, after: 20 } } },
    'toc 2': { paragraph: { indent: { left: 300 }, spacing: { before: 0, after: 20 } } },
    'toc 3': { paragraph: { indent: { left: 600 }, spacing: { before: 0, after: 20 } } },
    header: {
      run: { font: sans, size: sizes.runningHead, color: colours.faded },
      paragraph: { alignment: AlignmentType.END },
    },
    footer: {
      run: { font: sans, size: sizes.pageNumber, color: colours.faded },
      paragraph: { alignment: AlignmentType.CENTER },
    },
  };
}

/* Word measures sizes in half points, spaces in twentieths of a point, and lines in eighths of one. */

/** The properties of a style. */
export type ParagraphStyle = Omit<IParagraphStyleOptions, 'id' | 'name'>;

/** Font, colour, weight and capitals of headings and names. */
export function headingRun({ headings, colours, look }: WordTheme): NonNullable<ParagraphStyle['run']> {
  const { colour, weight, capitals } = look.headings;
  return { font: headings, color: colours[colour], bold: weight === 700, ...CAPITALS[capitals] };
}

const CAPITALS = { none: {}, small: { smallCaps: true }, all: { allCaps: true } } as const;

/** The name of a creature, a spell or an item. */
export function nameStyle(theme: WordTheme): ParagraphStyle {
  return {
    next: 'Normal',
    run: { ...headingRun(theme), size: theme.sizes.entryName, ...nameCapitals(theme) },
    paragraph: { keepNext: true, spacing: { before: 240, after: 20 } },
  };
}

/** Names are in small capitals, unless the theme has its own face or capitals for headings. */
export function nameCapitals({ headings, serif, look }: WordTheme): { smallCaps?: true } {
  return headings === serif && look.headings.capitals === 'none' ? { smallCaps: true } : {};
}

/** The line under a name. */
export function typeStyle({ colours }: WordTheme): ParagraphStyle {
  return {
    run: { italics: true, color: colours.faded },
    paragraph: { keepNext: true, spacing: { after: 80 } },
  };
}
