import { bypassWords, damageName, FOUNDRY_MOVEMENTS, FOUNDRY_SENSES, languageNames } from './foundry-words.ts';
import { type Given, isGiven, numberOf, objectOf, textOf, titled } from './given.ts';

/** A text in older data. */
export function kindOf(given: unknown): string {
  if (!isGiven(given)) return textOf(given);
  const { value, subtype, custom } = given;
  const kind = textOf(value) === 'custom' ? textOf(custom) : titled(textOf(value));
  return textOf(subtype) === '' ? kind : `${kind} (${textOf(subtype)})`;
}

export function speedOf({ walk, hover, special, ...others }: Given): string {
  const first = numberOf(walk);
  const kinds = FOUNDRY_MOVEMENTS.flatMap((kind) => {
    const feet = numberOf(others[kind]);
    return feet === null || feet === 0
      ? []
      : [`${kind} ${feet} ft.${kind === 'fly' && hover === true ? ' (hover)' : ''}`];
  });
  return [...(first === null ? [] : [`${first} ft.`]), ...kinds, textOf(special)].filter(Boolean).join(', ');
}

/** "30 ft." of older data, which have words. */
export function speedText({ value, special }: Given): string {
  return [textOf(value), textOf(special)].filter(Boolean).join(', ');
}

/** "fire, cold; bludgeoning from nonmagical attacks". */
export function defencesOf(given: unknown): string {
  const { value, bypasses, custom } = objectOf(given);
  const keys = keysOf(value).filter((key) => key !== 'custom');
  const through = bypassWords(keysOf(bypasses));
  const weapons = keys.filter((key) => through !== '' && /^(?:bludgeoning|piercing|slashing)$/.test(key));
  const others = keys.filter((key) => !weapons.includes(key)).map(damageName);
  const fromWeapons = weapons.length === 0 ? '' : `${weapons.join(', ')} ${through}`;
  return [others.join(', '), fromWeapons, textOf(custom).replaceAll(';', ', ')].filter(Boolean).join('; ');
}

export function languagesOf({ value, custom }: Given): string {
  return [...languageNames(keysOf(value)), ...textOf(custom).split(';')]
    .map((name) => name.trim())
    .filter(Boolean)
    .join(', ');
}

function keysOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : []).map(textOf).filter(Boolean);
}

/** Ranges stand beside each other in older data, under `ranges` in newer. */
export function sensesOf({ ranges, ...senses }: Given): string {
  const all = { ...senses, ...objectOf(ranges) } as Given;
  const known = FOUNDRY_SENSES.flatMap((sense) => {
    const range = numberOf(all[sense]);
    return range === null || range === 0 ? [] : [`${titled(sense)} ${range} ft.`];
  });
  return [...known, textOf(senses.special)].filter(Boolean).join(', ');
}
