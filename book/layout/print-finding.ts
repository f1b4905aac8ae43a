/** What the preflight can find in a book, and in its file for a shop. */
export const FINDING_CODES = [
  'image_resolution',
  'missing_alt',
  'missing_glyph',
  'overfull',
  'safe_area',
  'page_count',
  'colour_space',
  'ink_limit',
  'file_size',
  'font_not_embedded',
  'empty_section',
  'unresolved_reference',
  'licence_missing',
  'licence_clash',
  'trademark',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

/**
 * How severe a finding is, the most severe first. A shop refuses an error, a warning is visible in print, and a hint is
 * for the author to judge.
 */
export const SEVERITIES = ['error', 'warning', 'hint'] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface PictureSize {
  width: number;
  height: number;
}

export interface PrintFinding {
  code: FindingCode;
  severity: Severity;
  /** A sentence for the author. */
  message: string;
  page?: number;
  sectionId?: string;
  /** For a picture of which only the page is known: its size in pixels, by which its section is found. */
  picture?: PictureSize;
}

/** Sorts findings by severity, then by their order in the book. */
export function bySeverity(findings: readonly PrintFinding[]): PrintFinding[] {
  const rank = ({ severity }: PrintFinding) => SEVERITIES.indexOf(severity);
  return findings.toSorted((a, b) => rank(a) - rank(b) || (a.page ?? 0) - (b.page ?? 0));
}
