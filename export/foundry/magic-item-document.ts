import { RARITIES } from '#book/rules-5e/game-terms.ts';
import { utilityActivity } from './activity.ts';
import { commonData, type Data, type FoundryDocument, keyOf, sortOf } from './foundry-documents.ts';
import type { ItemScope, OwnItem } from './spell-document.ts';

/** The facts of a magic item, as its block has them. */
interface MagicItemFacts {
  category: string;
  rarity: string;
  attunement: boolean;
}

/** Foundry's type and subtype of an item, by the first word of its category. */
const KINDS: readonly (readonly [word: RegExp, type: string, kind: string])[] = [
  [/^weapon/i, 'weapon', 'simpleM'],
  [/^staff/i, 'weapon', 'simpleM'],
  [/^potion|^elixir|^oil|^philtre/i, 'consumable', 'potion'],
  [/^scroll/i, 'consumable', 'scroll'],
  [/^ammunition/i, 'consumable', 'ammo'],
  [/shield/i, 'equipment', 'shield'],
  [/^armou?r\b.*\b(?:plate|chain mail|splint|ring mail|heavy)\b/i, 'equipment', 'heavy'],
  [/^armou?r\b.*\b(?:hide|scale|breastplate|half plate|chain shirt|medium)\b/i, 'equipment', 'medium'],
  [/^armou?r/i, 'equipment', 'light'],
  [/^ring/i, 'equipment', 'ring'],
  [/^rod/i, 'equipment', 'rod'],
  [/^wand/i, 'equipment', 'wand'],
];

/** "has 7 charges", and how they are regained: "regains 1d6 + 1 expended charges daily at dawn". */
const CHARGES = /\bhas (\d{1,3}) charges\b/i;
const REGAINS =
  /\bregains (all|\d{0,2}d\d{1,3}(?: ?\+ ?\d{1,3})?|\d{1,3}) (?:of its )?(?:expended |spent )?charges?\b[^.]{0,300}\b(dawn|dusk)\b/i;

export function magicItem(facts: MagicItemFacts, own: OwnItem, scope: ItemScope): FoundryDocument {
  const [, type, kind] = KINDS.find(([word]) => word.test(facts.category)) ?? [null, 'equipment', 'wondrous'];
  const uses = chargesOf(own.text);
  const id = scope.activityId(0);
  return {
    _id: own.id,
    _key: keyOf('items', own.id),
    name: own.name,
    type,
    system: {
      description: { value: own.html, chat: '' },
      source: scope.source,
      identifier: '',
      type: { value: kind, ...(type === 'consumable' ? { subtype: '' } : { baseItem: '' }) },
      quantity: 1,
      weight: { value: 0, units: 'lb' },
      price: { value: 0, denomination: 'gp' },
      rarity: rarityKey(facts.rarity),
      attunement: facts.attunement ? 'required' : '',
      identified: true,
      properties: ['mgc'],
      uses,
      activities: uses.max === '' ? {} : { [id]: useOf(id) },
    },
    effects: [],
    ...commonData(scope.stats, sortOf(own.index)),
  };
}

/** Foundry keeps no rarity for an item with several ("Uncommon (+1), Rare (+2)"). The game master has to choose one. */
function rarityKey(rarity: string): string {
  const named = RARITIES.filter((name) => new RegExp(`(?:^|(?<!very )\\b)${name}\\b`, 'i').test(rarity));
  const [one, ...others] = named;
  if (one === undefined || others.length > 0) return '';
  return one === 'Very Rare' ? 'veryRare' : one.toLowerCase();
}

function chargesOf(text: string): Data {
  const max = CHARGES.exec(text)?.[1];
  if (max === undefined) return { max: '', spent: 0, recovery: [] };
  const [, amount, period] = REGAINS.exec(text) ?? [];
  if (amount === undefined || period === undefined) return { max, spent: 0, recovery: [] };
  const isAll = amount.toLowerCase() === 'all';
  const recovery = isAll ? { type: 'recoverAll', formula: '' } : { type: 'formula', formula: amount };
  return { max, spent: 0, recovery: [{ period: period.toLowerCase(), ...recovery }] };
}

function useOf(id: string): Data {
  const reach = { reach: null, range: null, longRange: null };
  const base = { id, name: '', activation: 'action', cost: 1, consumes: { uses: true } as const, reach, area: null };
  return utilityActivity(base, 0);
}
