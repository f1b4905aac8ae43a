import { ABILITIES, type StatBlock } from '#book/rules-5e/stat-block.ts';
import type { Found } from './import-file.ts';
import type { Source, SourceCreature } from './source-creatures.ts';
import { lostWords } from './source-words.ts';

/** Notation of any source format that readers of a book would see. */
const MARKS =
  /\{\{|\}\}|\\(?:page|column)\b|\[\[|\]\]|%%|^:{1,3}(?:\s|$)|\*\*|^#{1,6}\s|```|^>\s|\|:?-{3,}|\[![\w-]+\]|::|\{[\w:.,#-]+\}|\{@\w+|\s\^[\w-]+$|==\S/gm;

export interface Judgement {
  words: number;
  lost: number;
  /** The lost words. */
  examples: string[];
  creatures: number;
  read: number;
  right: number;
  /** The numbers of creatures that are only in the source. */
  wrong: string[];
  marks: number;
  /** Lines with leftover notation. */
  raw: string[];
  images: number;
  notes: string[];
}

/** Compares a source with the result of its import. */
export function judge(source: Source, found: Found): Judgement {
  const { words, lost, examples } = lostWords(source.text, found.text);
  const wrong = withoutTheirs(source.creatures, found.creatures);
  const raw = found.prose.filter((line) => line.search(MARKS) >= 0);
  return {
    words,
    lost,
    examples: examples.slice(0, 40),
    creatures: source.creatures.length,
    read: found.creatures.length,
    right: source.creatures.length - wrong.length,
    wrong: wrong.slice(0, 5).map((creature) => JSON.stringify(creature)),
    marks: found.prose.reduce((count, line) => count + (line.match(MARKS)?.length ?? 0), 0),
    raw: raw.slice(0, 5).map((line) => line.slice(0, 100)),
    images: found.images,
    notes: found.notes,
  };
}

/** The creatures of the source without an imported creature that has the same numbers. */
function withoutTheirs(source: readonly SourceCreature[], read: readonly StatBlock[]): SourceCreature[] {
  const left = [...read];
  return source.filter((creature) => {
    const at = left.findIndex((one) => isSame(creature, one));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function isSame({ armorClass, hitPoints, scores }: SourceCreature, read: StatBlock): boolean {
  const numbers = armorClass === read.armorClass && hitPoints === read.hitPoints;
  return numbers && ABILITIES.every((ability, at) => read.abilities[ability] === scores[at]);
}
