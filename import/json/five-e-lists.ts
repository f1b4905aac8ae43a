import { type Given, isGiven, listOf } from '#book/formats/given.ts';
import { wordTable } from '#book/text/lookup.ts';

/** Lists of a file whose entries become blocks, and those of its adventures and books. */
const BLOCKS = ['monster', 'spell', 'item', 'baseitem', 'magicvariant', 'table', 'adventureData', 'bookData'];

/** Lists of entries that a book has no block for: they become headings with their text. */
export const TEXTS: Readonly<Record<string, string>> = wordTable({
  variantrule: 'Rules',
  class: 'Classes',
  classFeature: 'Class Features',
  subclass: 'Subclasses',
  subclassFeature: 'Subclass Features',
  race: 'Species',
  subrace: 'Subspecies',
  feat: 'Feats',
  background: 'Backgrounds',
  optionalfeature: 'Options',
  charoption: 'Character Options',
  action: 'Actions',
  condition: 'Conditions',
  disease: 'Diseases',
  status: 'Statuses',
  sense: 'Senses',
  skill: 'Skills',
  trap: 'Traps',
  hazard: 'Hazards',
  object: 'Objects',
  vehicle: 'Vehicles',
  vehicleUpgrade: 'Upgrades of Vehicles',
  deity: 'Deities',
  cult: 'Cults',
  boon: 'Boons',
  reward: 'Rewards',
  psionic: 'Psionics',
  language: 'Languages',
  recipe: 'Recipes',
  facility: 'Facilities',
  itemProperty: 'Properties of Items',
  itemMastery: 'Masteries of Weapons',
  itemType: 'Kinds of Items',
});

/** Lists that are read with the entries that they belong to. */
const BESIDE = ['adventure', 'book', 'legendaryGroup', 'monsterFluff'];

/** Whether the value is a file of 5etools' homebrew: one of its lists has entries as 5etools has them. */
export function isFiveEFile(value: Given): boolean {
  return [...BLOCKS, ...Object.keys(TEXTS)].some(
    (key) =>
      Array.isArray(value[key]) &&
      listOf(value[key]).some(
        (entry) =>
          'source' in entry || isGiven(entry.inherits) || Array.isArray(entry.entries) || Array.isArray(entry.data),
      ),
  );
}

/** The file that holds nothing but the chapters of an adventure or a book, as one that names them. */
export function withToldData(value: Given): Given {
  const isTold = listOf(value.data).some(({ type, entries }) => type === 'section' && Array.isArray(entries));
  return isTold && !isFiveEFile(value) ? { adventureData: [{ data: value.data }] } : value;
}

/** Whether something else than headings and text is made of a list. */
export function isReadOtherwise(key: string): boolean {
  return BLOCKS.includes(key) || BESIDE.includes(key) || key.startsWith('_');
}
