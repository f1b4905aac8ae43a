import type { Node } from 'prosemirror-model';
import { readAloud } from '../document/blocks/boxes.ts';
import { documentLines, wordsIn } from '../document/document-words.ts';
import { type NewFinding, positionOfWords } from './finding.ts';

/** The most words of one box that listeners remember. */
const READ_ALOUD_MAX = 70;
const LIMIT = `At most ${READ_ALOUD_MAX} words in one box.`;

/** A clause after one of these words does not speak for the players: "if you want", "do you agree". */
const OPEN = new Set(
  'as because before can could did do dare how if may might must once or should so that than unless until what whatever when whenever where wherever whether while who whom why will would'.split(
    ' ',
  ),
);
/** Direct speech of a character in the scene, which may say anything. */
const SPEECH = /“[^”]*”?|"[^"]*"?|„[^“”]*[“”]?|«[^»]*»?/g;

/** Reports what is wrong with the boxes to be read aloud: too many words, and words that speak for the players. */
export function checkReadAloud(doc: Node, sectionId: string | null): NewFinding[] {
  const findings: NewFinding[] = [];
  const size = Math.max(1, doc.content.size);
  doc.descendants((node, position) => {
    if (!readAloud.is(node)) return true;
    findings.push(...checkBox(documentLines(node), { sectionId, near: position / size }));
    return false;
  });
  return findings;
}

function checkBox(
  lines: readonly string[],
  { sectionId, near }: { sectionId: string | null; near: number },
): NewFinding[] {
  const words = lines.flatMap(wordsIn);
  if (words.length === 0) return [];
  const subject = `${words.slice(0, 6).join(' ')}${words.length > 6 ? '…' : ''}`;
  const base = { sectionId, subject, fixable: false };
  const place = positionOfWords(lines[0] ?? '', near);
  const long: NewFinding = {
    ...base,
    check: 'long-read-aloud',
    severity: 'hint',
    found: `${words.length} words`,
    expected: `at most ${READ_ALOUD_MAX} words`,
    formula: LIMIT,
    message: `This read-aloud text has ${words.length} words. Players stop listening after about ${READ_ALOUD_MAX}: let some of it be found out instead.`,
    place,
  };
  const said = lines.flatMap(wordsForPlayers).map(
    (found): NewFinding => ({
      ...base,
      check: 'speaks-for-players',
      severity: 'hint',
      found,
      message: `“${found}” says what the characters feel, think or do, which their players decide. Describe what makes them so instead.`,
      place: positionOfWords(lines.find((line) => line.includes(found)) ?? '', near),
    }),
  );
  return words.length > READ_ALOUD_MAX ? [long, ...said] : said;
}

/** Returns the words of a line that speak for the players. */
function wordsForPlayers(line: string): string[] {
  const own = line.replace(SPEECH, (speech) => ' '.repeat(speech.length));
  return SPEAKS.flatMap((pattern) => [...own.matchAll(pattern)])
    .toSorted((one, other) => one.index - other.index)
    .flatMap(({ groups }) => {
      const { before = '', said = '' } = groups ?? {};
      return OPEN.has(before.toLowerCase()) ? [] : [said];
    });
}

/*
 * Patterns for what only the player of a character can decide: feelings, thoughts, wishes, words and deeds. A
 * description may say what the characters see, hear and smell, and where they stand or arrive.
 */

const FELT =
  'feel (?:afraid|angry|ashamed|brave|compelled|confident|dread|fear|guilty|happy|helpless|hopeful|hopeless|nervous|proud|sad|safe|scared|sorry|terrified|uneasy|an? (?:deep |great |sudden |strange |growing |cold )?(?:anger|dread|fear|guilt|hope|horror|joy|longing|pity|rage|relief|sense|shame|sorrow|surge|terror|thrill|unease|urge|wave))';
const MINDED =
  'are (?:(?:all |suddenly |deeply |utterly )?)(?:afraid|amazed|appalled|astonished|awed|delighted|disgusted|filled with|frightened|horrified|overcome|overjoyed|overwhelmed|relieved|scared|shocked|stunned|terrified|tempted)';
const DECIDED =
  "agree|attack|beg|can(?:not|’t|'t) (?:help but|believe)|charge|choose|decide|despair|fall in love|flee|forgive|gasp|hate|hope|kneel|love|panic|pity|promise|realise|realize|refuse|scream|shudder|sob|swear|tremble|trust|vow|want|weep|wish|wonder";
const THOUGHT =
  'think|believe|suspect|doubt|know (?:that )?you|remember (?:that|how|your|when)|recall (?:that|how|your)|say (?:nothing|yes|no|goodbye)|reply|answer|shout|nod|laugh|smile|cry|thank (?:him|her|them|the)';
/** Deeds that are more than arriving and looking. */
const DONE =
  '(?:draw|ready|sheathe|drop|raise|lower|throw down) your|(?:run|rush|dash|leap|dive|sprint) (?:away|back|for|forward|in|into|out|over|past|through|to|toward|towards)|(?:grab|seize|snatch|pick up|open|unlock|break|smash|drink|eat|take|steal|pocket) (?:the|it|one|a|an|hold)|climb (?:down|up|over) and|follow (?:him|her|them|it)';
const MANNER = '(?:all |both |suddenly |instantly |immediately |quickly |slowly |quietly |silently )?';
const BODY =
  'heart(?:s)? (?:leaps?|pounds?|races?|sinks?|skips?|stops?|beats? faster)|blood (?:freezes|runs cold)|knees (?:go weak|shake|tremble|buckle)|hopes? (?:rises?|sinks?)|stomachs? (?:churns?|turns?|drops?|knots?)|hands? (?:shakes?|trembles?)|breath catches|skin crawls|hair stands on end|minds? (?:races?|reels?)';
const FEELINGS =
  'anger|awe|despair|dread|fear|grief|guilt|hope|horror|joy|panic|rage|relief|sadness|shame|sorrow|terror|unease';

const BEFORE = String.raw`(?:(?<before>\p{L}+),? )?`;
const END = String.raw`(?!\p{L})`;

/** Each pattern finds the words as `said`, and the word before them as `before`. */
const SPEAKS: readonly RegExp[] = [
  new RegExp(
    `${BEFORE}\\b(?<said>you ${MANNER}(?:${[FELT, MINDED, DECIDED, THOUGHT].join('|')})|your (?:${BODY}))${END}`,
    'giu',
  ),
  // "As you open the door" leaves the decision to the players.
  new RegExp(`(?<=^|[.!?;:,] |\\b(?:and|then) )(?<said>you ${MANNER}(?:${DONE}))${END}`, 'giu'),
  new RegExp(`(?<said>without thinking,? you \\p{L}+)${END}`, 'giu'),
  new RegExp(
    `\\b(?<said>(?:${FEELINGS}) (?:grips|fills|seizes|overcomes|overwhelms|washes over|takes hold of|creeps into) (?:you|your \\p{L}+))${END}`,
    'giu',
  ),
  new RegExp(
    `\\b(?<said>(?:chill|shiver)s? (?:run|runs|go|goes|creep|creeps) (?:down|up) your (?:spine|back|neck)s?)${END}`,
    'giu',
  ),
];
