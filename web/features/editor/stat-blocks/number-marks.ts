import { type Finding, isGap } from '#book/rules-5e/stat-block/rule-finding.ts';
import { ENGLISH_STAT_BLOCK as WORDS } from '#book/rules-5e/stat-block/stat-block-words.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';

/** A piece of printed text; `finding` where it is a number that does not agree. */
export interface MarkedText {
  text: string;
  finding: Finding | null;
}

/** Which fields stand behind the label of a printed fact. */
const FIELDS_OF: Readonly<Record<string, readonly string[]>> = {
  [WORDS.armorClass]: ['armorClass'],
  [WORDS.ac]: ['armorClass'],
  [WORDS.initiative]: ['initiative'],
  [WORDS.hitPoints]: ['hitPoints', 'hitDice'],
  [WORDS.hp]: ['hitPoints', 'hitDice'],
  [WORDS.speed]: ['speed'],
  [WORDS.savingThrows]: ['saves'],
  [WORDS.skills]: ['skills'],
  [WORDS.senses]: ['passivePerception'],
  [WORDS.challenge]: ['challenge', 'xp', 'xpNote', 'proficiencyBonus'],
  [WORDS.cr]: ['challenge', 'xp', 'xpNote', 'proficiencyBonus'],
  [WORDS.proficiencyBonus]: ['proficiencyBonus'],
};

/** A printed fact in pieces, with the numbers of its fields that do not agree. */
export function markFact(label: string, value: string, block: StatBlock, findings: readonly Finding[]): MarkedText[] {
  const fields = FIELDS_OF[label] ?? [];
  const here = findings.filter(({ field }) => fields.includes(field.split('.')[0] ?? ''));
  return markNumbers(
    value,
    here.map((finding) => {
      const name = nameBefore(block, finding.field);
      const at = name === '' ? -1 : value.indexOf(`${name} ${finding.printed}`);
      return at < 0 ? finding : { ...finding, at: at + name.length + 1 };
    }),
  );
}

/** What is printed before the number of a list: the skill, or the ability of a save. */
function nameBefore(block: StatBlock, field: string): string {
  const [part, key = ''] = field.split('.');
  if (part === 'skills') return block.skills[Number(key)]?.name ?? '';
  return part === 'saves' ? `${key.charAt(0).toUpperCase()}${key.slice(1)}` : '';
}

/** The text in pieces: each number that one of the findings is about by itself, where it stands or else where it is first printed. */
export function markNumbers(text: string, findings: readonly Finding[]): MarkedText[] {
  const places = findings
    .filter((finding) => !isGap(finding))
    .map((finding) => ({ finding, at: placeOf(text, finding) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  const pieces: MarkedText[] = [];
  let end = 0;
  for (const { finding, at } of places) {
    if (at < end) continue;
    pieces.push({ text: text.slice(end, at), finding: null });
    end = at + finding.printed.length;
    pieces.push({ text: text.slice(at, end), finding });
  }
  return [...pieces, { text: text.slice(end), finding: null }].filter((piece) => piece.text !== '');
}

function placeOf(text: string, { at, printed }: Finding): number {
  return at !== undefined && text.startsWith(printed, at) ? at : text.indexOf(printed);
}
