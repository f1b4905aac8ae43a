import { TONES, type Tone } from '../../catalogue/edit-actions.ts';
import { wordFinder } from '../prompt-words.ts';
import { PLACES } from '../tables/places.ts';
import { TONE_WORDS } from '../tables/tones.ts';
import { MOODS } from '../tables/vocabulary.ts';
import { capitalise, withArticle } from '../words.ts';
import { contextOf, type EditAnswer, type EditRequest, isToldInPast } from './edit-request.ts';
import { paragraphsOf } from './sentences.ts';

const MOOD_WORDS = wordFinder(MOODS);
/** The same plain word is coloured only so often; more would be a mannerism. */
const TIMES = 1;

/** The text with some of its plain words in another tone, and for a text in the present a sentence of that mood at its end. */
export function changeTone(request: EditRequest, seed: string): EditAnswer {
  const tone = toneIn(request.instruction);
  if (tone === null) return { cannot: `Please name a tone: ${TONES.slice(0, -1).join(', ')} or ${TONES.at(-1)}.` };
  const used = new Map<string, number>();
  const paragraphs = paragraphsOf(request.text).map(({ text, isProse }) => (isProse ? toned(text, tone, used) : text));
  const isSameText = used.size === 0;
  const hasMood = !isToldInPast(request.text) && paragraphsOf(request.text).some(({ isProse }) => isProse);
  if (isSameText && !hasMood)
    return { cannot: 'The built-in generator changes a tone word by word, and knows none of the words of this text.' };
  if (!hasMood) return { text: paragraphs.join('\n\n') };
  const { expander } = contextOf(request, 'location', PLACES, seed);
  const last = paragraphsOf(request.text).findLastIndex(({ isProse }) => isProse);
  const mood = expander.sentences(`{mood_${tone === 'cozy' ? 'cosy' : tone}}`);
  return { text: paragraphs.map((text, index) => (index === last ? `${text} ${mood}` : text)).join('\n\n') };
}

/** The tone that an instruction names, as “darker” does. */
export function toneIn(instruction: string): Tone | null {
  const lower = instruction.toLowerCase();
  const own = TONES.find((tone) => lower.includes(tone));
  const key = MOOD_WORDS.first(instruction.toLowerCase())?.key ?? null;
  return own ?? TONES.find((tone) => tone === (key === 'cosy' ? 'cozy' : key)) ?? null;
}

/** What stands before the first word of a sentence. */
const BEGINS = /(?:^|[.!?:][”’")]*\s+)[“"‘(]*$/u;

/** The paragraph with plain words in the tone, an article before them made right, and names left alone. */
function toned(text: string, tone: Tone, used: Map<string, number>): string {
  const words = [...TONE_WORDS[tone].keys()].join('|');
  const pattern = new RegExp(
    `(?<![\\p{L}’'-])(?:(an?) )?(${words})(?![\\p{L}’'-]| (?:number|amount|part|majority|${words}))`,
    'giu',
  );
  return text.replace(pattern, (all, article: string | undefined, word: string, at: number) => {
    const plain = word.toLowerCase();
    const toned = TONE_WORDS[tone].get(plain);
    const times = used.get(plain) ?? 0;
    const isCapital = word !== plain && (article !== undefined || !BEGINS.test(text.slice(0, at)));
    const isName = isCapital || /^ \p{Lu}/u.test(text.slice(at + all.length));
    if (toned === undefined || times >= TIMES || isName) return all;
    used.set(plain, times + 1);
    const replaced = article === undefined ? toned : withArticle(toned);
    return /^\p{Lu}/u.test(all) ? capitalise(replaced) : replaced;
  });
}
