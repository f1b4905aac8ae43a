import { ABILITY_NAMES } from '../../rules-5e/abilities.ts';
import { ITEM_PROPERTIES } from './item-names.ts';
import { wordTable } from '../../text/lookup.ts';

/** The index of the part of a tag ("{@creature goblin|MM|goblins}") that is shown, if it is not the third. */
const SHOWN_PART: Readonly<Record<string, number>> = wordTable({
  filter: 0,
  '5etools': 0,
  link: 0,
  book: 0,
  adventure: 0,
  footnote: 0,
  homebrew: 0,
  loader: 0,
  '5etoolsImg': 0,
  '5etoolsAudio': 0,
  color: 0,
  highlight: 0,
  font: 0,
  style: 0,
  tip: 0,
  help: 0,
  quickref: 4,
  deity: 3,
  card: 3,
  subclass: 4,
  classFeature: 5,
  subclassFeature: 7,
  dice: 1,
  damage: 1,
  autodice: 1,
  d20: 1,
  hit: 1,
  dc: 1,
  initiative: 1,
  chance: 1,
  skillCheck: 1,
  ability: 1,
  savingThrow: 1,
});

const ATTACK_KINDS: Readonly<Record<string, string>> = wordTable({ m: 'Melee', r: 'Ranged', g: 'Magical', a: 'Area' });
const ATTACK_MEANS: Readonly<Record<string, string>> = wordTable({ w: 'Weapon', s: 'Spell', p: 'Power' });

/** Formats "mw,rw" as "Melee or Ranged Weapon Attack:". Words that both have are written once, at the end. */
function attackOf(letters: string, what: string): string {
  const groups = letters
    .toLowerCase()
    .split(',')
    .map((group) => group.trim())
    .filter(Boolean);
  const last = groups.at(-1) ?? '';
  const named = groups.map((group, index) => {
    const own = index === groups.length - 1 ? group : [...group].filter((letter) => !last.includes(letter)).join('');
    const words = [ATTACK_KINDS, ATTACK_MEANS].flatMap((names) =>
      Object.entries(names).filter(([letter]) => own.includes(letter)),
    );
    return words.map(([, word]) => word).join(' ');
  });
  return [named.filter(Boolean).join(' or '), `${what}:`].filter(Boolean).join(' ');
}

const SAVES: Readonly<Record<string, string>> = wordTable(ABILITY_NAMES);

/** The italic labels by their tags. The text of the tag says which attack or save it is. */
const LABELS: Readonly<Record<string, (text: string) => string>> = wordTable({
  atk: (text) => attackOf(text, 'Attack'),
  atkr: (text) => attackOf(text, 'Attack Roll'),
  h: () => 'Hit:',
  m: () => 'Miss:',
  hom: () => 'Hit or Miss:',
  actSave: (text) => `${SAVES[text.trim()] ?? text} Saving Throw:`,
  actSaveSuccess: () => 'Success:',
  actSaveFail: (text) => `${['First', 'Second', 'Third'][Number(text) - 1] ?? ''} Failure:`.trim(),
  actSaveFailBy: (text) => `Failure by ${text} or More:`,
  actSaveSuccessOrFail: () => 'Failure or Success:',
  actTrigger: () => 'Trigger:',
  actResponse: (text) => (text.includes('d') ? 'Response—' : 'Response:'),
});

/**
 * Returns the label of a tag: "Melee Weapon Attack:" for "{@atk mw}"; null if the tag is not a label. `space` says
 * whether the label includes the space after it.
 */
export function labelOfTag(tag: string, text: string): { label: string; space: boolean } | null {
  const label = LABELS[tag]?.(text);
  return label === undefined ? null : { label, space: tag === 'h' || tag === 'm' || tag === 'hom' };
}

/**
 * Returns the words that a tag shows. For an unknown tag, that is its third part, or its first one if it has no third.
 */
export function wordsOfTag(tag: string, text: string): string {
  if (tag === 'hitYourSpellAttack') return text || 'your spell attack modifier';
  if (tag === 'dcYourSpellSave') return text || 'your spell save DC';
  if (tag === 'coinflip') return 'flip a coin';
  if (tag === 'comment') return '';
  if (tag === 'recharge') return rechargeOf(text);
  if (tag === 'unit') return unitOf(text);
  if (tag === 'area') return areaOf(text);
  const [first = '', ...others] = text.split('|');
  if (tag === 'scaledamage' || tag === 'scaledice') return others[1] ?? first;
  const given = [first, ...others][SHOWN_PART[tag] ?? 2];
  if (given !== undefined && given !== '') return given;
  return unnamedWords(tag, first);
}

function unnamedWords(tag: string, first: string): string {
  if (tag === 'hit' || tag === 'initiative') return signed(first);
  if (tag === 'd20') return signed(first);
  if (tag === 'skillCheck' || tag === 'savingThrow') return signed(first.trim().split(/\s+/).at(-1) ?? '');
  if (tag === 'ability') return first.trim().split(/\s+/).at(-1) ?? '';
  if (tag === 'dc') return `DC ${first}`;
  if (tag === 'chance') return `${first} percent`;
  if (tag === 'dice' || tag === 'damage' || tag === 'autodice') return first.replaceAll(';', '/');
  if (tag === 'itemProperty') return ITEM_PROPERTIES[first] ?? first;
  // Brackets in a name such as "Emanation [Area of Effect]" distinguish it from another rule.
  return tag === 'variantrule' ? first.replace(/ \[[^\][]*\]$/, '') : first;
}

/** Returns the unit of "{@unit 5|foot|feet}" for the number: "feet". */
function unitOf(text: string): string {
  const [amount = '', one = '', many = ''] = text.split('|');
  return Number(amount) > 1 ? many || `${one}s` : one;
}

/** Formats "{@area 12|0a4}" as "area 12". A flag capitalises it, or reduces it to the number. */
function areaOf(text: string): string {
  const [name = '', , flags = ''] = text.split('|');
  if (flags.includes('x')) return name;
  return `${flags.includes('u') ? 'Area' : 'area'} ${name}`;
}

/** Formats "{@recharge 5}" in the name of an action. */
function rechargeOf(text: string): string {
  const least = Number(/\d/.exec(text)?.[0] ?? 6);
  return least >= 6 ? '(Recharge 6)' : `(Recharge ${least}–6)`;
}

function signed(text: string): string {
  return /^\d/.test(text) ? `+${text}` : text;
}
