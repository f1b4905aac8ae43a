import { parse } from 'smol-toml';
import { parseDocument } from 'yaml';
import { BOOK_TYPE_IDS, type BookTypeId, VARIANT_IDS, type VariantId } from '#book/catalogue/book-types.ts';
import { AUTHOR_MAX, DESCRIPTION_MAX, TAG_MAX, TAGS_MAX } from '#book/catalogue/limits.ts';
import type { ProjectFields } from '#book/catalogue/project-fields.ts';
import { cleanLine } from '#book/text/normalize-text.ts';
import { isRecord } from '#book/document/nodes.ts';
import { Layout, type LayoutChoices, readLayout } from '#book/layout/layout.ts';
import type { ImportNote } from './book-draft.ts';
import { creatureYaml, valueOf } from '#book/formats/markdown/obsidian/fantasy-yaml.ts';
import { wordTable } from '#book/text/lookup.ts';

const MAX_LENGTH = 64_000;

export interface FrontMatter
  extends Partial<
    Pick<ProjectFields, 'title' | 'book_type' | 'description' | 'tags' | 'author' | 'variant' | 'layout'>
  > {
  /** Each heading of this level begins a section. Set by our own export. */
  sectionLevel?: number;
}

export interface FrontMatterReading {
  facts: FrontMatter;
  /** All its values, by their original names. */
  values: ReadonlyMap<string, unknown>;
  notes: ImportNote[];
  /** The names that do not match a fact of a book. */
  unused: string[];
  /** Whether it is not valid YAML or TOML. The lines that could be read are still included. */
  isBroken: boolean;
  /** The text after the front matter, and the number of lines before it. */
  rest: string;
  before: number;
}

const NAMES: Record<string, Exclude<keyof FrontMatter, 'layout'>> = wordTable({
  title: 'title',
  book_type: 'book_type',
  booktype: 'book_type',
  description: 'description',
  summary: 'description',
  subtitle: 'description',
  tags: 'tags',
  keywords: 'tags',
  author: 'author',
  authors: 'author',
  variant: 'variant',
  section_level: 'sectionLevel',
});

/** How the Homebrewery displays a brew. Ignored, because a book has its own look. */
const OF_THE_HOMEBREWERY: ReadonlySet<string> = new Set(['systems', 'renderer', 'theme', 'thumbnail', 'lang']);

/** The names of layout choices in front matter: our own, and Pandoc's `lang`. */
const LAYOUT_NAMES: Record<string, string> = wordTable({
  ...Object.fromEntries(Object.keys(Layout.shape).map((name) => [name, name])),
  lang: 'language',
});

