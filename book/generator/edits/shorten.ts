import { bullets } from '../markdown.ts';
import { VERBS, WORDY } from '../tables/wordy.ts';
import { capitalise, isPlural } from '../words.ts';
import { bestSentences, countWords, paragraphsOf, proseOf, sentencesOf } from './sentences.ts';

/** A shortened text keeps at most this share of its words. */
const KEPT = 0.6;
/** A summary has this share of the words of its text, within these bounds. */
const SUMMARY_PART = 0.35;
const SUMMARY_MIN = 25;
const SUMMARY_MAX = 180;

/**
 * Shortens a text to about half of its words: each sentence is tightened, and each paragraph keeps its most meaningful
 * sentences. Headings, lists and boxes stay as they are.
 */
export function shorten(markdown: string): string {
  return paragraphsOf(markdown)
    .map(({ text, isProse }) => (isProse ? shortParagraph(text) : text))
    .join('\n\n');
}

function shortParagraph(text: string): string {
  const sentences = sentencesOf(text).map(tightened);
  const words = Math.floor(countWords(text) * KEPT);
  return bestSentences(sentences, words).join(' ');
}

/**
 * Summarises a text with its most meaningful sentences, as a list if there are several. Returns null if it has no
 * sentence.
 */
export function summarise(markdown: string): string | null {
  const sentences = proseOf(markdown).map(tightened);
  if (sentences.length === 0) return null;
  const words = countWords(sentences.join(' ')) * SUMMARY_PART;
  const best = bestSentences(sentences, Math.min(SUMMARY_MAX, Math.max(SUMMARY_MIN, words)));
  return best.length < 3 ? best.join(' ') : bullets(best);
}

/** Tightens one sentence. The result is one sentence. */
export function tightened(sentence: string): string {
  const single = sentence.replace(/(?<![\p{L}’-])(\p{L}+)(?: \1)+(?![\p{L}’-])/giu, (all, word: string) =>
    /^(?:that|had)$/i.test(word) ? all : word,
  );
  const short = WORDY.reduce((text, [long, brief]) => text.replace(long, inCaseOf(brief)), single);
  return capitaliseLike(
    sentence,
    active(
      short
        .replace(/ {2,}/g, ' ')
        .replace(/ ([,.;:!?])/g, '$1')
        .trim(),
    ),
  );
}

/**
 * Returns a replacer that inserts the short words, with a capital if the long ones had one, and fills in the captured
 * groups.
 */
function inCaseOf(brief: string) {
  return (match: string, ...groups: unknown[]): string => {
    const text = brief.replace(/\$(\d)/g, (_, index: string) => String(groups[Number(index) - 1] ?? ''));
    return /^\p{Lu}/u.test(match) ? capitalise(text) : text;
  };
}

function capitaliseLike(before: string, after: string): string {
  return /^\p{Lu}/u.test(before) ? capitalise(after) : after;
}

const PHRASE =
  "(?:(?:[Tt]he|[Aa]n?|[Tt]his|[Tt]hese|[Tt]hose|[Hh]is|[Hh]er|[Tt]heir|[Ii]ts|two|three|four|five|six|many|some) (?:[\\p{Ll}’'-]+ ){0,2}[\\p{Ll}’'-]+|\\p{Lu}[\\p{L}’'-]+(?: \\p{Lu}[\\p{L}’'-]+)*)";
const PASSIVE = new RegExp(
  `^(${PHRASE}) (is|are|was|were) (?:\\p{Ll}+ly )?(${[...VERBS.keys()].join('|')}) by (${PHRASE})([.!])$`,
  'u',
);
const OBJECTS: Readonly<Record<string, string>> = {
  He: 'him',
  She: 'her',
  They: 'them',
  It: 'it',
  We: 'us',
  You: 'you',
};

/** Converts "The door is guarded by two ogres." to "Two ogres guard the door."; anything more complex stays. */
function active(sentence: string): string {
  const match = PASSIVE.exec(sentence);
  const [, subject = '', tense = '', participle = '', agent = '', rest = ''] = match ?? [];
  const verb = VERBS.get(participle);
  if (match === null || verb === undefined) return sentence;
  const isMany = isPlural(agent) || /^(?:many|some|these|those|two|three|four|five|six) /i.test(agent);
  const present = isMany ? verb.base : verb.third;
  const told = tense === 'was' || tense === 'were' ? verb.past : present;
  return `${capitalise(agent)} ${told} ${objectOf(subject)}${rest}`;
}

function objectOf(subject: string): string {
  const pronoun = OBJECTS[subject];
  if (pronoun !== undefined) return pronoun;
  return /^(?:The|An?|This|These|Those|His|Her|Their|Its|Two|Three|Four|Five|Six|Many|Some) /.test(subject)
    ? subject.charAt(0).toLowerCase() + subject.slice(1)
    : subject;
}
