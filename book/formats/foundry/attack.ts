import { type Given, isGiven, numberOf, objectOf, textOf } from '../given.ts';
import { propertiesOf } from './activities.ts';
import { formulaWords, readFormula, rolledWords } from './formula.ts';
import { type FoundryScope, systemOf } from './foundry-scope.ts';
import { attackTypeOf, targetWords, valuesOf, weaponKind, wordsIn } from './foundry-values.ts';

/** Returns the attack bonus ("+5"); in words if the creature is not known. */
export function attackBonus(activity: Given, scope: FoundryScope, mode: string): { words: string; isKnown: boolean } {
  const valueOf = valuesOf(scope, activity);
  const formula = attackParts(activity, scope, mode).join(' + ');
  const rolled = readFormula(formula, valueOf);
  if (rolled !== null) return { words: signed(rolledWords(rolled)), isKnown: true };
  return { words: formulaWords(formula, valueOf, wordsIn(activity, scope)), isKnown: false };
}

function attackParts(activity: Given, scope: FoundryScope, mode: string): string[] {
  const { bonus, flat, ability } = objectOf(activity.attack);
  if (flat === true) return [textOf(bonus) || '0'];
  const { proficient, magicalBonus } = systemOf(scope.item);
  const isProficient =
    textOf(scope.item?.type) !== 'weapon' || (numberOf(proficient) ?? (proficient === false ? 0 : 1)) !== 0;
  const parts = [
    textOf(ability) === 'none' ? '' : '@mod',
    isProficient ? '@prof' : '',
    textOf(bonus),
    propertiesOf(scope.item).has('mgc') ? textOf(magicalBonus) : '',
    textOf(objectOf(objectOf(systemOf(scope.actor).bonuses)[attackKind(activity, scope, mode)]).attack),
  ];
  return parts.filter((part) => part !== '' && !/^[+ ]*0$/.test(part));
}

/** Returns Foundry's name for the kind of an attack: "mwak" is a melee weapon attack. */
export function attackKind(activity: Given, scope: FoundryScope, mode: string): string {
  const isRanged = attackTypeOf(activity, scope.item) === 'ranged' || mode === 'ranged' || mode.startsWith('thrown');
  const isSpell = textOf(objectOf(objectOf(activity.attack).type).classification) === 'spell';
  return `${isRanged ? 'r' : 'm'}${isSpell ? 's' : 'w'}ak`;
}

export function signed(words: string): string {
  return /^[-+−]/.test(words) ? words : `+${words}`;
}

/** Returns "Melee Weapon Attack" for 2014, "Melee or Ranged Attack Roll" for 2024. */
export function attackTitle(activity: Given | null, scope: FoundryScope): string {
  if (activity === null) return scope.rules === '2024' ? 'Attack Roll' : 'Attack';
  const types = attackTypes(activity, scope.item).map((type) => (type === 'ranged' ? 'Ranged' : 'Melee'));
  const { classification } = objectOf(objectOf(activity.attack).type);
  const means = { spell: 'Spell', unarmed: 'Weapon' }[textOf(classification)] ?? 'Weapon';
  return scope.rules === '2024' ? `${types.join(' or ')} Attack Roll` : `${types.join(' or ')} ${means} Attack`;
}

function attackTypes(activity: Given, item: Given | null): string[] {
  const said = textOf(objectOf(objectOf(activity.attack).type).value);
  const kind = weaponKind(item);
  const isThrown = textOf(item?.type) === 'weapon' && propertiesOf(item).has('thr');
  if (said !== '') return [said];
  if (kind.endsWith('R')) return ['ranged'];
  const isBoth = isThrown || (/^(?:natural|improv)$/.test(kind) && rangeOf(item).value !== null);
  return isBoth ? ['melee', 'ranged'] : ['melee'];
}

/** Formats reach and range: "reach 10 ft.", "reach 5 ft. or range 20/60 ft."; '' if there is neither. */
function reachWords(activity: Given, item: Given | null): string {
  const types = attackTypes(activity, item);
  const own = objectOf(activity.range);
  const units = unitWords(own.units);
  if (textOf(item?.type) !== 'weapon') {
    const distance = numberOf(own.value) ?? numberOf(own.reach);
    return distance === null ? '' : `${types.includes('ranged') ? 'range' : 'reach'} ${distance} ${units}`;
  }
  const weapon = rangeOf(item);
  const value = (own.override === true ? numberOf(own.value) : null) ?? weapon.value;
  // A weapon without a reach may have it in its activity, as weapons of monsters of 2014 do.
  const reach = weapon.reach ?? (weapon.value === null ? numberOf(own.value) : null) ?? REACH;
  const range = value === null || weapon.long === null || weapon.long === value ? value : `${value}/${weapon.long}`;
  const parts = [
    types.includes('melee') ? `reach ${reach} ${units}` : '',
    types.includes('ranged') && range !== null ? `range ${range} ${units}` : '',
  ];
  return parts.filter(Boolean).join(' or ');
}

/** The reach of any creature, in feet. */
const REACH = 5;

/** Until version 4, the range of a melee weapon was its reach. */
function rangeOf(item: Given | null): { value: number | null; long: number | null; reach: number | null } {
  const { range, activities } = systemOf(item);
  const [value, long, reach] = [objectOf(range).value, objectOf(range).long, objectOf(range).reach].map(distanceOf);
  const own = { value: value ?? null, long: long ?? null, reach: reach ?? null };
  const isRanged = weaponKind(item).endsWith('R') || propertiesOf(item).has('thr');
  const isReach = !isGiven(activities) && own.reach === null && own.long === null && !isRanged;
  return isReach ? { ...own, value: null, reach: own.value } : own;
}

function distanceOf(given: unknown): number | null {
  const distance = numberOf(given);
  return distance === 0 ? null : distance;
}

const LENGTHS = new Set(['mi', 'm', 'km']);

function unitWords(units: unknown): string {
  const unit = textOf(units);
  return LENGTHS.has(unit) ? unit : 'ft.';
}

/** Writes a whole attack, with its title in italics: "*Melee Weapon Attack:* +5 to hit, reach 5 ft., one target". */
export function attackLine(activity: Given, scope: FoundryScope, bonus: string): { title: string; rest: string } {
  const parts = [
    scope.rules === '2014' ? `${bonus} to hit` : bonus,
    reachWords(activity, scope.item),
    scope.rules === '2014' ? targetWords(activity) : '',
  ];
  return { title: `${attackTitle(activity, scope)}:`, rest: parts.filter(Boolean).join(', ') };
}
