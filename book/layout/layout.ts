import { canonicalTag } from './language-tag.ts';
import { z } from 'zod';
import { cleanText } from '../text/normalize-text.ts';
import { isRecord } from '../document/nodes.ts';
import { bookTheme, DEFAULT_THEME } from './themes/book-theme.ts';
import { settingProblem, type Settings, SETTINGS_MAX, type SettingValue } from './themes/settings.ts';
import { THEME_IDS } from './themes/theme.ts';
import { CUSTOM_MM, CUSTOM_PAPER, PAPER_IDS } from './papers.ts';
import { CHAPTER_NUMBERS, CHAPTER_STARTS, LICENCE_IDS, TOC_DEPTH } from './layout-choices.ts';

const TAG_MAX = 60;
export const COPYRIGHT_MAX = 200;
export const CREDITS_MAX = 4000;
export const ORC_MATERIAL_MAX = 2000;
const FAMILY_MAX = 100;
export const COLUMNS_MAX = 3;
/** The smallest and the largest text size, in points. */
export const BASE_SIZE_PT = { min: 7, max: 14 } as const;

const LanguageTag = z
  .string()
  .trim()
  .max(TAG_MAX, 'A language tag has at most 60 characters')
  .refine((tag) => canonicalTag(tag) !== null, 'Please give the language as a tag such as "en" or "pt-BR"')
  .overwrite((tag) => canonicalTag(tag) ?? tag);

const FAMILY_RULE = `The name of a font has at most ${FAMILY_MAX} characters`;
const Family = z.string(FAMILY_RULE).trim().max(FAMILY_MAX, FAMILY_RULE);

const OrcMaterial = z
  .string()
  .max(ORC_MATERIAL_MAX, `Each line of the ORC notice can be at most ${ORC_MATERIAL_MAX} characters long`)
  .overwrite(cleanText);

const SIZE_RULE = `A custom paper is ${CUSTOM_MM.min} to ${CUSTOM_MM.max} millimetres wide and high`;
const PaperSide = z.number(SIZE_RULE).min(CUSTOM_MM.min, SIZE_RULE).max(CUSTOM_MM.max, SIZE_RULE);
const COLUMNS_RULE = `A page has 1 to ${COLUMNS_MAX} columns`;
const BASE_SIZE_RULE = `The text is set in ${BASE_SIZE_PT.min} to ${BASE_SIZE_PT.max} points`;
const TOC_DEPTH_RULE = `The contents list ${TOC_DEPTH.min} to ${TOC_DEPTH.max} ranks`;

/**
 * The layout of a book, as the author chose it. This is the one list of these choices. A new choice is a line here and
 * one among the defaults; the interface, the stores, copies and archives follow from them.
 */
