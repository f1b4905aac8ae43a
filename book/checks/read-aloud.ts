import type { Node } from 'prosemirror-model';
import { readAloud } from '../document/blocks/boxes.ts';
import { documentLines, wordsIn } from '../document/document-words.ts';
import type { NewFinding } from './finding.ts';
import { placeOfWords } from './passages.ts';
import { SPEAKS } from './spoken-for.ts';

/** Listeners keep about this much of what is read to them. */
export const READ_ALOUD_MAX = 70;
const LIMIT = `At most ${READ_ALOUD_MAX} words in one box.`;

/** After these the words are no claim: "if you want", "do you agree". */
const OPEN = new Set(
  'as because before can could did do dare how if may might must once or should so that than unless until what whatever when whenever where wherever whether while who whom why will would'.split(
    ' ',
  ),
);
/** What somebody in the scene says is theirs to say. */
const SPEECH = /“[^”]*”?|"[^"]*"?|„[^“”]*[“”]?|«[^»]*»?/g;

/** What of a box of words for the players cannot be read to them as it is: too many words, and words that speak for them. */
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
  const place = placeOfWords(lines[0] ?? '', near);
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
      place: placeOfWords(lines.find((line) => line.includes(found)) ?? '', near),
    }),
  );
  return words.length > READ_ALOUD_MAX ? [long, ...said] : said;
}

/** The words of a line that speak for the players. */
export function wordsForPlayers(line: string): string[] {
  const own = line.replace(SPEECH, (speech) => ' '.repeat(speech.length));
  return SPEAKS.flatMap((pattern) => [...own.matchAll(pattern)])
    .toSorted((one, other) => one.index - other.index)
    .flatMap(({ groups }) => {
      const { before = '', said = '' } = groups ?? {};
      return OPEN.has(before.toLowerCase()) ? [] : [said];
    });
}
