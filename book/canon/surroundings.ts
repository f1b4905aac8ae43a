import type { BookCanon, PlacedPassage } from './book-canon.ts';
import type { Source } from './source.ts';

/** How many characters of the open section and of the one before it are sent at most. */
const SECTION_END = 3000;
const SECTION_BEFORE = 900;

export interface Surroundings {
  sources: Source[];
  passages: ReadonlySet<PlacedPassage>;
}

/** The end of the open section and of the one before it. */
export function surroundingsOf(
  { passages, bySection }: BookCanon,
  sectionId: string | null,
  isShown: (passage: PlacedPassage) => boolean,
): Surroundings {
  if (sectionId === null) return { sources: [], passages: new Set() };
  const ids = [...bySection.keys()].map(({ id }) => id);
  const before = ids[ids.indexOf(sectionId) - 1];
  const own = lastOf(
    passages.filter((passage) => passage.sectionId === sectionId && isShown(passage)),
    SECTION_END,
  );
  const earlier = lastOf(
    passages.filter((passage) => passage.sectionId === before && isShown(passage)),
    SECTION_BEFORE,
  );
  return {
    sources: [
      ...endSource(earlier, 'The end of the section before this one'),
      ...endSource(own, 'The end of what this section holds so far'),
    ],
    passages: new Set([...earlier, ...own]),
  };
}

/** The last passages that together have at most so many characters; of one that is longer alone, nothing is left out. */
function lastOf(passages: readonly PlacedPassage[], most: number): PlacedPassage[] {
  const last: PlacedPassage[] = [];
  let characters = 0;
  for (const passage of passages.toReversed()) {
    characters += passage.text.length;
    if (last.length > 0 && characters > most) break;
    last.unshift(passage);
  }
  return last;
}

function endSource(passages: readonly PlacedPassage[], why: string): Source[] {
  const [first] = passages;
  if (first === undefined) return [];
  const { sectionId, sectionTitle } = first;
  const excerpt = passages.map(({ text }) => text).join('\n');
  return [{ id: `end-${sectionId}`, sectionId, title: sectionTitle, why, excerpt }];
}
