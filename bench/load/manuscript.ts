import type { Random } from '#book/generator/random.ts';

const WORDS =
  'the keeper of the lighthouse has been dead a month yet each dusk the lamp is lit and nobody has seen who lights it until the tide leaves a door open under the stair where salt and candle smoke tell of guests'.split(
    ' ',
  );
const PARAGRAPHS = 12;
const WORDS_IN_ONE = 80;

/** The text of a section as its author has it, paragraph by paragraph. */
export type Manuscript = readonly string[];

/** A section of about 1,000 words. */
export function newManuscript(random: Random): Manuscript {
  return Array.from({ length: PARAGRAPHS }, () => words(random, WORDS_IN_ONE));
}

/** The same text with a few more words typed somewhere. A long paragraph is written anew, so that the text does not grow forever. */
export function typeMore(text: Manuscript, random: Random): Manuscript {
  const at = random.between(0, text.length - 1);
  const before = text[at] ?? '';
  const typed = before.length > 1000 ? words(random, WORDS_IN_ONE) : `${before} ${words(random, random.between(2, 9))}`;
  return text.map((paragraph, index) => (index === at ? typed : paragraph));
}

/** The document as the editor sends it. */
export function toDocument(text: Manuscript): object {
  return {
    type: 'doc',
    content: text.map((paragraph) => ({ type: 'paragraph', content: [{ type: 'text', text: paragraph }] })),
  };
}

/** The canonical HTML that the server stores for it. */
export function toHtml(text: Manuscript): string {
  return text.map((paragraph) => `<p>${paragraph}</p>`).join('');
}

function words(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.pick(WORDS)).join(' ');
}
