import { CREATURE_TYPES } from '../../rules-5e/game-terms.ts';
import type { StatBlock } from '../../rules-5e/stat-block.ts';
import { listWords } from './damage.ts';
import { type Given, isGiven, numberOf, objectOf, textOf, titled } from '../given.ts';
import {
  bypassWords,
  damageName,
  FOUNDRY_MOVEMENTS,
  FOUNDRY_SENSES,
  FOUNDRY_SIZES,
  languageNames,
} from './foundry-words.ts';
import { wordTable } from '../../text/lookup.ts';

/** Formats a type: "Beast", "humanoid (elf)", "swarm of Tiny beasts". Older data have a text. */
export function kindOf(given: unknown, layout: StatBlock['layout']): string {
  if (!isGiven(given)) return textOf(given);
  const { value, subtype, custom, swarm } = given;
  const type = textOf(value) === 'custom' ? textOf(custom) : titled(textOf(value));
  const size = FOUNDRY_SIZES[textOf(swarm)] ?? titled(textOf(swarm));
  const kind = size === '' || type === '' ? type : swarmOf(size, type, layout);
  return textOf(subtype) === '' ? kind : `${kind} (${textOf(subtype)})`;
}

/** Types with an irregular plural. */
const PLURALS: Readonly<Record<string, string>> = wordTable({
  Fey: 'Fey',
  Undead: 'Undead',
  Monstrosity: 'Monstrosities',
});

/** Returns "swarm of Tiny beasts" for 2014, "Swarm of Tiny Beasts" for 2024. */
function swarmOf(size: string, type: string, layout: StatBlock['layout']): string {
  const isKnown = CREATURE_TYPES.some((name) => name === type);
  const plural = PLURALS[type] ?? (isKnown ? `${type}s` : type);
  return layout === '2024' ? `Swarm of ${size} ${plural}` : `swarm of ${size} ${plural.toLowerCase()}`;
}

export function speedOf({ walk, hover, special, units, ...others }: Given, layout: StatBlock['layout']): string {
  const unit = textOf(units) === '' || textOf(units) === 'ft' ? 'ft.' : textOf(units);
  const first = numberOf(walk);
  const kinds = FOUNDRY_MOVEMENTS.flatMap((kind) => {
    const feet = numberOf(others[kind]);
    return feet === null || feet === 0
      ? []
      : [
          `${layout === '2024' ? titled(kind) : kind} ${feet} ${unit}${kind === 'fly' && hover === true ? ' (hover)' : ''}`,
        ];
  });
  return [...(first === null ? [] : [`${first} ${unit}`]), ...kinds, ...semicolons(special)].filter(Boolean).join(', ');
}

/** Returns the speed of older data, which give it in words: "30 ft." */
export function speedText({ value, special }: Given): string {
  return [textOf(value), textOf(special)].filter(Boolean).join(', ');
}

/** Formats "fire, cold; bludgeoning from nonmagical attacks". */
export function defencesOf(given: unknown, layout: StatBlock['layout']): string {
  const { value, bypasses, custom } = objectOf(given);
  const keys = keysOf(value).filter((key) => key !== 'custom');
  const through = bypassWords(keysOf(bypasses));
  const weapons = keys.filter((key) => through !== '' && /^(?:bludgeoning|piercing|slashing)$/.test(key));
  const named = (key: string) => (layout === '2024' ? titled(damageName(key)) : damageName(key));
  const others = keys.filter((key) => !weapons.includes(key)).map(named);
  const fromWeapons = weapons.length === 0 ? '' : `${listWords(weapons.map(named), 'and')} ${through}`;
  return [others.join(', '), fromWeapons, textOf(custom).replaceAll(';', ', ')].filter(Boolean).join('; ');
}

/**
 * Formats languages: "Common, tide-cant, telepathy 60 ft." They include the author's own words and communication at a
 * distance.
 */
export function languagesOf({ value, custom, communication }: Given, layout: StatBlock['layout']): string {
  const keys = keysOf(value).filter((key) => key !== 'custom');
  const known = keys.some((key) => key.toUpperCase() === 'ALL') ? ['all'] : languageNames(keys);
  const ranged = Object.entries(objectOf(communication)).flatMap(([kind, range]) => {
    const { value: distance, units } = objectOf(range);
    const unit = textOf(units) === '' || textOf(units) === 'ft' ? 'ft.' : textOf(units);
    return (numberOf(distance) ?? 0) === 0 ? [] : [`${kind} ${numberOf(distance)} ${unit}`];
  });
  const spoken = [...known, ...semicolons(custom)].join(', ').replaceAll(', (', ' (');
  return [spoken, ...ranged].filter(Boolean).join(layout === '2024' ? '; ' : ', ');
}

function keysOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : []).map(textOf).filter(Boolean);
}

/** Splits an author's own words at semicolons, as Foundry does. */
function semicolons(words: unknown): string[] {
  return textOf(words)
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Older data have the ranges side by side, newer ones under `ranges`. */
export function sensesOf({ ranges, ...senses }: Given, layout: StatBlock['layout']): string {
  const all = { ...senses, ...objectOf(ranges) } as Given;
  const unit = textOf(senses.units) === '' || textOf(senses.units) === 'ft' ? 'ft.' : textOf(senses.units);
  const known = FOUNDRY_SENSES.flatMap((sense) => {
    const range = numberOf(all[sense]);
    return range === null || range === 0 ? [] : [`${layout === '2024' ? titled(sense) : sense} ${range} ${unit}`];
  });
  return [...known, ...semicolons(senses.special)].join(', ');
}
