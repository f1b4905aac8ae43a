/** A paper size by its common name, in millimetres. */
export interface Paper {
  name: string;
  width: number;
  height: number;
}

/* Page lengths are stored in millimetres. Each program that draws pages uses a unit of its own. */
const MM_PER_INCH = 25.4;

/** The sizes to choose from, in order. */
export const PAPERS = {
  a4: { name: 'A4', width: 210, height: 297 },
  letter: { name: 'US Letter', width: inches(8.5), height: inches(11) },
  a5: { name: 'A5', width: 148, height: 210 },
  '6x9': { name: '6 × 9 in', width: inches(6), height: inches(9) },
  '5.5x8.5': { name: '5.5 × 8.5 in', width: inches(5.5), height: inches(8.5) },
  '7x10': { name: '7 × 10 in', width: inches(7), height: inches(10) },
  '8.5x8.5': { name: '8.5 × 8.5 in', width: inches(8.5), height: inches(8.5) },
} as const satisfies Record<string, Paper>;

/** The id of a paper with its own width and height. */
export const CUSTOM_PAPER = 'custom';
/** The smallest and largest side of a custom paper, in millimetres. */
export const CUSTOM_MM = { min: 90, max: 450 } as const;

type NamedPaper = keyof typeof PAPERS;
export type PaperId = NamedPaper | typeof CUSTOM_PAPER;

export const PAPER_IDS = [...(Object.keys(PAPERS) as NamedPaper[]), CUSTOM_PAPER] as const;

/** Returns the name of a paper for people. */
export function paperName(paper: PaperId): string {
  return paper === CUSTOM_PAPER ? 'Custom' : PAPERS[paper].name;
}

/** The choices of a layout that concern its paper. */
export interface PaperChoice {
  paper: PaperId;
  width_mm?: number | undefined;
  height_mm?: number | undefined;
}

/** Returns width and height in millimetres; those of A4 if a custom paper has no size. */
export function paperSize({ paper, width_mm, height_mm }: PaperChoice): { width: number; height: number } {
  const { width, height } = PAPERS[paper === CUSTOM_PAPER ? 'a4' : paper];
  return paper === CUSTOM_PAPER ? { width: width_mm ?? width, height: height_mm ?? height } : { width, height };
}

/** Converts inches to millimetres, rounded to a tenth, so that half an inch is exactly 12.7. */
export function inches(count: number): number {
  return Math.round(count * MM_PER_INCH * 10) / 10;
}

/** Converts millimetres to typographic points, 72 to the inch. */
export function toPoints(mm: number): number {
  return (mm / MM_PER_INCH) * 72;
}

/** Converts points to millimetres. */
export function fromPoints(points: number): number {
  return (points / 72) * MM_PER_INCH;
}

/** Converts millimetres to twips, Word's unit: twentieths of a point. */
export function toTwips(mm: number): number {
  return toPoints(mm) * 20;
}

/** Converts millimetres to pixels of an image, at `perInch` pixels per inch. */
export function toPixels(mm: number, perInch: number): number {
  return (mm / MM_PER_INCH) * perInch;
}
