import { capitaliseSentences } from '../grammar.ts';
import { readAloud } from '../markdown.ts';
import { contextOf, type EditAnswer, type EditRequest, isToldInPast, sensed } from './edit-request.ts';
import { countWords, proseOf } from './sentences.ts';
import { tightened } from './tighten.ts';

/** The longest text that a table listens to. */
export const READ_ALOUD_WORDS = 70;
const ENOUGH = 30;

/** Words by which a sentence shows what can be sensed. */
const SENSES =
  /\b(?:light|lamp|lantern|candle|dark|shadow|dim|bright|glow|gleam|glint|flicker|fog|mist|smoke|dust|colou?r|red|green|blue|black|white|gr[ae]y|gold|silver|wall|floor|ceiling|door|window|stair|stone|wood|iron|water|sky|sound|silent|silence|quiet|whisper|echo|creak|drip|ring|song|music|laughter|wind|rain|smell|scent|stink|reek|smoke|incense|salt|cold|warm|hot|damp|wet|dry|rough|smooth|stands?|hangs?|lies?|rises?|burns?|shines?)\b/giu;

/** What a read-aloud text must not say: the players' deeds and feelings, the rules, and what only the game master knows. */
const NOT_ALOUD =
  /\b(?:you|your|yours|yourself|yourselves|players?|characters?|party|PCs?|NPCs?|adventurers?|heroes|DC|checks?|saving|throw|damage|knows?|wants?|believes?|thinks?|hopes?|plans?|remembers?|keeps? an? list|level|levels|GP|SP|XP|CR|initiative|secretly|secret|hidden|hides|actually|in truth|trap|trapped|ambush|unknown to|game master|GM|DM|if)\b|\dd\d/iu;

/** A box to read aloud of at most 70 words: what of the text can be seen, heard and smelled, filled up with senses that fit the place. */
export function writeReadAloud(request: EditRequest, seed: string): EditAnswer {
  const own = sensibleOf(proseOf(request.text).map(tightened));
  const context = contextOf(request, 'location', {}, seed);
  // The senses of the tables are told in the present, and would not stand beside the past.
  const isFull = own.length > 0 && isToldInPast(own.join(' '));
  for (const rule of ['sight', 'sound', 'smell'] as const) {
    if (isFull || countWords(own.join(' ')) >= ENOUGH) break;
    own.push(`${capitaliseSentences(sensed(context, rule, own.join(' ')))}.`);
  }
  return { text: readAloud(own.join(' ')) };
}

/** The sentences with the most senses that may be read aloud, in their order, within the words that a table listens to. */
function sensibleOf(sentences: readonly string[]): string[] {
  const ranked = sentences
    .map((text, index) => ({ text: text.replace(/[*_]/g, ''), index, senses: text.match(SENSES)?.length ?? 0 }))
    .filter(({ text, senses }) => senses > 0 && !NOT_ALOUD.test(text) && countWords(text) <= READ_ALOUD_WORDS)
    .sort((a, b) => b.senses - a.senses || a.index - b.index);
  let room = READ_ALOUD_WORDS;
  const chosen = ranked.filter(({ text }) => {
    const fits = countWords(text) <= room;
    if (fits) room -= countWords(text);
    return fits;
  });
  return chosen.sort((a, b) => a.index - b.index).map(({ text }) => text);
}
