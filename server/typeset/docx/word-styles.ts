import { directionOfLanguage, localeOf } from '#book/layout/language-tag.ts';
import { AlignmentType, BorderStyle, type ICharacterStyleOptions, type IStylesOptions, LineRuleType } from 'docx';
import type { DocxStyle } from '#export/docx/docx-description.ts';
import { boxStyles, entryParagraphStyles, statBlockStyles, tableTextStyles } from './block-styles.ts';
import { frameStyles, headingRun, type ParagraphStyle, openingStyles, textStyles } from './paragraph-styles.ts';
import type { WordTheme } from './word-theme.ts';

/** Word's identifier of a style. */
export function styleId(style: DocxStyle): string {
  return style.replace(/[ -]/g, '');
}

/** The styles of a book. Word uses the language to check the spelling; `ratio` is the size of the text relative to the theme's. */
export function stylesIn(theme: WordTheme, language: string, ratio: number): IStylesOptions {
  const frame = frameStyles(theme, directionOfLanguage(language));
  return {
    default: inRatio(ratio, defaultStyles(theme, language)),
    paragraphStyles: Object.entries(inRatio(ratio, { ...ownStyles(theme), ...frame })).map(([name, look]) => ({
      id: idOfName(name),
      name,
      basedOn: 'Normal',
      quickFormat: !(name in frame),
      ...look,
    })),
    characterStyles: [resized(codeCharacters(theme), ratio)],
  };
}

/** The styles that every Word document has. */
function defaultStyles(theme: WordTheme, language: string): NonNullable<IStylesOptions['default']> {
  const { serif, sans, sizes, colours } = theme;
  return {
    document: {
      run: { font: serif, size: sizes.text, color: colours.ink, language: { value: wordLanguage(language) } },
      paragraph: { spacing: { after: 120, line: 264, lineRule: LineRuleType.AUTO } },
    },
    title: {
      run: { ...headingRun(theme), size: sizes.bookTitle },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 3600, after: 240 } },
    },
    heading1: heading(theme, 1, {
      spacing: { before: 0, after: 240 },
      border: { bottom: { style: BorderStyle.SINGLE, size: 8, space: 4, color: colours.gold } },
    }),
    heading2: heading(theme, 2, { spacing: { before: 320, after: 120 } }),
    heading3: heading(theme, 3, { spacing: { before: 260, after: 100 } }),
    heading4: heading(theme, 4, { spacing: { before: 220, after: 80 } }),
    heading5: heading(theme, 5, { spacing: { before: 180, after: 60 } }),
    heading6: heading(theme, 6, { spacing: { before: 160, after: 60 } }, { italics: true }),
    caption: {
      run: { font: sans, size: sizes.sans, bold: true, color: colours.faded },
      paragraph: { spacing: { before: 120, after: 80 } },
    },
    hyperlink: { run: { color: colours.red, underline: {} } },
  };
}

/** The styles of a book, in the order in which Word lists them. */
function ownStyles(theme: WordTheme): Readonly<Record<string, ParagraphStyle>> {
  return {
    ...openingStyles(theme),
    ...textStyles(theme),
    ...tableTextStyles(theme),
    ...boxStyles(theme),
    ...statBlockStyles(theme),
    ...entryParagraphStyles(theme),
  };
}

function codeCharacters({ mono, sizes }: WordTheme): ICharacterStyleOptions {
  return {
    id: 'CodeCharacters',
    name: 'Code Characters',
    quickFormat: true,
    run: { font: mono, size: sizes.codeInText, noProof: true },
  };
}

/** Word needs a region too: "de" becomes "de-DE". */
function wordLanguage(tag: string): string {
  const { language, region } = new Intl.Locale(localeOf(tag)).maximize();
  return region === undefined ? language : `${language}-${region}`;
}

function idOfName(name: string): string {
  return name.startsWith('toc ') ? name.replace('toc ', 'TOC') : styleId(name as DocxStyle);
}

function heading(
  theme: WordTheme,
  level: number,
  paragraph: NonNullable<ParagraphStyle['paragraph']>,
  run: ParagraphStyle['run'] = {},
): ParagraphStyle {
  const { headings, text } = theme.sizes;
  return {
    next: 'Normal',
    run: { ...headingRun(theme), size: headings[level - 1] ?? text, ...run },
    paragraph: { keepNext: true, ...paragraph },
  };
}

/** The styles with larger or smaller letters. */
function inRatio<Styles extends Record<string, { run?: ParagraphStyle['run'] }>>(
  ratio: number,
  styles: Styles,
): Styles {
  return Object.fromEntries(Object.entries(styles).map(([name, style]) => [name, resized(style, ratio)])) as Styles;
}

function resized<Styled extends { run?: ParagraphStyle['run'] }>(look: Styled, ratio: number): Styled {
  const size = look.run?.size;
  if (typeof size !== 'number') return look;
  return { ...look, run: { ...look.run, size: Math.max(2, Math.round(size * ratio)) } };
}
