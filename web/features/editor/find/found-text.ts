import type { Node } from '@tiptap/pm/model';
import { createReplacing, type Hit, hitOf } from '#book/text/find-in-section.ts';
import { mapTexts, type PlacedText, textsOf } from '#book/text/map-texts.ts';
import type { Match, WordSearch } from '#book/text/text-search.ts';
import { matchTexts } from './match-texts.ts';

/** The result of a search in a document. */
export interface FoundText {
  doc: Node;
  texts: readonly PlacedText[];
  /** The matches of each text. */
  matches: readonly (readonly Match[])[];
  count: number;
}

/** The place of a hit in the document: words of the running text, or the block, note or word whose attribute holds the hit. */
export interface HitPosition {
  from: number;
  to: number;
  isRunning: boolean;
}

/** Searches all texts of a document. Throws `UnreadableExpression` and `RunawayExpression`. */
export async function findInDoc(doc: Node, search: WordSearch, signal: AbortSignal): Promise<FoundText> {
  const texts = textsOf(doc);
  const plain = texts.map(({ text }) => text);
  const matches = search.query === '' ? [] : await matchTexts(search, plain, signal);
  return { doc, texts, matches, count: matches.reduce((sum, { length }) => sum + length, 0) };
}

/** The places of the first `most` hits, in order. */
export function placesOf({ doc, texts, matches }: FoundText, most: number): HitPosition[] {
  return firstMatches(matches, most).flatMap(({ match, text: index }): HitPosition[] => {
    const { position = 0, isRunning = false } = texts[index]?.place ?? {};
    if (isRunning) return [{ from: position + match.from, to: position + match.to, isRunning }];
    const size = doc.nodeAt(position)?.nodeSize ?? 0;
    return [{ from: position, to: position + size, isRunning }];
  });
}

/** The first `most` hits with the words around them. */
export function hitsOf({ doc, texts, matches }: FoundText, most: number): Hit[] {
  const size = Math.max(1, doc.content.size);
  return firstMatches(matches, most).map(({ match, text: index }, hit) => {
    const { text, place } = texts[index] ?? { text: '', place: { position: 0 } };
    return hitOf(text, match, { index: hit, near: place.position / size });
  });
}

/**
 * Replaces the hits for whose index `isChosen` returns true. Returns the new document and the number of replaced hits. A hit whose field
 * has no room for the replacement stays. Throws `TooLong`.
 */
export function replaceIn({ doc, matches }: FoundText, isChosen: (index: number) => boolean) {
  let text = 0;
  const next = () => [...(matches[text++] ?? [])];
  const replacing = createReplacing(next, { has: (index) => !isChosen(index) });
  const after = mapTexts(doc, replacing.edit);
  return { after, replaced: replacing.replaced() };
}

function firstMatches(matches: FoundText['matches'], most: number) {
  const first: { match: Match; text: number }[] = [];
  for (const [text, ofText] of matches.entries()) {
    for (const match of ofText) {
      if (first.length === most) return first;
      first.push({ match, text });
    }
  }
  return first;
}