export const Layout = z.object({
  /** A BCP 47 tag in its canonical spelling: "en", "pt-BR". */
  language: LanguageTag,
  theme: z.enum(THEME_IDS, `Please choose one of these themes: ${THEME_IDS.join(', ')}`),
  /** The settings of the theme, by key. */
  settings: z
    .record(z.string().max(SETTINGS_MAX.key), z.union([z.boolean(), z.string().max(SETTINGS_MAX.value)]))
    .refine(
      (settings) => Object.keys(settings).length <= SETTINGS_MAX.count,
      'These are more settings than a theme has',
    ),
  /** The author's own font families for the text and for headings; '' for those of the theme. */
  text_font: Family,
  heading_font: Family,
  /** Whether straight quotation marks and similar characters are replaced by those of the language. */
  smart_quotes: z.boolean(),
  paper: z.enum(PAPER_IDS, `Please choose one of these papers: ${PAPER_IDS.join(', ')}`),
  /** In millimetres. They are used if the paper is `custom`, and kept for any other paper. */
  width_mm: PaperSide.optional(),
  height_mm: PaperSide.optional(),
  /** The columns of text on a page. The default is that of the theme. */
  columns: z.int(COLUMNS_RULE).min(1, COLUMNS_RULE).max(COLUMNS_MAX, COLUMNS_RULE),
  /** The size of the text in points. All other sizes follow from it. */
  base_size_pt: z.number(BASE_SIZE_RULE).min(BASE_SIZE_PT.min, BASE_SIZE_RULE).max(BASE_SIZE_PT.max, BASE_SIZE_RULE),
  chapter_start: z.enum(CHAPTER_STARTS, `A chapter starts in one of these ways: ${CHAPTER_STARTS.join(', ')}`),
  /** How sections are numbered above their titles: "Chapter 3", "Appendix A". */
  chapter_numbers: z.enum(CHAPTER_NUMBERS, `Chapters are numbered in one of these ways: ${CHAPTER_NUMBERS.join(', ')}`),
  /** How many levels the table of contents lists: 0 for none, 1 for the sections only. */
  toc_depth: z.int(TOC_DEPTH_RULE).min(TOC_DEPTH.min, TOC_DEPTH_RULE).max(TOC_DEPTH.max, TOC_DEPTH_RULE),
  /** Whether images with captions are listed after the contents. */
  figures: z.boolean(),
  /** Whether an index is printed at the end. */
  index: z.boolean(),
  /** Whether the first letter of a section is large. */
  drop_caps: z.boolean(),
  /** Whether lines are justified; otherwise they are ragged. */
  justify: z.boolean(),
  /** Whether title and author are printed on the author's picture of the cover, which may already contain them. */
  cover_lettering: z.boolean(),
  /** Whether a PDF for screens begins with the cover also where the author gave no picture for it. */
  cover_page: z.boolean(),
  /** Whether a page with only the title comes before the title page. */
  half_title: z.boolean(),
  /** The credits, line by line: "Writing: Ada Gale". They are printed after the title page; '' for no such page. */
  credits: z
    .string()
    .max(CREDITS_MAX, `The credits can be at most ${CREDITS_MAX} characters long`)
    .overwrite(cleanText),
  /** The licence whose attribution the book prints. */
  licence: z.enum(LICENCE_IDS, `Please choose one of these licences: ${LICENCE_IDS.join(', ')}`),
  /** The year and the copyright holder, as licences require: "2026, Ada Gale". The book's author if empty. */
  copyright: z
    .string()
    .max(COPYRIGHT_MAX, `The copyright can be at most ${COPYRIGHT_MAX} characters long`)
    .overwrite(cleanText),
  /**
   * What the notice of the ORC License names: the material that the book is based on, what is reserved, and what else
   * is licensed.
   */
  orc_based_on: OrcMaterial,
  orc_reserved: OrcMaterial,
  orc_designated: OrcMaterial,
});
export type Layout = z.infer<typeof Layout>;

/**
 * The layout choices that an author made, as they are stored. A choice may equal the default; an absent one was not
 * made.
 */
export type LayoutChoices = Partial<Layout>;

/** The defaults that do not depend on the theme. */
const COMMON_DEFAULTS = {
  language: 'en',
  theme: DEFAULT_THEME,
  text_font: '',
  heading_font: '',
  smart_quotes: true,
  paper: 'a4',
  chapter_start: 'page',
  chapter_numbers: 'none',
  toc_depth: 2,
  figures: false,
  index: false,
  drop_caps: false,
  cover_lettering: true,
  cover_page: false,
  half_title: false,
  credits: '',
  licence: 'none',
  copyright: '',
  orc_based_on: '',
  orc_reserved: '',
  orc_designated: '',
} as const satisfies Partial<Layout>;

/** The fields whose defaults depend on the theme. */
export const OF_THEME = ['settings', 'columns', 'base_size_pt', 'justify'] as const satisfies readonly (keyof Layout)[];

/** Returns these defaults of a theme, given the settings chosen in it. */
export function themeDefaults(
  choices: Pick<LayoutChoices, 'theme' | 'settings'>,
): Pick<Layout, (typeof OF_THEME)[number]> {
  const { columns, justify, type, chosen } = bookTheme(choices);
  return { settings: { ...chosen }, columns, base_size_pt: type.page.text, justify };
}

/** Returns the whole layout: the author's choices, and defaults for the others. Some defaults depend on the theme. */
export function layoutOf(choices: LayoutChoices): Layout {
  const ofTheme = themeDefaults(choices);
  return { ...COMMON_DEFAULTS, ...ofTheme, ...choices, settings: ofTheme.settings };
}

export const DEFAULT_LAYOUT: Layout = layoutOf({});

