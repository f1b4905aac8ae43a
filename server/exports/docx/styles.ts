import {
  AlignmentType,
  BorderStyle,
  type ICharacterStyleOptions,
  type IParagraphStyleOptions,
  type IStylesOptions,
  LineRuleType,
} from 'docx';
import type { EntryDefinition } from '#book/document/define/define-entry.ts';
import { type EntryStyle, entryStyles } from '#book/document/print/entry-styles.ts';
import { ENTRIES } from '#book/document/registry.ts';
import { PARCHMENT } from '#book/look/theme.ts';
import type { DocxStyle } from '#export/docx/description.ts';
import { LIST_INDENT } from '#export/docx/measures.ts';

/* Word counts sizes in half points and spaces in twentieths of a point; a colour is written without its number sign. */

const { text: SERIF, sans: SANS, mono: MONO } = PARCHMENT.faces.word;
const SIZES = PARCHMENT.type.word;
/** The colours for a screen, where most readers of a Word document see it. */
export const COLOURS = mapColours(PARCHMENT.palette.light);

type Look = Omit<IParagraphStyleOptions, 'id' | 'name'>;

/** Word's identifier of a style. */
export function styleId(style: DocxStyle): string {
  return style.replace(/[ -]/g, '');
}

const HEADING = { font: SERIF, color: COLOURS.red, bold: true };
const NAME: Look = {
  next: 'Normal',
  run: { ...HEADING, size: halfPoints(SIZES.entryName), smallCaps: true },
  paragraph: { keepNext: true, spacing: { before: 240, after: 20 } },
};
const TYPE_LINE: Look = {
  run: { italics: true, color: COLOURS.faded },
  paragraph: { keepNext: true, spacing: { after: 80 } },
};
const BOX_TITLE: Look = {
  run: { ...HEADING, font: SANS, size: halfPoints(SIZES.boxTitle) },
  paragraph: { keepNext: true, spacing: { before: 40, after: 60 } },
};
const BOX_TEXT: Look = {
  run: { font: SANS, size: halfPoints(SIZES.box) },
  paragraph: { spacing: { before: 40, after: 80 } },
};
/** A line of almost no height, for paragraphs that only separate two tables or begin a page. */
const HAIR: Look = {
  run: { size: 2 },
  paragraph: { spacing: { before: 0, after: 0, line: 20, lineRule: LineRuleType.EXACT } },
};

const LIST_CONTINUE: Look = { paragraph: { indent: { left: LIST_INDENT }, spacing: { after: 60 } } };

const OWN: Readonly<Partial<Record<DocxStyle, Look>>> = {
  'Book Type': {
    run: { font: SANS, size: halfPoints(SIZES.bookKind), color: COLOURS.gold, allCaps: true, characterSpacing: 40 },
    paragraph: { alignment: AlignmentType.CENTER, spacing: { after: 240 } },
  },
  'Book Author': {
    run: { size: halfPoints(SIZES.bookAuthor), italics: true },
    paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 120, after: 480 } },
  },
  'Book Description': {
    run: { size: halfPoints(SIZES.bookDescription), color: COLOURS.faded },
    paragraph: { alignment: AlignmentType.CENTER, indent: { left: 1100, right: 1100 }, spacing: { after: 120 } },
  },
  'Contents Title': {
    run: { ...HEADING, size: halfPoints(SIZES.contentsTitle) },
    paragraph: { spacing: { before: 0, after: 200 } },
  },
  Quote: {
    run: { italics: true },
    paragraph: {
      indent: { left: 400, right: 400 },
      border: { left: { style: BorderStyle.SINGLE, size: 12, space: 10, color: COLOURS.hairline } },
    },
  },
  Code: {
    run: { font: MONO, size: halfPoints(SIZES.code), noProof: true },
    paragraph: { shading: { fill: COLOURS.tint }, spacing: { before: 80, after: 120 } },
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
      border: { bottom: { style: BorderStyle.SINGLE, size: 8, space: 1, color: COLOURS.gold } },
    },
  },
  'Page Break': HAIR,
  'Column Break': HAIR,
  Picture: { paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 160, after: 120 } } },
  'Missing Picture': {
    run: { font: SANS, size: halfPoints(SIZES.absent), italics: true, color: COLOURS.faded },
    paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 160, after: 120 } },
  },
  'Table Text': {
    run: { font: SANS, size: halfPoints(SIZES.sans) },
    paragraph: { spacing: { before: 30, after: 30 } },
  },
  'Table Heading': {
    run: { font: SANS, size: halfPoints(SIZES.sans), bold: true },
    paragraph: { spacing: { before: 30, after: 30 } },
  },
  'Table End': {
    run: { size: 8 },
    paragraph: { spacing: { before: 0, after: 0, line: 200, lineRule: LineRuleType.EXACT } },
  },
  'Read-Aloud': { run: { size: halfPoints(SIZES.text) }, paragraph: { spacing: { before: 60, after: 80 } } },
  Sidebar: BOX_TEXT,
  'Sidebar Title': BOX_TITLE,
  'GM Note': BOX_TEXT,
  'GM Note Title': { ...BOX_TITLE, run: { ...BOX_TITLE.run, color: COLOURS.faded } },
  'Stat Block Name': { ...NAME, next: 'StatBlock', paragraph: { keepNext: true, spacing: { before: 60, after: 0 } } },
  'Stat Block Type': {
    ...TYPE_LINE,
    run: { font: SANS, size: halfPoints(SIZES.sans), italics: true, color: COLOURS.faded },
  },
  'Stat Block Fact': {
    run: { font: SANS, size: halfPoints(SIZES.sans) },
    paragraph: { indent: { left: 200, hanging: 200 }, spacing: { before: 0, after: 20 } },
  },
  'Stat Block Heading': {
    run: { ...HEADING, size: halfPoints(SIZES.statBlockGroup), smallCaps: true },
    paragraph: {
      keepNext: true,
      spacing: { before: 140, after: 60 },
      border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 1, color: COLOURS.gold } },
    },
  },
  'Stat Block': { run: { font: SANS, size: halfPoints(SIZES.sans) }, paragraph: { spacing: { before: 0, after: 70 } } },
  'Stat Block Score': {
    run: { font: SANS, size: halfPoints(SIZES.sans) },
    paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 10, after: 10 } },
  },
  ...Object.fromEntries(ENTRIES.flatMap(entryLooks)),
};

