import { normaliseChallenge } from '../../rules-5e/challenge.ts';
import type { Noted, StatBlock } from '../../rules-5e/stat-block.ts';
import { bracketed, isDash, isOfSum, leadingBonus, leadingCount } from './printed-number.ts';

/*
 * Lines of a stat block that have one number and may have any note after it. The number goes into its field, and the
 * note stays with the line. Words about how a number is calculated are not a number, and stay as they are.
 */

type Fields = Partial<StatBlock>;

/** Returns fields with the note after a number, if there is one. */
function withNote(fields: Fields, noted: Noted, ...parts: string[]): Fields {
  const text = parts.filter(Boolean).join(' ').trim();
  return text === '' ? fields : { ...fields, notes: { [noted]: text } };
}

/**
 * Parses "15 (chain shirt)", "16 (chain mail (14), shield (+2))", "15 (natural armor), 18 with shield", "15/17". A sum
 * such as "13 + Dex" is not a number.
 */
export function readArmor(value: string): Fields {
  const [number] = /^\d{1,3}(?!\d)/.exec(value) ?? [];
  const rest = value.slice(number?.length).trim();
  if (number === undefined || isOfSum(rest)) return { armorNote: value };
  const { within, behind } = bracketed(rest) ?? { within: '', behind: rest };
  const armorNote = [within, behind.replace(/^[\s,;/–—-]+/, '')].filter(Boolean).join('; ');
  return { armorClass: Number(number), armorNote };
}

const DICE = /^\d{1,4}d\d{1,4}(?:\s?[+−–-]\s?\d{1,5}(?![\dd]))?/i;

