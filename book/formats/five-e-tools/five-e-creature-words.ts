import { type Given, isGiven, objectOf, textOf, titled } from '../given.ts';
import { plainWords } from './five-e-tags.ts';
import { wordTable } from '../../text/lookup.ts';

const SIZES: Readonly<Record<string, string>> = wordTable({
  F: 'Fine',
  D: 'Diminutive',
  T: 'Tiny',
  S: 'Small',
  M: 'Medium',
  L: 'Large',
  H: 'Huge',
  G: 'Gargantuan',
  C: 'Colossal',
  V: 'Varies',
});

const ALIGNMENTS: Readonly<Record<string, string>> = wordTable({
  L: 'lawful',
  N: 'neutral',
  C: 'chaotic',
  G: 'good',
  E: 'evil',
  U: 'unaligned',
  A: 'any alignment',
});

/** Sets of several letters that the books name by what they exclude. */
const WIDE_ALIGNMENTS: Readonly<Record<string, string>> = wordTable({
  'C,G,NX,NY,E': 'any non-lawful alignment',
  'C,E,G,NX,NY': 'any non-lawful alignment',
  'C,E,L,NX,NY': 'any non-good alignment',
  'C,G,L,NX,NY': 'any non-evil alignment',
  'E,G,L,NX,NY': 'any non-chaotic alignment',
  'C,G,NY': 'any chaotic alignment',
  'C,E,G,NY': 'any chaotic alignment',
  'C,E,L,NX': 'any evil alignment',
  'E,G,L,NY': 'any lawful alignment',
  'C,G,L,NX': 'any good alignment',
});

/** Formats a size: "Small or Medium". */
export function sizeOf(monster: Given): string {
  const sizes = Array.isArray(monster.size) ? monster.size : [monster.size];
  const names = sizes.map((size) => SIZES[textOf(size)] ?? textOf(size)).filter(Boolean);
  return [names.join(' or '), plainWords(textOf(monster.sizeNote))].filter(Boolean).join(' ');
}

/** Formats a type: "humanoid (elf, wizard)", "swarm of Tiny beasts". The books of 2024 capitalise each word. */
export function kindOf(given: unknown, isNewer: boolean): string {
  const words = kindInWords(given);
  return isNewer
    ? titled(words)
        .replace(/(?<=\()\p{Ll}/gu, (letter) => letter.toUpperCase())
        .replaceAll(' Or ', ' or ')
    : words;
}

function kindInWords(given: unknown): string {
  if (!isGiven(given)) return plainWords(textOf(given));
  const { type, swarmSize, note } = given;
  const choice = objectOf(type).choose;
  const name = Array.isArray(choice) ? choice.map(textOf).join(' or ') : plainWords(textOf(type));
  const tags = (Array.isArray(given.tags) ? given.tags : []).map(tagOf).filter(Boolean);
  const swarm = textOf(swarmSize) === '' ? name : `swarm of ${SIZES[textOf(swarmSize)] ?? ''} ${pluralOf(name)}`;
  const about = tags.length === 0 ? '' : `(${tags.join(', ')})`;
  return [swarm, about, plainWords(textOf(note))].filter(Boolean).join(' ');
}

function pluralOf(kind: string): string {
  if (/^(?:fey|undead)$/i.test(kind) || kind.endsWith('s')) return kind;
  return kind.endsWith('y') ? `${kind.slice(0, -1)}ies` : `${kind}s`;
}

/** Formats gear: "Mace, dart (4)". The source of each item ("mace|xphb") is left out. */
export function gearOf(given: unknown): string {
  const list: unknown[] = Array.isArray(given) ? given : [];
  return list.map(oneOfGear).filter(Boolean).join(', ');
}

function oneOfGear(given: unknown): string {
  const { item, quantity, displayName, special } = isGiven(given) ? given : { item: given };
  const text = textOf(item) || textOf(special);
  const [id = '', , shown = ''] = text.includes('{@') ? [text] : text.split('|');
  const name = plainWords(textOf(displayName) || shown || id);
  const count = textOf(quantity);
  return count === '' || count === '1' || name === '' ? name : `${name} (${count})`;
}

/** Capitalises each item of a list, as the books of 2024 do for defenses and senses. The words after the first stay. */
export function capitalised(words: string): string {
  return words.replace(/(?:^|[,;] )\p{Ll}/gu, (start) => start.toUpperCase());
}

function tagOf(tag: unknown): string {
  if (!isGiven(tag)) return plainWords(textOf(tag));
  return [textOf(tag.prefix), textOf(tag.tag)].filter(Boolean).join(' ');
}

/** Formats ["C", "E"] as "chaotic evil", and alternatives as "neutral good (50%) or neutral evil (50%)". */
export function alignmentOf({ alignment, alignmentPrefix }: Given, isNewer: boolean): string {
  const list: unknown[] = Array.isArray(alignment) ? alignment : [alignment];
  const words = list.some(isGiven) ? list.map(oneOfSeveral).filter(Boolean).join(' or ') : lettersOf(list);
  const all = words === '' ? '' : `${plainWords(textOf(alignmentPrefix))} ${words}`.trim();
  return isNewer ? titled(all).replaceAll(' Or ', ' or ') : all;
}

function oneOfSeveral(given: unknown): string {
  const { alignment, chance, note, special } = objectOf(given);
  const words = plainWords(textOf(special)) || lettersOf(Array.isArray(alignment) ? alignment : [alignment]);
  const about = textOf(chance) === '' ? textOf(note) : `${textOf(chance)}%`;
  return about === '' ? words : `${words} (${about})`;
}

function lettersOf(letters: readonly unknown[]): string {
  const given = letters.map(textOf).filter(Boolean);
  const wide = WIDE_ALIGNMENTS[given.toSorted().join(',')];
  return wide ?? given.map((letter) => ALIGNMENTS[letter] ?? letter).join(' ');
}

/**
 * Formats defenses: "fire; bludgeoning, piercing from nonmagical attacks". Nested lists are separated by semicolons.
 */
export function defencesOf(given: unknown, depth = 0): string {
  const list: unknown[] = Array.isArray(given) ? given : given === undefined || given === null ? [] : [given];
  const words = list.map((one) => (isGiven(one) ? groupOf(one, depth) : plainWords(textOf(one)))).filter(Boolean);
  return words.join(list.some((one) => isGiven(one) && one.special === undefined) ? '; ' : ', ');
}

function groupOf(group: Given, depth: number): string {
  const special = plainWords(textOf(group.special));
  const inner = group.resist ?? group.immune ?? group.vulnerable ?? group.conditionImmune;
  if (special !== '' || inner === undefined || depth > 3) return special;
  const [before, after] = [group.preNote, group.note].map((note) => plainWords(textOf(note)));
  return [before, defencesOf(inner, depth + 1), after].filter(Boolean).join(' ');
}
