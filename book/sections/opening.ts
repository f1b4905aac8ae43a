import { z } from 'zod';
import { isRecord } from '../document/nodes.ts';
import type { ImagePlacement } from '../document/print/print-form.ts';
import { cleanText } from '../text/normalize-text.ts';

/**
 * What a section is in its book: a chapter; a part, to which the chapters after it belong; an appendix; or what belongs to the book as a
 * whole and has no number: matter, such as a foreword, and a glossary, whose lowest headings are its terms.
 */
export const SECTION_KINDS = ['chapter', 'part', 'appendix', 'matter', 'glossary'] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

export const SECTION_KIND_LABELS: Record<SectionKind, string> = {
  chapter: 'Chapter',
  part: 'Part',
  appendix: 'Appendix',
  matter: 'Front or back matter',
  glossary: 'Glossary',
};

/** Where the picture at its head stands: between the margins, or as the head of the page, reaching its edges. */
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
 * The address of a picture that a client sends; '' for none. An address without a scheme is taken, as books of other programs have them: what
 * shows the book says that the picture is not there.
 */
export const ImageAddress = z
  .string()
  .trim()
  .refine((address) => !SCHEME.test(address) || PICTURES.test(address), ADDRESS_RULE);

/** How a section begins: the one table of its choices. Stores, copies, versions and archives follow from it. */
export const Opening = z.strictObject({
  kind: z.enum(SECTION_KINDS, KIND_RULE),
  /** Printed below its title, with who said so below it; '' for none. */
  epigraph: words('The epigraph', OPENING_MAX.epigraph),
  source: words('The source of the epigraph', OPENING_MAX.source),
  /** The address of the picture at its head; '' for none. */
  image: ImageAddress,
  /** What that picture shows. */
  alt: words('The description of the picture', OPENING_MAX.alt),
  placement: z.enum(OPENING_PLACEMENTS, PLACEMENT_RULE),
});
export type Opening = z.infer<typeof Opening>;

/** How a section begins until its author says otherwise. */
export const DEFAULT_OPENING: Opening = {
  kind: 'chapter',
  epigraph: '',
  source: '',
  image: '',
  alt: '',
  placement: 'here',
};

/** What a client sends: what is absent stays, and in a new section is as in every section. */
export const OpeningChange = Opening.partial();
export type OpeningChange = z.infer<typeof OpeningChange>;

/** An opening after a change. */
export function changedOpening(before: Opening, change: OpeningChange | undefined): Opening {
  return { ...before, ...change };
}

/** What an opening says besides the title, as lines that a reader compares; none where it is as in every section. */
export function openingLines(opening: Opening): string[] {
  const { kind, epigraph, source, image, alt, placement } = opening;
  const atHead = placement === 'bleed' ? 'Image at its head, to the edges of the page' : 'Image at its head';
  return [
    kind === DEFAULT_OPENING.kind ? '' : SECTION_KIND_LABELS[kind],
    epigraph,
    source,
    image === '' ? '' : `${atHead}: ${alt || 'without alt text'}`,
  ].filter((line) => line !== '');
}

/** The opening as text to be kept: what is as in every section is left out. */
export function storedOpening(opening: Opening): string {
  const names = Object.keys(DEFAULT_OPENING) as (keyof Opening)[];
  const chosen = names.filter((name) => opening[name] !== DEFAULT_OPENING[name]);
  return JSON.stringify(Object.fromEntries(chosen.map((name) => [name, opening[name]])));
}

/** What is valid of an opening that was kept, or that stands in a file. */
export function readOpening(given: unknown): Opening {
  if (!isRecord(given)) return DEFAULT_OPENING;
  const valid = Object.entries(Opening.shape).flatMap(([name, rule]) => {
    const { success, data } = rule.safeParse(given[name]);
    return success ? [[name, data]] : [];
  });
  return { ...DEFAULT_OPENING, ...(Object.fromEntries(valid) as Partial<Opening>) };
}

/** The same of its text. */
export function readStoredOpening(text: string): Opening {
  return readOpening(JSON.parse(text));
}

function words(name: string, max: number) {
  return z.string().max(max, `${name} can be at most ${max} characters long`).overwrite(cleanText);
}

/** The styles of the titles of sections in Word, by which an import knows what each is. */
export const TITLE_STYLES = {
  chapter: 'Heading 1',
  part: 'Part Title',
  appendix: 'Appendix Title',
  matter: 'Matter Title',
  glossary: 'Glossary Title',
} as const satisfies Record<SectionKind, string>;

export type SectionTitleStyle = (typeof TITLE_STYLES)[SectionKind];
