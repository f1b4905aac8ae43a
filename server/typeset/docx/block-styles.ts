import { AlignmentType, BorderStyle, LineRuleType } from 'docx';
import type { EntryDefinition } from '#book/document/define/define-entry.ts';
import { type EntryStyle, entryStyles } from '#book/document/print/print-form.ts';
import { SMALL_TABLE } from '#export/docx/docx-description.ts';
import { ENTRIES } from '#book/document/schema.ts';
import {
  headingRun,
  type ParagraphStyle,
  type ParagraphStyles,
  nameCapitals,
  nameStyle,
  typeStyle,
} from './paragraph-styles.ts';
import type { WordTheme } from './word-theme.ts';

export function tableTextStyles({ sans, sizes }: WordTheme): ParagraphStyles {
  return {
    'Table Text': {
      run: { font: sans, size: sizes.sans },
      paragraph: { spacing: { before: 30, after: 30 } },
    },
    'Table Heading': {
      run: { font: sans, size: sizes.sans, bold: true },
      paragraph: { spacing: { before: 30, after: 30 } },
    },
    'Small Table Text': {
      run: { font: sans, size: Math.round(sizes.sans * SMALL_TABLE) },
      paragraph: { spacing: { before: 20, after: 20 } },
    },
    'Small Table Heading': {
      run: { font: sans, size: Math.round(sizes.sans * SMALL_TABLE), bold: true },
      paragraph: { spacing: { before: 20, after: 20 } },
    },
    'Table End': {
      run: { size: 8 },
      paragraph: { spacing: { before: 0, after: 0, line: 200, lineRule: LineRuleType.EXACT } },
    },
  };
}

/** Titles of boxes use the face of the box; headings use that of the text. */
function boxFace({ headings, serif, sans }: WordTheme): { font?: string } {
  return headings === serif ? { font: sans } : {};
}

export function boxStyles(theme: WordTheme): ParagraphStyles {
  const { sans, sizes } = theme;
  const text: ParagraphStyle = {
    run: { font: sans, size: sizes.box },
    paragraph: { spacing: { before: 40, after: 80 } },
  };
  const title: ParagraphStyle = {
    run: { ...headingRun(theme), ...boxFace(theme), size: sizes.boxTitle },
    paragraph: { keepNext: true, spacing: { before: 40, after: 60 } },
  };
  return {
    'Read-Aloud': { run: { size: sizes.text, italics: true }, paragraph: { spacing: { before: 60, after: 80 } } },
    Sidebar: text,
    'Sidebar Title': title,
    'GM Note': text,
    'GM Note Title': title,
  };
}

export function statBlockStyles(theme: WordTheme): ParagraphStyles {
  const { sans, sizes, colours } = theme;
  const text = { font: sans, size: sizes.sans };
  return {
    'Stat Block Name': {
      ...nameStyle(theme),
      next: 'StatBlock',
      paragraph: { keepNext: true, spacing: { before: 60, after: 0 } },
    },
    'Stat Block Type': { ...typeStyle(theme), run: { ...text, italics: true, color: colours.faded } },
    'Stat Block Fact': {
      run: text,
      paragraph: { indent: { left: 200, hanging: 200 }, spacing: { before: 0, after: 20 } },
    },
    'Stat Block Heading': {
      run: { ...headingRun(theme), size: sizes.statBlockGroup, ...nameCapitals(theme) },
      paragraph: {
        keepNext: true,
        spacing: { before: 140, after: 60 },
        border: { bottom: { style: BorderStyle.SINGLE, size: 6, space: 1, color: colours.gold } },
      },
    },
    'Stat Block': { run: text, paragraph: { spacing: { before: 0, after: 70 } } },
    'Stat Block Score': {
      run: text,
      paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 10, after: 10 } },
    },
  };
}

/** The styles of spells, magic items and the like. */
export function entryParagraphStyles(theme: WordTheme): ParagraphStyles {
  return Object.fromEntries(ENTRIES.flatMap((entry) => partsOf(entry, theme)));
}

/** The styles of an entry's parts. The text has space above it where facts come before it. */
function partsOf({ name, recognition: { facts } }: EntryDefinition, theme: WordTheme): [EntryStyle, ParagraphStyle][] {
  const styles = entryStyles(name);
  const head: [EntryStyle, ParagraphStyle][] = [
    [styles.name, nameStyle(theme)],
    [styles.type, typeStyle(theme)],
  ];
  if (!facts) return [...head, [styles.text, {}]];
  const fact = { keepNext: true, indent: { left: 300, hanging: 300 }, spacing: { after: 0 } };
  return [
    ...head,
    [styles.fact, { paragraph: fact }],
    [styles.text, { paragraph: { spacing: { before: 100, after: 100 } } }],
  ];
}
