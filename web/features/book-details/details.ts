import type { ProjectFields } from '#book/catalogue/project-fields.ts';
import { Layout, OF_THEME } from '#book/layout/layout.ts';
import { CUSTOM_PAPER } from '#book/layout/papers.ts';
import type { Project, ProjectOutline, updateProject } from '#contract/projects.ts';
import type { z } from 'zod';

/** The details of a book as one flat object. The dialog and the layout page edit them in this form. */
export interface Details extends Layout, Omit<ProjectFields, 'layout' | 'style_notes'> {}

export type DetailName = keyof Details;

/** A book's details as they were read, and the version of the book at that time. */
export interface ReadDetails {
  details: Details;
  version: number;
}

export const DETAIL_LABELS: Record<DetailName, string> = {
  title: 'Book Title',
  description: 'Book Description',
  author: 'Author',
  book_type: 'Book Type',
  variant: 'Variant',
  status: 'Status',
  tags: 'Tags',
  thumbnail: 'Cover',
  ai: 'AI may write for this book',
  language: 'Language',
  text_font: 'Text font',
  heading_font: 'Heading font',
  smart_quotes: 'Smart punctuation',
  theme: 'Theme',
  settings: 'Theme settings',
  paper: 'Paper',
  width_mm: 'Width',
  height_mm: 'Height',
  columns: 'Columns',
  base_size_pt: 'Font size',
  chapter_start: 'Chapters start',
  chapter_numbers: 'Chapter numbers',
  toc_depth: 'Contents',
  figures: 'List of illustrations',
  index: 'Index',
  drop_caps: 'Drop caps',
  justify: 'Justified text',
  cover_lettering: 'Title on the cover picture',
  cover_page: 'Cover without a picture',
  half_title: 'Half title',
  credits: 'Credits',
  licence: 'Licence',
  copyright: 'Copyright',
  orc_based_on: 'Based on',
  orc_reserved: 'Reserved Material',
  orc_designated: 'Expressly Designated Licensed Material',
};

export function readDetails({ title, book_type, variant, content, version }: Project | ProjectOutline): ReadDetails {
  const { layout, sections: _sections, style_notes: _notes, ...fields } = content;
  return { details: { title, book_type, variant, ...fields, ...layout }, version };
}

/** The details that are always sent together with a new theme, as the form shows them. */
const WITH_THEME: ReadonlySet<string> = new Set(OF_THEME);

/** The details in `after` that differ from `before`. Texts are trimmed. The paper size is included only for a custom paper. */
export function changedDetails(before: Details, after: Details): Partial<Details> {
  const kept = {
    ...after,
    title: after.title.trim(),
    description: after.description.trim(),
    author: after.author.trim(),
  };
  const isSent = (name: string) => after.theme !== before.theme && WITH_THEME.has(name);
  const changed = Object.entries(kept).filter(
    ([name, value]) => isSent(name) || !isSame(value, before[name as DetailName]),
  );
  const { width_mm, height_mm, ...changes } = Object.fromEntries(changed) as Partial<Details>;
  if (after.paper !== CUSTOM_PAPER) return changes;
  if (changes.paper === CUSTOM_PAPER) return { ...changes, width_mm: after.width_mm, height_mm: after.height_mm };
  return {
    ...changes,
    ...(width_mm === undefined ? {} : { width_mm }),
    ...(height_mm === undefined ? {} : { height_mm }),
  };
}

/** The names of the details that somebody else has meanwhile changed to another value than `changes` does. */
export function clashingDetails(before: Details, current: Details, changes: Partial<Details>): DetailName[] {
  const theirs = changedDetails(before, current);
  return (Object.keys(changes) as DetailName[]).filter(
    (name) => name in theirs && !isSame(changes[name], current[name]),
  );
}

/** The body of the call that saves changes. Fields that are left out stay as they are. */
export function bodyOf(changes: Partial<Details>): z.input<typeof updateProject.body> {
  const { title, book_type, variant, ...rest } = changes;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  const pick = (wanted: (name: string) => boolean) =>
    Object.fromEntries(names.filter(wanted).map((name) => [name, rest[name]]));
  const layout = pick((name) => name in Layout.shape);
  return { title, book_type, variant, content: { ...pick((name) => !(name in Layout.shape)), layout } };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