const DASHES = /^---[ \t]*\n([\s\S]*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/;
/** Files of the Homebrewery have their front matter in a fence. */
const METADATA = /^```metadata[ \t]*\n([\s\S]*?)(?:^|\n)```[ \t]*(?:\n|$)/;

/** Hugo and Zola write TOML between lines of pluses. */
const PLUSES = /^\+{3}[ \t]*\n([\s\S]*?)(?:^|\n)\+{3}[ \t]*(?:\n|$)/;

/**
 * Reads the YAML between two lines of dashes at the top of a file, or the TOML between two lines of pluses. Anything but a mapping of names
 * to values stays text. Never throws.
 */
export function readFrontMatter(text: string): FrontMatterReading {
  const none: FrontMatterReading = {
    facts: {},
    values: new Map(),
    notes: [],
    unused: [],
    isBroken: false,
    rest: text,
    before: 0,
  };
  const head = text.slice(0, MAX_LENGTH);
  const toml = PLUSES.exec(head);
  const found = toml ?? DASHES.exec(head) ?? METADATA.exec(head);
  if (!found) return none;
  const source = found[1] ?? '';
  const read = toml ? parseToml(source) : parseMapping(source);
  const isBroken = read === 'broken';
  const values = read === 'broken' ? (toml ? null : readLines(source)) : read;
  if (isBroken && !values) {
    const message = toml
      ? 'The front matter between the lines of pluses is no valid TOML, so it is kept as text.'
      : 'The front matter between the lines of dashes is no valid YAML, so it is kept as text.';
    return { ...none, isBroken, notes: [{ line: 1, message }] };
  }
  if (!values) return none;
  const before = found[0].split('\n').length - 1;
  const { facts, notes, unused } = readNamed(values);
  return {
    facts,
    values,
    notes: [...(isBroken ? [{ line: 1, message: LINE_BY_LINE }] : []), ...notes].map((note) => ({ ...note, line: 1 })),
    unused,
    isBroken,
    rest: text.slice(found[0].length),
    before,
  };
}

function parseMapping(source: string): Map<string, unknown> | 'broken' | null {
  // Publishing plugins of Obsidian escape the bar in links, which YAML does not know.
  const document = parseDocument(source.replaceAll('\\|', '|'), { uniqueKeys: false, logLevel: 'silent' });
  // Text between two horizontal rules looks like front matter; only parsing it as YAML can tell.
  if (!/^(?:[\w-]+[ \t]*:|\{)/m.test(source)) return null;
  const value = valueOf(document);
  if (value === undefined) return 'broken';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return new Map(Object.entries(value));
}

const LINE_BY_LINE = 'The front matter is no valid YAML. Those of its lines that could be read one by one are used.';
/** A line of YAML: a name with its value, a list item, a continuation or a comment. */
const LINE = /^(?:["']?[\p{L}_][\p{L}\p{N}_-]*["']?:(?:\s|$)|- |\s|#|$)/u;

/** Lines of names with values in invalid YAML, for example a title with a colon; null for other text between two lines of dashes. */
function readLines(source: string): Map<string, unknown> | null {
  if (!source.split('\n').every((line) => LINE.test(line))) return null;
  const read = Object.entries(creatureYaml(source));
  return read.length === 0 ? null : new Map(read);
}

function parseToml(source: string): Map<string, unknown> | 'broken' | null {
  try {
    const given = Object.entries(parse(source));
    // Hugo puts taxonomies and custom values in separate tables.
    const tables = given.filter(([name]) => name === 'taxonomies' || name === 'extra').map(([, table]) => table);
    const inner = tables.flatMap((table) => (isRecord(table) ? Object.entries(table) : []));
    const own = given.filter(([, value]) => !tables.includes(value));
    return given.length === 0 ? null : new Map([...inner, ...own]);
  } catch {
    return 'broken';
  }
}

/** The facts of a book in its front matter, under any of their names. Notes what is not used. */
export function readFacts(values: ReadonlyMap<string, unknown>): Pick<FrontMatterReading, 'facts' | 'notes'> {
  const { facts, notes, unused } = readNamed(values);
  return { facts, notes: [...notes, ...unusedNotes(unused)] };
}

/** The notes about unused names. */
export function unusedNotes(names: readonly string[], line: number | null = null): ImportNote[] {
  return names.map((name) => ({ line, message: `The front matter's "${name}" is not used.` }));
}

function readNamed(values: ReadonlyMap<string, unknown>): Pick<FrontMatterReading, 'facts' | 'notes' | 'unused'> {
  const facts: FrontMatter = {};
  const choices: Record<string, unknown> = {};
  const notes: ImportNote[] = [];
  const unused: string[] = [];
  const note = (message: string) => notes.push({ line: null, message });
  for (const [key, value] of values) {
    const given = key.toLowerCase().replaceAll('-', '_');
    const name = NAMES[given];
    const choice = LAYOUT_NAMES[given];
    // The theme of a brew is not one of our themes.
    if (choice === 'theme' && values.has('renderer')) continue;
    if (choice) choices[choice] = value;
    else if (!name && OF_THE_HOMEBREWERY.has(given)) continue;
    else if (!name) unused.push(key);
    else if (name === 'tags') facts.tags = readTags(value, note);
    else if (name === 'book_type') facts.book_type = readBookType(value, note);
    else if (name === 'variant') facts.variant = readVariant(value, note);
    else if (name === 'sectionLevel') facts.sectionLevel = readLevel(value);
    else if (name === 'title') facts.title = plain(value);
    else facts[name] ??= shortened(name, plain(value), name === 'author' ? AUTHOR_MAX : DESCRIPTION_MAX, note);
  }
  if (Object.keys(choices).length > 0) facts.layout = readChoices(choices, note);
  return { facts, notes, unused };
}

function readBookType(value: unknown, note: (message: string) => void): BookTypeId | undefined {
  const type = plain(value);
  const found = BOOK_TYPE_IDS.find((known) => known === type);
  if (!found) note(`The book type "${type.slice(0, 60)}" is not known; the book becomes a player supplement.`);
  return found;
}

function readVariant(value: unknown, note: (message: string) => void): VariantId | undefined {
  const variant = plain(value);
  const found = VARIANT_IDS.find((known) => known === variant);
  if (!found) note(`The variant "${variant.slice(0, 60)}" is not known; the book gets the usual one.`);
  return found;
}

/** Read together, because a custom paper is valid only with its size. */
function readChoices(choices: Record<string, unknown>, note: (message: string) => void): LayoutChoices {
  const read = readLayout(choices);
  for (const [name, value] of Object.entries(choices)) {
    if (!(name in read)) note(`The ${name} "${plain(value).slice(0, 60)}" is not known; the usual one is used.`);
  }
  return read;
}

function readLevel(value: unknown): number | undefined {
  const level = Number(plain(value));
  return Number.isInteger(level) && level >= 1 && level <= 6 ? level : undefined;
}

function readTags(value: unknown, note: (message: string) => void): string[] {
  const given = Array.isArray(value) ? value.map(plain) : plain(value).split(',');
  const tags = [...new Set(given.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
  const kept = tags.filter((tag) => tag.length <= TAG_MAX).slice(0, TAGS_MAX);
  if (kept.length < tags.length)
    note(`A book has at most ${TAGS_MAX} tags of ${TAG_MAX} characters; the others are left out.`);
  return kept;
}

function shortened(name: string, text: string, max: number, note: (message: string) => void): string {
  if (text.length <= max) return text;
  note(`The ${name} is longer than ${max} characters and is cut: "${text.slice(max - 40)}".`);
  return text.slice(0, max).trim();
}

/** A value as one line of text: lists joined by commas; for an object its name, or all its words. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (isRecord(value) && !(value instanceof Date))
    return 'name' in value ? plain(value.name) : Object.values(value).map(plain).filter(Boolean).join(' ');
  if (typeof value === 'string') return cleanLine(value);
  return typeof value === 'number' || typeof value === 'boolean' || value instanceof Date ? String(value) : '';
}