/** The styles of an entry's parts. Below facts, its text stands off. */
function entryLooks({ name, recognition: { facts } }: EntryDefinition): [EntryStyle, Look][] {
  const styles = entryStyles(name);
  const head: [EntryStyle, Look][] = [
    [styles.name, NAME],
    [styles.type, TYPE_LINE],
  ];
  if (!facts) return [...head, [styles.text, {}]];
  const fact = { keepNext: true, indent: { left: 300, hanging: 300 }, spacing: { after: 0 } };
  return [
    ...head,
    [styles.fact, { paragraph: fact }],
    [styles.text, { paragraph: { spacing: { before: 100, after: 100 } } }],
  ];
}

const CONTENTS: Readonly<Record<string, Look>> = {
  'toc 1': { run: { bold: true }, paragraph: { spacing: { before: 100, after: 20 } } },
  'toc 2': { paragraph: { indent: { left: 300 }, spacing: { before: 0, after: 20 } } },
  header: {
    run: { font: SANS, size: halfPoints(SIZES.runningHead), color: COLOURS.faded },
    paragraph: { alignment: AlignmentType.RIGHT },
  },
  footer: {
    run: { font: SANS, size: halfPoints(SIZES.pageNumber), color: COLOURS.faded },
    paragraph: { alignment: AlignmentType.CENTER },
  },
};

const CODE_CHARACTERS: ICharacterStyleOptions = {
  id: 'CodeCharacters',
  name: 'Code Characters',
  quickFormat: true,
  run: { font: MONO, size: halfPoints(SIZES.codeInText), noProof: true },
};

/** The styles of a book in a language, by which Word checks its spelling, with letters of so many times the theme's sizes. */
export function stylesIn(language: string, ratio: number): IStylesOptions {
  return {
    default: inRatio(ratio, {
      document: {
        run: {
          font: SERIF,
          size: halfPoints(SIZES.text),
          color: COLOURS.ink,
          language: { value: wordLanguage(language) },
        },
        paragraph: { spacing: { after: 120, line: 264, lineRule: LineRuleType.AUTO } },
      },
      title: {
        run: { ...HEADING, size: halfPoints(SIZES.bookTitle) },
        paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 3600, after: 240 } },
      },
      heading1: heading(1, {
        spacing: { before: 0, after: 240 },
        border: { bottom: { style: BorderStyle.SINGLE, size: 8, space: 4, color: COLOURS.gold } },
      }),
      heading2: heading(2, { spacing: { before: 320, after: 120 } }),
      heading3: heading(3, { spacing: { before: 260, after: 100 } }),
      heading4: heading(4, { spacing: { before: 220, after: 80 } }),
      heading5: heading(5, { spacing: { before: 180, after: 60 } }),
      heading6: heading(6, { spacing: { before: 160, after: 60 } }, { italics: true }),
      caption: {
        run: { font: SANS, size: halfPoints(SIZES.sans), bold: true, color: COLOURS.faded },
        paragraph: { spacing: { before: 120, after: 80 } },
      },
      hyperlink: { run: { color: COLOURS.red, underline: {} } },
    }),
    paragraphStyles: Object.entries(inRatio(ratio, { ...OWN, ...CONTENTS })).map(([name, look]) => ({
      id: idOfName(name),
      name,
      basedOn: 'Normal',
      quickFormat: !(name in CONTENTS),
      ...look,
    })),
    characterStyles: [resized(CODE_CHARACTERS, ratio)],
  };
}

/** Word asks for a region too: "de" is "de-DE" there. */
function wordLanguage(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return region === undefined ? language : `${language}-${region}`;
}

function idOfName(name: string): string {
  return name.startsWith('toc ') ? name.replace('toc ', 'TOC') : styleId(name as DocxStyle);
}

function heading(level: number, paragraph: NonNullable<Look['paragraph']>, run: Look['run'] = {}): Look {
  return {
    next: 'Normal',
    run: { ...HEADING, size: halfPoints(SIZES.headings[level - 1] ?? SIZES.text), ...run },
    paragraph: { keepNext: true, ...paragraph },
  };
}

/** The same looks with larger or smaller letters. */
function inRatio<Looks extends Record<string, { run?: Look['run'] }>>(ratio: number, looks: Looks): Looks {
  return Object.fromEntries(Object.entries(looks).map(([name, look]) => [name, resized(look, ratio)])) as Looks;
}

function resized<Styled extends { run?: Look['run'] }>(look: Styled, ratio: number): Styled {
  const size = look.run?.size;
  if (typeof size !== 'number') return look;
  return { ...look, run: { ...look.run, size: Math.max(2, Math.round(size * ratio)) } };
}

function halfPoints(points: number): number {
  return Math.round(points * 2);
}

function mapColours<Colours extends object>(colours: Colours): Colours {
  const written = Object.entries(colours).map(([name, colour]) => [name, String(colour).slice(1).toUpperCase()]);
  return Object.fromEntries(written) as Colours;
}
