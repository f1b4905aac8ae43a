import { ABILITY_NAMES } from '../../rules-5e/abilities.ts';
import { ABILITIES } from '../../rules-5e/stat-block.ts';
import { type Given, listOf, nameOf, numberOf, objectOf, textOf } from '../given.ts';

/*
 * The data of the "5e SRD API" (github.com/5e-bits/5e-database), which many programs read and write. Its names are
 * those of version 1 of the Open5e API, but it has lists and objects where Open5e has words.
 */

/** Whether an entry has this form: a creature, a spell or an item with an `index`. */
function isOfSrdApi(entry: Given): boolean {
  return textOf(entry.index) !== '' && ['strength', 'casting_time', 'rarity'].some((name) => name in entry);
}

/** Converts the entry to the form of version 1 of the Open5e API. */
export function likeOpen5e(entry: Given): Given {
  if (!isOfSrdApi(entry)) return entry;
  return 'strength' in entry ? creature(entry) : { ...entry, ...story(entry) };
}

function creature(entry: Given): Given {
  const armor = Array.isArray(entry.armor_class)
    ? { armor_class: listOf(entry.armor_class)[0]?.value, armor_desc: armorNote(listOf(entry.armor_class)) }
    : {};
  const lists = ['special_abilities', 'actions', 'bonus_actions', 'reactions', 'legendary_actions'];
  const named = ['damage_vulnerabilities', 'damage_resistances', 'damage_immunities', 'condition_immunities'];
  return {
    ...entry,
    ...armor,
    ...bonuses(listOf(entry.proficiencies)),
    hit_dice: textOf(entry.hit_points_roll) || entry.hit_dice,
    speed: speeds(objectOf(entry.speed)),
    senses: senses(entry.senses),
    desc: paragraphs(entry.desc),
    ...Object.fromEntries(named.map((name) => [name, joined(entry[name])])),
    ...Object.fromEntries(lists.map((name) => [name, listOf(entry[name]).map(withUses)])),
  };
}

/**
 * Returns the source of the armor class, "natural armor" or "leather armor, shield", followed by alternatives: "15 with
 * mage armor".
 */
function armorNote([first = {}, ...others]: readonly Given[]): string {
  const worn = listOf(first.armor).map((one) => nameOf(one).toLowerCase());
  const own = textOf(first.desc) || (textOf(first.type) === 'natural' ? 'natural armor' : worn.join(', '));
  const more = others.map(({ value, ...other }) => {
    const by = [other.spell, other.condition, ...listOf(other.armor)].map((one) => nameOf(one).toLowerCase());
    return textOf(other.desc) || `${textOf(value)} with ${by.filter(Boolean).join(', ') || textOf(other.type)}`;
  });
  return [own, ...more].filter(Boolean).join(', ');
}

/** Returns the bonuses of saves and skills from `{value, proficiency: {name: "Saving Throw: DEX"}}`. */
function bonuses(proficiencies: readonly Given[]): Given {
  const saves: Record<string, unknown> = {};
  const skills: Record<string, unknown> = {};
  for (const { value, proficiency } of proficiencies) {
    const [kind = '', name = ''] = nameOf(proficiency).split(/:\s*/);
    const ability = ABILITIES.find((key) => key === name.toLowerCase());
    if (ability && /^saving throw/i.test(kind)) saves[`${ABILITY_NAMES[ability].toLowerCase()}_save`] = value;
    else if (name !== '') skills[name] = value;
  }
  return { ...saves, skills };
}

/** Converts "30 ft." to a number of feet. */
function speeds(speed: Given): Given {
  return Object.fromEntries(
    Object.entries(speed).map(([kind, value]) => [
      kind,
      numberOf(value) ?? numberOf(/^\d+/.exec(textOf(value))?.[0]) ?? value,
    ]),
  );
}

function senses(given: unknown): string {
  if (typeof given === 'string') return given;
  return Object.entries(objectOf(given))
    .map(([name, value]) =>
      name === 'passive_perception' ? `passive Perception ${textOf(value)}` : `${name} ${textOf(value)}`,
    )
    .join(', ');
}

/** Joins the words of a list, which may contain commas. */
function joined(given: unknown): string {
  if (!Array.isArray(given)) return textOf(given);
  // Conditions are given as names with a capital letter.
  const words = given.map((one) => (typeof one === 'string' ? one : nameOf(one).toLowerCase())).filter(Boolean);
  return words.join(words.some((word) => word.includes(',')) ? '; ' : ', ');
}

/** Adds how often an entry can be used to its name, if the name does not say it. */
function withUses(entry: Given): Given {
  const uses = usesOf(objectOf(entry.usage));
  const name = textOf(entry.name);
  const isSaid = uses === '' || /\((?:\d+\/|recharge)/i.test(name);
  return { ...entry, desc: paragraphs(entry.desc), name: isSaid ? name : `${name} (${uses})` };
}

function usesOf({ type, times, min_value: least, dice, rest_types: rests }: Given): string {
  if (textOf(type) === 'per day') return `${textOf(times)}/Day`;
  if (textOf(type) === 'recharge on roll') {
    const most = /d(\d+)/.exec(textOf(dice))?.[1] ?? '6';
    return textOf(least) === most ? `Recharge ${most}` : `Recharge ${textOf(least)}–${most}`;
  }
  if (textOf(type) !== 'recharge after rest') return '';
  const kinds = (Array.isArray(rests) ? rests : []).map((rest) =>
    textOf(rest).replace(/^./, (letter) => letter.toUpperCase()),
  );
  return `Recharges after a ${kinds.join(' or ') || 'Long'} Rest`;
}

/** Returns the description of a spell or an item. The first line of an item repeats its kind and rarity. */
function story(entry: Given): Given {
  const lines = Array.isArray(entry.desc) ? entry.desc.map(textOf) : [textOf(entry.desc)];
  const [first = '', ...others] = lines;
  const isItem = 'rarity' in entry;
  const rarity = nameOf(entry.rarity).toLowerCase();
  const repeats = isItem && others.length > 0 && rarity !== '' && first.toLowerCase().includes(rarity);
  return {
    desc: paragraphs(repeats ? others : lines),
    ...(isItem
      ? {
          category: entry.equipment_category,
          // Only the description has details such as "Armor (medium or heavy, but not hide)".
          ...(repeats ? { type: first.slice(0, first.toLowerCase().indexOf(rarity)).trimEnd().replace(/,$/, '') } : {}),
          requires_attunement: repeats ? (/\(?requires attunement[^)]*/i.exec(first)?.[0].replace('(', '') ?? '') : '',
        }
      : {
          higher_level: paragraphs(entry.higher_level),
          components: Array.isArray(entry.components) ? entry.components.map(textOf).join(', ') : entry.components,
        }),
  };
}

function paragraphs(given: unknown): string {
  return Array.isArray(given) ? given.map(textOf).join('\n\n') : textOf(given);
}