/** Parses "45 (6d10 + 12)", "1,234 (100d20 + 184)", "22 (4d8 + 4) plus 10". "5 per level" is not a number. */
export function readHitPoints(value: string): Fields {
  const isOpen = /^[-−–—](?![^\s(])/.test(value);
  const count = isOpen ? { value: null, rest: value.slice(1).trim() } : leadingCount(value);
  if (count === null || isOfSum(count.rest)) return { hitDice: value };
  const rest = count.rest.replace(/^(?:hit points|hp)\b\s*/i, '');
  const { within, behind } = bracketed(rest) ?? { within: '', behind: rest };
  const [dice = ''] = DICE.exec(within) ?? [];
  const more = within.slice(dice.length).replace(/^[\s,;]+/, '');
  if (dice !== '' && isOfSum(more)) return withNote({ hitPoints: count.value, hitDice: within }, 'hitPoints', behind);
  // "10 (Medium or smaller), 20 (Large)" has numbers for several creatures, and none for this one.
  if (dice === '' && within !== '' && /^[,;].*\d/.test(behind)) return { hitDice: value };
  if (dice === '') return withNote({ hitPoints: count.value, hitDice: '' }, 'hitPoints', rest);
  const inBrackets = more === '' ? '' : `(${more})`;
  return withNote({ hitPoints: count.value, hitDice: dice }, 'hitPoints', inBrackets, behind);
}

/** Parses "+3", "+3 (13)", "+3 (Alert)", "13 (+3)". A score that is not 10 + bonus is stored separately. */
export function readInitiative(value: string): Fields {
  const first = leadingBonus(value);
  if (first === null || isOfSum(first.rest)) return { notes: { initiative: value } };
  const { within, behind } = bracketed(first.rest) ?? { within: '', behind: first.rest };
  const second = leadingBonus(within);
  if (second === null || isOfSum(second.rest)) return withNote({ initiative: first.value }, 'initiative', first.rest);
  const isScoreFirst = /^\d/.test(value) && /^\D/.test(within);
  const [initiative, score] = isScoreFirst ? [second.value, first.value] : [first.value, second.value];
  const more = second.rest.replace(/^[\s,;]+/, '');
  const fields = score === 10 + initiative ? { initiative } : { initiative, initiativeScore: score };
  return withNote(fields, 'initiative', more === '' ? '' : `(${more})`, behind);
}

const PASSIVE = /\bpassive(?: perception| wisdom \(perception\))?:?\s(?=\d)/i;

/** Parses "darkvision 60 ft., passive Perception 12 (17 with advantage)", in any order. */
export function readSenses(value: string): Fields {
  const [label] = PASSIVE.exec(value) ?? [];
  if (label === undefined) return { senses: value };
  const at = value.indexOf(label);
  const { value: passivePerception, rest } = leadingBonus(value.slice(at + label.length)) ?? { value: null, rest: '' };
  if (passivePerception === null || isOfSum(rest)) return { senses: value };
  const { within, behind } = bracketed(rest) ?? { within: '', behind: rest };
  const [own = ''] = /^[^,;]*/.exec(behind) ?? [];
  const senses = [value.slice(0, at), behind.slice(own.length)].map(trimmed).filter(Boolean).join(', ');
  const note = within === '' ? '' : rest.slice(0, rest.length - behind.length).trim();
  return withNote({ senses, passivePerception }, 'passivePerception', note, own.replace(/\.$/, '').trim());
}

/** Returns a reader for a number and its note: "+2", "12 (17 with advantage)". Other words are kept as the note. */
export function readNoted(noted: 'proficiencyBonus' | 'passivePerception') {
  return (value: string): Fields => {
    const number = leadingBonus(value);
    if (number === null || isOfSum(number.rest)) return { notes: { [noted]: value } };
    return withNote({ [noted]: number.value }, noted, number.rest);
  };
}

const PB = String.raw`\b(?:PB|prof(?:\.|iciency)? bonus(?: \(PB\))?):?\s`;
const BONUS = new RegExp(String.raw`${PB}(\+?\d{1,2})(?!\d)`, 'i');
/** The bonus in parentheses: "PB +2", "PB equals your Proficiency Bonus". */
const BONUS_PART = new RegExp(`^${PB}(?<said>.*)$`, 'i');

/** A slash of a fraction, or before XP, with spaces around it: "1 / 4", "3 / 700 XP". */
const FRACTION = /^(\d{1,2}) ?[/⁄] ?(?=[248](?![\d,.]))/;
const BEFORE_WORTH = /^(\d{1,2}) ?\/ ?(?=\d{2}|\d[,.])/;

/**
 * Parses "1/8 (25 XP)", "CR 1 (200 XP)", "3 (XP 700, or 1,100 in lair; PB +2)", "1 (200 XP) Proficiency Bonus +2", "5
 * (1,800 XP) or 6 (2,300 XP) in its lair".
 */
export function readChallenge(value: string): Fields {
  const text = value
    .replace(/^(?:challenge(?: rating)?|cr)\b[:.]?\s*/i, '')
    .replace(FRACTION, '$1/')
    .replace(BEFORE_WORTH, '$1 / ');
  const [printed = ''] = /^[^\s(),;[]{1,20}/.exec(text) ?? [];
  const rest = text.slice(printed.length).trim();
  const isWord = !/^[\d¼½⅛]/.test(printed) && !isDash(printed);
  if (printed === '' || (isWord && !/^(?:$|[([])/.test(rest))) return { notes: { challenge: value } };
  const { within, behind } = bracketed(rest) ?? { within: '', behind: rest };
  const [inside, ofBonus] = withoutBonus(within);
  const inner = worthIn(inside);
  const outer = bonusIn(behind);
  const besides = worthIn(outer.left);
  const xp = inner.xp ?? besides.xp;
  const challenge = isDash(printed) ? '' : (normaliseChallenge(printed) ?? printed.normalize('NFKC').replace('⁄', '/'));
  const fields: Fields = {
    challenge,
    ...(xp === null ? {} : { xp }),
    ...(xp === null && inner.left === '' ? {} : { xpNote: inner.left }),
    ...(outer.bonus === null ? {} : { proficiencyBonus: outer.bonus }),
    ...ofBonus,
  };
  // XP in parentheses are those of the rating. Others belong to the note.
  const note = inner.xp === null ? besides.left : outer.left;
  return note === '' ? fields : { ...fields, notes: { ...fields.notes, challenge: note } };
}

/** Returns the text in the parentheses of a rating without the proficiency bonus, and the bonus as fields. */
function withoutBonus(within: string): [left: string, fields: Fields] {
  let fields: Fields = {};
  const left = within.split(';').filter((part) => {
    const said = BONUS_PART.exec(part.trim())?.groups?.said;
    if (said !== undefined) fields = readNoted('proficiencyBonus')(said);
    return said === undefined;
  });
  const { bonus, left: other } = bonusIn(left.join(';'));
  return [other, bonus === null ? fields : { ...fields, proficiencyBonus: bonus }];
}

/** Returns a proficiency bonus among other words, and those words. */
function bonusIn(text: string): { bonus: number | null; left: string } {
  const [printed, bonus] = BONUS.exec(text) ?? [];
  if (printed === undefined) return { bonus: null, left: trimmed(text) };
  return { bonus: Number(bonus), left: trimmed(text.replace(printed, '')) };
}

/** Returns the XP at the start of a text, and the rest. */
function worthIn(given: string): { xp: number | null; left: string } {
  const text = given.replace(/^[\s,;:/–—-]+/, '');
  const labelled = /^XP:?\s?(?=\d)/i.exec(text)?.[0] ?? '';
  const count = leadingCount(text.slice(labelled.length));
  if (count === null || (labelled === '' && !/^XP\b/i.test(count.rest))) return { xp: null, left: trimmed(text) };
  return { xp: count.value, left: trimmed(labelled === '' ? count.rest.slice('XP'.length) : count.rest) };
}

/** Removes separators that remain after something was taken out. */
function trimmed(text: string): string {
  return text
    .replace(/^[\s,;|]+/, '')
    .trimEnd()
    .replace(/[,;|]$/, '');
}
