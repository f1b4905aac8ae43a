import { z } from 'zod';
import { isRecord } from '../document/node/loose-node.ts';
import { bookTheme } from '../look/book-theme.ts';
import { LICENCE_IDS } from './licence-ids.ts';
import { CUSTOM_MM, CUSTOM_PAPER, PAPER_IDS } from './papers.ts';
import { CHAPTER_STARTS, ENTRY_KINDS, TOC_DEPTH } from './parts-of-book.ts';

const TAG_MAX = 60;
export const COLUMNS_MAX = 3;
/** The smallest and the largest size of the text. */
export const BASE_SIZE_PT = { min: 7, max: 14 } as const;

const LanguageTag = z
  .string()
  .trim()
  .max(TAG_MAX, 'A language tag has at most 60 characters')
  .refine((tag) => canonicalTag(tag) !== null, 'Please give the language as a tag such as "en" or "pt-BR"')
  .overwrite((tag) => canonicalTag(tag) ?? tag);

const SIZE_RULE = `A custom paper is ${CUSTOM_MM.min} to ${CUSTOM_MM.max} millimetres wide and high`;
const PaperSide = z.number(SIZE_RULE).min(CUSTOM_MM.min, SIZE_RULE).max(CUSTOM_MM.max, SIZE_RULE);
const COLUMNS_RULE = `A page has 1 to ${COLUMNS_MAX} columns`;
const BASE_SIZE_RULE = `The text is set in ${BASE_SIZE_PT.min} to ${BASE_SIZE_PT.max} points`;
const TOC_DEPTH_RULE = `The contents list ${TOC_DEPTH.min} to ${TOC_DEPTH.max} ranks`;

/**
 * How a book is laid out, as its author chose: the one table of these choices. A further choice is a line here and one below; the
 * interface, the stores, copies and archives follow from them.
 */
export const Layout = z.object({
  /** BCP 47, in its canonical spelling: "en", "pt-BR". */
  language: LanguageTag,
  /** Whether straight quotation marks and the like become those of the language. */
  smart_quotes: z.boolean(),
  paper: z.enum(PAPER_IDS, `Please choose one of these papers: ${PAPER_IDS.join(', ')}`),
  /** In millimetres; they count where the paper is `custom`, and are kept where it is another. */
  width_mm: PaperSide.optional(),
  height_mm: PaperSide.optional(),
  /** Of text on a page; those of the theme until an author chooses. */
  columns: z.int(COLUMNS_RULE).min(1, COLUMNS_RULE).max(COLUMNS_MAX, COLUMNS_RULE),
  /** Size of the text in points; all other sizes follow from it. */
  base_size_pt: z.number(BASE_SIZE_RULE).min(BASE_SIZE_PT.min, BASE_SIZE_RULE).max(BASE_SIZE_PT.max, BASE_SIZE_RULE),
  chapter_start: z.enum(CHAPTER_STARTS, `A chapter starts in one of these ways: ${CHAPTER_STARTS.join(', ')}`),
  /** How many ranks the contents list; 0 for none, 1 for the sections alone. */
  toc_depth: z.int(TOC_DEPTH_RULE).min(TOC_DEPTH.min, TOC_DEPTH_RULE).max(TOC_DEPTH.max, TOC_DEPTH_RULE),
  /** What the contents list besides headings, where they are as deep. */
  toc_entries: z
    .array(z.enum(ENTRY_KINDS, `The contents can list these: ${ENTRY_KINDS.join(', ')}`))
    .overwrite((kinds) => ENTRY_KINDS.filter((kind) => kinds.includes(kind))),
  /** Whether an index is printed at the end. */
  index: z.boolean(),
  /** Whether the first letter of a section is large. */
  drop_caps: z.boolean(),
  /** Whether lines are as long as their column; ragged where not. */
  justify: z.boolean(),
  /** The licence whose attribution the book prints. */
  licence: z.enum(LICENCE_IDS, `Please choose one of these licences: ${LICENCE_IDS.join(', ')}`),
});
export type Layout = z.infer<typeof Layout>;

const theme = bookTheme();

/**
 * The choices that an author made about a book's layout, as they are stored. A choice may equal the default; one that is absent was not
 * made.
 */
export type LayoutChoices = Partial<Layout>;

/** What holds until an author chooses. */
export const DEFAULT_LAYOUT: Layout = {
  language: 'en',
  smart_quotes: true,
  paper: 'a4',
  columns: theme.columns,
  base_size_pt: theme.type.page.text,
  chapter_start: 'page',
  toc_depth: 2,
  toc_entries: [],
  index: false,
  drop_caps: false,
  justify: true,
  licence: 'none',
};

/** The whole layout: the choices of the author, and defaults for the others. */
export function layoutOf(choices: LayoutChoices): Layout {
  return { ...DEFAULT_LAYOUT, ...choices };
}

/**
 * The choices after a change. A value that equals the present one is not taken as a choice, because a client may read the whole layout and
 * send it back. So a default counts as chosen only when it replaces another value.
 */
export function changedChoices(before: LayoutChoices, change: LayoutChoices): LayoutChoices {
  const current: Record<string, unknown> = layoutOf(before);
  const chosen = Object.entries(change).filter(([name, value]) => value !== undefined && !isSame(value, current[name]));
  return { ...before, ...Object.fromEntries(chosen) };
}

/** Lists are the same by what is in them. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Some of the choices; those that are absent stay as they are. A custom paper comes with its size. */
export const LayoutChange = Layout.partial().superRefine((change, context) => {
  for (const side of absentSides(change)) {
    const message = 'Please give the width and the height of a custom paper in millimetres';
    context.addIssue({ code: 'custom', path: [side], message });
  }
});
export type LayoutChange = z.infer<typeof LayoutChange>;

/** The choices in `given` that are valid; everything else is left out. */
export function readLayout(given: unknown): LayoutChoices {
  if (!isRecord(given)) return {};
  const choices = Object.entries(Layout.shape).flatMap(([name, rule]) => {
    const { success, data } = rule.safeParse(given[name]);
    return success && data !== undefined ? [[name, data]] : [];
  });
  const { paper, ...rest } = Object.fromEntries(choices) as LayoutChoices;
  return paper === undefined || absentSides({ paper, ...rest }).length > 0 ? rest : { ...rest, paper };
}

/** The sides that a custom paper lacks. */
function absentSides({ paper, ...sides }: { paper?: unknown; width_mm?: unknown; height_mm?: unknown }) {
  const names = ['width_mm', 'height_mm'] as const;
  return paper === CUSTOM_PAPER ? names.filter((name) => sides[name] === undefined) : [];
}

function canonicalTag(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}
