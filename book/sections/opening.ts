import { z } from 'zod';
import { isRecord } from '../document/nodes.ts';
import type { ImagePlacement } from '../document/print/print-form.ts';
import { cleanText } from '../text/normalize-text.ts';

/**
 * The kinds of sections: a chapter; a scene, which runs on in the chapter before it, below a heading of the second
 * level; a part, which contains the chapters after it; an appendix; matter, such as a foreword, which has no number;
 * and a glossary, whose lowest headings are its terms and which has no number either.
 */
export const SECTION_KINDS = ['chapter', 'scene', 'part', 'appendix', 'matter', 'glossary'] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

/** The kinds of sections that have a title of their own, and no heading in another section. */
export type TitledKind = Exclude<SectionKind, 'scene'>;

/** How the title of a section is printed. A scene with no chapter to run on in begins like a section without a number. */
export function titledKind(kind: SectionKind): TitledKind {
  return kind === 'scene' ? 'matter' : kind;
}

export const SECTION_KIND_LABELS: Record<SectionKind, string> = {
  chapter: 'Chapter',
  scene: 'Scene',
  part: 'Part',
  appendix: 'Appendix',
  matter: 'Front or back matter',
  glossary: 'Glossary',
};

/**
 * Where the picture of an opening is: between the margins (`here`), or at the top of the page up to its edges
 * (`bleed`).
 */
export const OPENING_PLACEMENTS = ['here', 'bleed'] as const satisfies readonly ImagePlacement[];
export type OpeningPlacement = (typeof OPENING_PLACEMENTS)[number];

export const OPENING_PLACEMENT_LABELS: Record<OpeningPlacement, string> = {
  here: 'Between the margins',
  bleed: 'To the edges of the page',
};

export const OPENING_MAX = { epigraph: 1000, source: 200, alt: 500 } as const;

const KIND_RULE = `A section is one of these: ${SECTION_KINDS.join(', ')}`;
const PLACEMENT_RULE = `An opening picture stands in one of these ways: ${OPENING_PLACEMENTS.join(', ')}`;

const ADDRESS_RULE =
  'This is not the address of a picture: please give one of this server (/api/images/…), or one that begins with https:// or http://';

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const PICTURES = /^(?:https?:\/\/|data:image\/)/i;

/**
 * The address of a picture that a client sends; '' for none. Addresses without a scheme are accepted, because books of
 * other programs have them. Where the book is shown, such a picture is reported as missing.
 */
export const ImageAddress = z
  .string()
  .trim()
  .refine((address) => !SCHEME.test(address) || PICTURES.test(address), ADDRESS_RULE);

/** How a section begins. This is the one list of its fields; stores, copies, versions and archives follow from it. */
export const Opening = z.strictObject({
  kind: z.enum(SECTION_KINDS, KIND_RULE),
  /** Printed below the title, followed by its source; '' for none. */
  epigraph: words('The epigraph', OPENING_MAX.epigraph),
  source: words('The source of the epigraph', OPENING_MAX.source),
  /** The address of the picture of the opening; '' for none. */
  image: ImageAddress,
  /** A description of that picture. */
  alt: words('The description of the picture', OPENING_MAX.alt),
  placement: z.enum(OPENING_PLACEMENTS, PLACEMENT_RULE),
});
export type Opening = z.infer<typeof Opening>;

/** The opening of a section until its author changes it. */
export const DEFAULT_OPENING: Opening = {
  kind: 'chapter',
  epigraph: '',
  source: '',
  image: '',
  alt: '',
  placement: 'here',
};

/** A change of an opening. An absent field keeps its value; in a new section it gets the default. */
export const OpeningChange = Opening.partial();
export type OpeningChange = z.infer<typeof OpeningChange>;

/** Returns an opening after a change. */
export function changedOpening(before: Opening, change: OpeningChange | undefined): Opening {
  return { ...before, ...change };
}

/** Serializes an opening for the store. Fields with their default value are left out. */
export function storedOpening(opening: Opening): string {
  const names = Object.keys(DEFAULT_OPENING) as (keyof Opening)[];
  const chosen = names.filter((name) => opening[name] !== DEFAULT_OPENING[name]);
  return JSON.stringify(Object.fromEntries(chosen.map((name) => [name, opening[name]])));
}

/** Reads an opening from a store or a file. Invalid fields get their default value. */
export function readOpening(given: unknown): Opening {
  if (!isRecord(given)) return DEFAULT_OPENING;
  const valid = Object.entries(Opening.shape).flatMap(([name, rule]) => {
    const { success, data } = rule.safeParse(given[name]);
    return success ? [[name, data]] : [];
  });
  return { ...DEFAULT_OPENING, ...(Object.fromEntries(valid) as Partial<Opening>) };
}

/** Reads an opening from its stored text. */
export function readStoredOpening(text: string): Opening {
  return readOpening(JSON.parse(text));
}

function words(name: string, max: number) {
  return z.string().max(max, `${name} can be at most ${max} characters long`).overwrite(cleanText);
}

/** The Word styles of section titles, by which an import recognises the kind of a section. */
export const TITLE_STYLES = {
  chapter: 'Heading 1',
  part: 'Part Title',
  appendix: 'Appendix Title',
  matter: 'Matter Title',
  glossary: 'Glossary Title',
} as const satisfies Record<TitledKind, string>;

export type SectionTitleStyle = (typeof TITLE_STYLES)[TitledKind];
