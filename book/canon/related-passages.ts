import type { BookCanon, PlacedPassage } from './book-canon.ts';
import type { RankedPassage } from './rank-passages.ts';

/** So many of the best passages may lead to what they name… */
const LEADING_MAX = 10;
/** …as long as they are about as good as the best one. */
const LEADING_SHARE = 0.6;
/** An entry that more passages name than this is not what they lead to. */
const NAMINGS_MAX = 25;
const RELATED_MAX = 12;
const FOLLOWED_MAX = 12;
/** Two paragraphs may go on with what one began. */
const FOLLOWING_MAX = 2;
const GOES_ON = /^[“"‘']?(?:he|she|they|it|his|her|their|its|him|them|this|these|those)\b/iu;

/** A passage that a better one leads to. */
export interface RelatedPassage {
  passage: PlacedPassage;
  /** Why, for the author. */
  why: string;
}

/**
 * Passages about those whom the best passages name and the question does not: "the ferryman of Mere" is told of in one place to be Ossian
 * Velde, and in another what Velde did. `isShown` says whether a passage may be sent.
 */
export function relatedPassages(
  { passages, entries }: BookCanon,
  ranked: readonly RankedPassage[],
  { asked, isShown }: { asked: ReadonlySet<string>; isShown: (passage: PlacedPassage) => boolean },
): RelatedPassage[] {
  const best = ranked[0]?.score ?? 0;
  const leading = ranked.slice(0, LEADING_MAX).filter(({ score }) => score >= best * LEADING_SHARE);
  const ids = new Set(leading.flatMap(({ passage }) => [...passage.entryIds]).filter((id) => !asked.has(id)));
  const byEntry = new Map<string, PlacedPassage[]>([...ids].map((id) => [id, []]));
  for (const passage of passages) for (const id of passage.entryIds) byEntry.get(id)?.push(passage);
  const taken = new Set(leading.map(({ passage }) => passage));
  return [...byEntry]
    .filter(([, about]) => about.length <= NAMINGS_MAX)
    .toSorted(([, one], [, other]) => one.length - other.length)
    .flatMap(([id, about]) => {
      const name = entries.find((entry) => entry.id === id)?.name ?? '';
      return about
        .filter((passage) => !taken.has(passage) && isShown(passage))
        .map((passage) => ({ passage, why: `Names ${name}, of whom a passage speaks that fits your request` }));
    })
    .slice(0, RELATED_MAX);
}

/** What goes on where a passage ends: a paragraph that begins with "She" tells of whom the one before it named. */
export function followingPassages(
  { passages }: BookCanon,
  ranked: readonly RankedPassage[],
  isShown: (passage: PlacedPassage) => boolean,
): Map<PlacedPassage, PlacedPassage[]> {
  const following = new Map<PlacedPassage, PlacedPassage[]>();
  for (const { passage } of ranked.slice(0, FOLLOWED_MAX)) {
    const at = passages.indexOf(passage);
    const next = at < 0 ? [] : passages.slice(at + 1, at + 1 + FOLLOWING_MAX);
    const end = next.findIndex((one) => !goesOn(one, passage) || !isShown(one));
    following.set(passage, end < 0 ? next : next.slice(0, end));
  }
  return following;
}

function goesOn({ text, sectionId, heading }: PlacedPassage, before: PlacedPassage): boolean {
  return sectionId === before.sectionId && heading === before.heading && GOES_ON.test(text);
}
