import type { StatBlock, StatBlockEntry } from '#book/rules-5e/stat-block.ts';
import { ENTRY_LISTS } from '#book/rules-5e/stat-block.ts';

/**
 * A creature with the marks and words that the conversion to Markdown dropped in all stat blocks: "Hit:" after the reach of an attack, the
 * true minus and the dash of a range, capitals of senses, "None" for creatures without a language, the GM's name.
 */
export function restorePrint(block: StatBlock): StatBlock {
  const restored = {
    ...block,
    hitDice: withTrueMinus(block.hitDice),
    senses: block.senses.replaceAll(/\b(?:blindsight|darkvision|tremorsense|truesight)\b/g, capitalized),
    languages: block.languages === '' ? 'None' : block.languages.replace(/, And /, ', and '),
    // "XP 0 or 10": only a creature that cannot harm gives none, and each of these has an attack.
    ...(block.xp === 0 && block.xpNote === 'or 10' ? { xp: 10, xpNote: '' } : {}),
    legendaryIntro: legendaryIntro(block),
  };
  for (const list of ENTRY_LISTS) restored[list] = block[list].map(restoredEntry);
  return restored;
}

function restoredEntry({ name, text }: StatBlockEntry): StatBlockEntry {
  return {
    name: name.replace(/(?<=Recharge )(\d)-(\d)/, '$1–$2'),
    text: withHit(withTrueMinus(withLabels(text))).replaceAll(/\bDM\b/g, 'GM'),
  };
}

/** "*Failure*: " and "*First Failure* The target" get their colon inside the italics, "**Sunlight**: " and "**1-4**: " a period inside the bold. */
function withLabels(text: string): string {
  return text
    .replaceAll(
      /^\*\*([A-Z1-9][\w –-]{0,40})\*\*: (?=[A-Z*])/gm,
      (_, label: string) => `**${label.replace(/(?<=^\d)-(?=\d$)/, '–')}.** `,
    )
    .replaceAll(/\*([A-Z][A-Za-z ]{2,40})\*: ?/g, '*$1:* ')
    .replaceAll(/\*((?:First|Second) Failure)\* (?=[A-Z])/g, '*$1:* ');
}

/** "reach 5 ft. 7 (1d8 + 3)": the damage of an attack roll follows "Hit:". */
function withHit(text: string): string {
  return text.replace(/(Attack Roll:\*[^*]{1,200}? (?:ft|feet)\.)(?! or ) (?=\S)(?!\*Hit)/, '$1 *Hit:* ');
}

function withTrueMinus(text: string): string {
  return text.replaceAll(/(?<=\d )- (?=\d)/g, '− ').replaceAll(/(?<=[\s(])-(?=\d)/g, '−');
}

function capitalized(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
}

/** The sentence above legendary actions. SRD creatures have three uses, and a fourth in their lair if it adds a legendary resistance. */
function legendaryIntro({ legendaryActions, traits }: StatBlock): string {
  if (legendaryActions.length === 0) return '';
  const resistance = traits.find(({ name }) => name.startsWith('Legendary Resistance'));
  const who = /^If (the [a-z]+) fails/.exec(resistance?.text ?? '')?.[1];
  if (resistance === undefined || who === undefined) throw new Error('legendary actions without Legendary Resistance');
  const inLair = resistance.name.includes('in Lair') ? ' (4 in Lair)' : '';
  return `Legendary Action Uses: 3${inLair}. Immediately after another creature's turn, ${who} can expend a use to take one of the following actions. T${who.slice(1)} regains all expended uses at the start of each of its turns.`;
}