/**
 * Returns the choices after a change. A value that equals the current one does not count as a choice, because a client
 * may read the whole layout and send it back. So a default counts as chosen only if it replaces another value. Defaults
 * are those of the theme after the change.
 */
export function changedChoices(before: LayoutChoices, change: LayoutChoices): LayoutChoices {
  const { settings: _given, theme, ...rest } = change;
  const kept = withTheme(before, theme);
  const current: Record<string, unknown> = layoutOf(kept);
  const chosen = Object.entries(rest).filter(([name, value]) => value !== undefined && !isSame(value, current[name]));
  const settings = { ...kept.settings, ...newSettings(before, change) };
  const { settings: _, ...others } = { ...kept, ...Object.fromEntries(chosen) } as LayoutChoices;
  return Object.keys(settings).length === 0 ? others : { ...others, settings };
}

/**
 * Returns the choices with another theme. The settings of the old theme are dropped, because each theme has its own.
 */
function withTheme(before: LayoutChoices, theme: Layout['theme'] = layoutOf(before).theme): LayoutChoices {
  if (theme === layoutOf(before).theme) return before;
  const { settings: _, ...others } = before;
  return { ...others, theme };
}

/**
 * Returns the settings that differ from the defaults of the theme. A client may send its settings back with another
 * theme. Then an option that the new theme does not offer is left out.
 */
function newSettings(before: LayoutChoices, change: LayoutChoices): Settings {
  const kept = withTheme(before, change.theme);
  const known = bookTheme(kept).settings;
  const old = layoutOf(before).settings;
  const current = layoutOf(kept).settings;
  const isLeft = (key: string, value: SettingValue) => {
    const setting = known.find((one) => one.key === key);
    return setting !== undefined && isSetting(old, key, value) && settingProblem(setting, value) !== null;
  };
  const isNew = ([key, value]: [string, SettingValue]) => !isSetting(current, key, value) && !isLeft(key, value);
  return Object.fromEntries(Object.entries(change.settings ?? {}).filter(isNew));
}

function isSetting(settings: Settings, key: string, value: unknown): boolean {
  return Object.hasOwn(settings, key) && settings[key] === value;
}

/** Returns what is wrong with the settings in a change of a layout, by key. */
export function settingsProblems(before: LayoutChoices, change: LayoutChange): { key: string; message: string }[] {
  return problemsIn(change.theme ?? before.theme, newSettings(before, change));
}

/** Returns what is wrong with these settings of a theme. */
export function problemsIn(theme: Layout['theme'] | undefined, given: Settings): { key: string; message: string }[] {
  const { name, settings: known } = bookTheme({ theme });
  return Object.entries(given).flatMap(([key, value]) => {
    const setting = known.find((one) => one.key === key);
    const message = setting ? settingProblem(setting, value) : `The theme “${name}” has no setting of this name`;
    return message === null ? [] : [{ key, message }];
  });
}

export const SIZE_OF_CUSTOM_PAPER = 'Please give the width and the height of a custom paper in millimetres';

/** Whether two values are equal; lists are compared by their items. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** A change of some choices. Absent ones stay as they are. A custom paper needs its size. */
export const LayoutChange = Layout.partial().superRefine((change, context) => {
  for (const side of absentSides(change)) {
    context.addIssue({ code: 'custom', path: [side], message: SIZE_OF_CUSTOM_PAPER });
  }
});
export type LayoutChange = z.infer<typeof LayoutChange>;

/** Returns the valid choices in `given`. */
export function readLayout(given: unknown): LayoutChoices {
  if (!isRecord(given)) return {};
  const choices = Object.entries(Layout.shape).flatMap(([name, rule]) => {
    const { success, data } = rule.safeParse(given[name]);
    return success && data !== undefined ? [[name, data]] : [];
  });
  const { paper, ...rest } = Object.fromEntries(choices) as LayoutChoices;
  return paper === undefined || absentSides({ paper, ...rest }).length > 0 ? rest : { ...rest, paper };
}

/** Returns the sides that a custom paper lacks. */
export function absentSides({ paper, ...sides }: { paper?: unknown; width_mm?: unknown; height_mm?: unknown }) {
  const names = ['width_mm', 'height_mm'] as const;
  return paper === CUSTOM_PAPER ? names.filter((name) => sides[name] === undefined) : [];
}
