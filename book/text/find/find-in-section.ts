import type { Node } from 'prosemirror-model';
import { SECTION_TITLE_MAX } from '../../catalogue/limits.ts';
import { OPENING_MAX, type Opening } from '../../sections/opening.ts';
import { type Hit, hitOf } from './hit.ts';
import { type EditText, mapTexts, type TextEdit, withEdits } from './map-texts.ts';
import type { Matcher } from './matching.ts';
import { createReplacing } from './replacing.ts';

/** A section in which something is looked for. */
export interface SearchedSection {
  title: string;
  opening: Opening;
  doc: Node;
}

export interface Hits {
  /** At most as many as were asked for. */
  hits: Hit[];
  count: number;
}

/** Finds all hits in a section: in its title, in how it begins, and in its text. At most `most` of them are listed. */
export function findInSection(section: SearchedSection, match: Matcher, most: number): Hits {
  const hits: Hit[] = [];
  let count = 0;
  const size = Math.max(1, section.doc.content.size);
  mapSection(section, (text, { position }) => {
    for (const found of match(text)) {
      if (hits.length < most) hits.push(hitOf(text, found, { index: count, near: Math.max(0, position) / size }));
      count += 1;
    }
    return [];
  });
  return { hits, count };
}

export interface ReplacedSection {
  section: SearchedSection;
  /** How many hits were replaced. */
  replaced: number;
}

/**
 * Replaces all hits of a section but those whose index is left out. A text that would be longer than its field can hold stays as it is.
 * Throws `TooLong` where all together is more than a section can hold.
 */
export function replaceInSection(
  section: SearchedSection,
  match: Matcher,
  leftOut: ReadonlySet<number>,
): ReplacedSection {
  const replacing = createReplacing(match, leftOut);
  const after = mapSection(section, replacing.edit);
  return { section: after, replaced: replacing.replaced() };
}

function mapSection({ title, opening, doc }: SearchedSection, edit: EditText): SearchedSection {
  const line = (text: string, max: number) => {
    const edits: readonly TextEdit[] = text === '' ? [] : edit(text, { position: -1, max });
    return edits.length === 0 ? text : withEdits(text, edits);
  };
  return {
    title: line(title, SECTION_TITLE_MAX).trim(),
    opening: {
      ...opening,
      epigraph: line(opening.epigraph, OPENING_MAX.epigraph),
      source: line(opening.source, OPENING_MAX.source),
      alt: line(opening.alt, OPENING_MAX.alt),
    },
    doc: mapTexts(doc, edit),
  };
}
