import { RARITIES } from '../../rules-5e/game-terms.ts';
import { booleanAttribute, textAttribute } from '../define/attributes.ts';
import { ENGLISH_WORDS, type EntryWords } from '../print/block-words.ts';
import { defineEntry } from '../define/define-entry.ts';

/** A magic item. Its kind, rarity and attunement are fields; its effect is text. */
export const magicItem = defineEntry({
  name: 'magicItem',
  label: 'Magic item',
  attributes: {
    name: textAttribute(200),
    /** "Weapon (Longsword)", "Wondrous Item", … */
    category: textAttribute(200),
    /** "Rare", "Uncommon (+1), Rare (+2), or Very Rare (+3)", … */
    rarity: textAttribute(200),
    attunement: booleanAttribute(),
    /** Who may attune: "by a Wizard"; empty if anyone may. */
    attunementBy: textAttribute(200, { optional: true }),
  },
  line: magicItemLine,
  readLine: readMagicItemLine,
  unnamed: 'Unnamed item',
  detail: ({ category, rarity }) => [category, rarity].filter(Boolean).join(', '),
  menu: [
    {
      id: 'magic-item',
      hint: 'Kind, rarity, attunement, and its text',
      group: 'Rules',
      words: 'treasure weapon armor wondrous',
    },
  ],
  start: { attrs: { category: 'Wondrous Item', rarity: 'Uncommon' } },
  form: [
    { kind: 'text', attribute: 'name', label: 'Name' },
    {
      kind: 'suggestions',
      attribute: 'category',
      label: 'Kind',
      values: ['Armor', 'Potion', 'Ring', 'Rod', 'Scroll', 'Staff', 'Wand', 'Weapon', 'Wondrous Item'],
    },
    { kind: 'suggestions', attribute: 'rarity', label: 'Rarity', values: RARITIES },
    { kind: 'flag', attribute: 'attunement', label: 'Requires attunement' },
    {
      kind: 'text',
      attribute: 'attunementBy',
      label: 'Who may attune',
      placeholder: 'by a Wizard',
      when: 'attunement',
    },
  ],
});

/** The fields of a magic item, without its text. */
export type MagicItemFacts = ReturnType<typeof magicItem.attrs>;

interface Line {
  category: string;
  rarity: string;
  attunement: boolean;
  attunementBy: string;
}

/** "Wondrous Item, Rare (Requires Attunement by a Wizard)". */
function magicItemLine(
  { category, rarity, attunement, attunementBy }: Line,
  words: Pick<EntryWords, 'attunement'> = ENGLISH_WORDS.entries,
): string {
  const kind = [category, rarity].filter((part) => part !== '').join(', ');
  if (!attunement) return kind;
  return `${kind} (${words.attunement}${attunementBy === '' ? '' : ` ${attunementBy}`})`;
}

const CATEGORY =
  /^(?:Armor|Potion|Ring|Rod|Scroll|Staff|Wand|Weapon|Wondrous Item|Ammunition|Shield|Adventuring Gear|Instrument)\b/i;
const RARITY = /^(?:Common|Uncommon|Rare|Very Rare|Legendary|Artifact|Rarity|Unique|Varies|Unknown Rarity)\b/i;
const ATTUNEMENT = /\(Requires Attunement(?:\s([^()]+))?\)$/i;

/** Parses such a line; null if printing the fields would not give the same line. */
function readMagicItemLine(line: string): Line | null {
  const attuned = ATTUNEMENT.exec(line);
  const kind = attuned ? line.slice(0, attuned.index).trimEnd() : line;
  const comma = rarityComma(kind);
  if (comma < 0 || !CATEGORY.test(kind)) return null;
  const attrs = {
    category: kind.slice(0, comma).trim(),
    rarity: kind.slice(comma + 1).trim(),
    attunement: attuned !== null,
    attunementBy: attuned?.[1]?.trim() ?? '',
  };
  const fits = [attrs.category, attrs.rarity, attrs.attunementBy].every((text) => text.length <= 200);
  return fits && magicItemLine(attrs).toLowerCase() === line.toLowerCase() ? attrs : null;
}

function rarityComma(kind: string): number {
  for (let at = kind.indexOf(','); at >= 0; at = kind.indexOf(',', at + 1)) {
    if (RARITY.test(kind.slice(at + 1).trim())) return at;
  }
  return -1;
}
