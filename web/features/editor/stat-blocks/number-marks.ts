import { type Finding, isGap } from '#book/rules-5e/stat-block/rule-finding.ts';
import { ENGLISH_STAT_BLOCK as WORDS } from '#book/rules-5e/stat-block/stat-block-words.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';

/** A piece of printed text. `finding` is set if it is a wrong number. */
export interface MarkedText {
  text: string;
  finding: Finding | null;
}

/** The fields that are printed after each label. */
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

/** A printed fact in pieces, with the wrong numbers of its fields marked. */
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

/** The name printed before a number in a list: the skill, or the ability of a save. */
function nameBefore(block: StatBlock, field: string): string {
  const [part, key = ''] = field.split('.');
  if (part === 'skills') return block.skills[Number(key)]?.name ?? '';
  return part === 'saves' ? `${key.charAt(0).toUpperCase()}${key.slice(1)}` : '';
}

/**
 * The text in pieces. Each number that a finding is about is a piece of its own: at the place that the finding names, or at its first
 * place.
 */
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
