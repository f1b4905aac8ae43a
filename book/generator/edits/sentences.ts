/** A paragraph, and whether it is running text: not a heading, a list, a table, a box or code. */
export interface Paragraph {
  text: string;
  isProse: boolean;
}

/** Splits Markdown into paragraphs. */
export function paragraphsOf(markdown: string): Paragraph[] {
  return markdown
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n+/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ text, isProse: !NO_PROSE.test(text) }));
}

const NO_PROSE = /^(?:#{1,6} |[-+] |\* |\d+[.)] |\||>|```|~~~|Table: )/;

/** Returns the sentences of the running text, without headings, lists and boxes. */
export function proseOf(markdown: string): string[] {
  return paragraphsOf(markdown)
    .filter(({ isProse }) => isProse)
    .flatMap(({ text }) => sentencesOf(text));
}

/**
 * Splits a paragraph into sentences, including closing punctuation. Abbreviations, initials, and full stops before
 * lower-case letters do not end a sentence.
 */
export function sentencesOf(paragraph: string): string[] {
  const text = paragraph.replace(/\s+/g, ' ').trim();
  const sentences: string[] = [];
  let from = 0;
  for (const { 0: stop, index } of text.matchAll(/(?<![.!?…])[.!?…]+["”’')\]*_]*(?= |$)/gu)) {
    const end = index + stop.length;
    if (!endsSentence(text.slice(Math.max(from, index - ABBREVIATION_MAX), index), text.slice(end))) continue;
    sentences.push(text.slice(from, end).trim());
    from = end;
  }
  const rest = text.slice(from).trim();
  return rest === '' ? sentences : [...sentences, rest];
}

/** The longest abbreviation with the text before it, in characters. */
const ABBREVIATION_MAX = 20;
const ABBREVIATION = /(?:^|[\s(“"])(?:Mr|Mrs|Ms|Dr|St|vs|etc|approx|ft|lb|lbs|No|Sgt|Capt|Lt|\p{Lu})$/u;

function endsSentence(before: string, after: string): boolean {
  return !ABBREVIATION.test(before) && !/^ \p{Ll}/u.test(after);
}

/** Counts the words of a text, without markup. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;
}

/** Returns the meaningful words of a text in lower case, without the most common words. */
export function contentWords(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}[\p{L}’'-]*/gu) ?? []).filter(
    (word) => word.length > 2 && !COMMON_WORDS.has(word),
  );
}

const COMMON_WORDS = new Set(
  `the and but for nor not you are was were has have had his her hers him she they them their its our ours your yours who whom whose
which what when where why how that this these those there here then than with without from into onto upon over under about after before
between through during until while because since though although all any each every some none one two can could may might must shall
should will would does did done been being be is it he we an as at by if in of on or so to up out off just only very also too more most
such own same other another much many few less least now ever never always often again still yet even perhaps rather quite`.split(
    /\s+/,
  ),
);

/** The bonus of a sentence that contains a name or a number, or comes first. */
const NAME = 0.35;
const NUMBER = 0.25;
const FIRST = 0.6;

/** A sentence that may be chosen. */
interface Ranked {
  /** How many words it has. */
  length: number;
  /** Its meaningful words, each once. */
  words: readonly string[];
  /** The total frequency in the text of those of its words that no chosen sentence has. */
  fresh: number;
  /** The factor from its name, its number and its position. */
  factor: number;
}

/**
 * Returns the most meaningful sentences of a text within a number of words, in order. A word counts as often as the
 * text uses it. A sentence counts by the words that no chosen sentence has, so that nothing is repeated. At least one
 * sentence is returned.
 */
export function bestSentences(sentences: readonly string[], words: number): string[] {
  const counts = new Map<string, number>();
  for (const word of sentences.flatMap(contentWords)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const all = sentences.map((sentence, index) => ranked(sentence, index, counts));
  const having = Map.groupBy(
    all.flatMap((sentence) => sentence.words.map((word) => ({ word, sentence }))),
    ({ word }) => word,
  );
  // Markup without words takes no space.
  const chosen = new Set(all.filter(({ length }) => length === 0));
  const left = new Set(all.filter(({ length }) => length > 0));
  let room = words;
  for (let next = heaviest(left); next; next = heaviest(left)) {
    left.delete(next);
    if (next.length > room) continue;
    chosen.add(next);
    room -= next.length;
    // The words of the chosen sentence no longer count in others. The weights are updated, because computing them again
    // for each choice would take seconds.
    for (const word of next.words) {
      for (const { sentence } of having.get(word) ?? []) sentence.fresh -= counts.get(word) ?? 0;
      having.delete(word);
    }
  }
  return chosen.size > 0 ? sentences.filter((_, index) => chosen.has(all[index] as Ranked)) : shortest(sentences);
}

function ranked(sentence: string, index: number, counts: ReadonlyMap<string, number>): Ranked {
  const hasName = / \p{Lu}\p{L}+/u.test(sentence);
  const factor = 1 + (hasName ? NAME : 0) + (/\d/.test(sentence) ? NUMBER : 0) + (index === 0 ? FIRST : 0);
  const words = [...new Set(contentWords(sentence))];
  const fresh = words.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0);
  return { length: countWords(sentence), words, fresh, factor };
}

/** Returns the sentence that adds most; the first one if several are equal. */
function heaviest(sentences: ReadonlySet<Ranked>): Ranked | undefined {
  let best: Ranked | undefined;
  let most = -1;
  for (const sentence of sentences) {
    const { words, fresh, factor } = sentence;
    const weight = words.length === 0 ? 0 : (fresh / Math.sqrt(words.length)) * factor;
    if (weight > most) [best, most] = [sentence, weight];
  }
  return best;
}

function shortest(sentences: readonly string[]): string[] {
  return sentences.toSorted((one, other) => countWords(one) - countWords(other)).slice(0, 1);
}
