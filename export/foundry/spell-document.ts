import { ABILITY_WORD, abilityNamed, readArea, readDamages } from '#book/rules-5e/attacks.ts';
import { FOUNDRY_SCHOOLS } from '#book/formats/foundry/foundry-words.ts';
import {
  type ActivityBase,
  attackActivity,
  damageActivity,
  saveActivity,
  template,
  utilityActivity,
} from './activity.ts';
import { commonData, type Data, type FoundryDocument, keyOf, sortOf } from './foundry-documents.ts';

/** The facts of a spell, as its block has them. */
export interface SpellFacts {
  level: number;
  school: string;
  ritual: boolean;
  castingTime: string;
  range: string;
  components: string;
  duration: string;
}

export interface OwnItem {
  id: string;
  name: string;
  index: number;
  /** Its description, as HTML and as plain words. */
  html: string;
  text: string;
}

export interface ItemScope {
  stats: Data;
  source: Data;
  activityId(number: number): string;
}

const SAVE = new RegExp(`\\b(${ABILITY_WORD}) sav(?:e|ing throw)\\b`, 'i');
const ATTACK = /\b(melee|ranged) spell attack\b/i;
const HEALS = /\bregains? (?:a number of )?hit points\b/i;

export function spellItem(facts: SpellFacts, own: OwnItem, scope: ItemScope): FoundryDocument {
  const area = readArea(`${facts.range} ${own.text}`);
  return {
    _id: own.id,
    _key: keyOf('items', own.id),
    name: own.name,
    type: 'spell',
    system: {
      description: { value: own.html, chat: '' },
      source: scope.source,
      identifier: '',
      level: facts.level,
      school: schoolKey(facts.school),
      activation: castingTime(facts.castingTime),
      range: spellRange(facts.range),
      duration: spellDuration(facts.duration),
      target: { template: template(area), affects: { count: '', type: '', choice: false, special: '' } },
      properties: spellProperties(facts),
      materials: spellMaterials(facts.components),
      preparation: { mode: 'prepared', prepared: false },
      uses: { max: '', spent: 0, recovery: [] },
      activities: activities(facts, own.text, scope),
    },
    effects: [],
    ...commonData(scope.stats, sortOf(own.index)),
  };
}

/** Foundry's key for a school; '' for a school that is not in the rules. */
function schoolKey(school: string): string {
  return Object.entries(FOUNDRY_SCHOOLS).find(([, name]) => name.toLowerCase() === school.toLowerCase())?.[0] ?? '';
}

/** The activities of a spell, read from its text. Foundry adds the caster's bonus and DC. */
function activities({ castingTime: time }: SpellFacts, text: string, { activityId }: ItemScope): Data {
  const { type, value } = castingTime(time);
  const id = activityId(0);
  const base: ActivityBase = {
    id,
    name: '',
    activation: String(type),
    cost: typeof value === 'number' ? value : null,
    consumes: null,
    reach: { reach: null, range: null, longRange: null },
    area: null,
  };
  return { [id]: activityOf(base, text) };
}

function activityOf(base: ActivityBase, text: string): Data {
  // The damage with a higher slot is described in a paragraph of its own.
  const [here = ''] = text.split(/\b(?:using a higher-level spell slot|at higher levels|cantrip upgrade)\b/i);
  const first = readDamages(here).slice(0, 1);
  const kind = ATTACK.exec(here)?.[1]?.toLowerCase();
  if (kind !== undefined)
    return attackActivity(base, { bonus: null, isRanged: kind === 'ranged', isSpell: true }, first, 0);
  const ability = abilityNamed(SAVE.exec(here)?.[1] ?? '');
  const halves = /\bhalf (?:as much|the|of)?\s*damage|\bhalf as much\b/i.test(here);
  if (ability !== null) return saveActivity(base, { ability, dc: null, halves }, first, 0);
  return first.length > 0 && !HEALS.test(here) ? damageActivity(base, first, 0) : utilityActivity(base, 0);
}

/** The casting time of a spell in Foundry's terms: "Action", "1 bonus action", "Reaction, which you take when …", "10 minutes". */
export function castingTime(words: string): Data {
  const [, count, unit = ''] =
    /^\s*(?:(\d{1,3}) )?(bonus action|action|reaction|minute|hour|day)s?\b/i.exec(words) ?? [];
  const types: Readonly<Record<string, string>> = { 'bonus action': 'bonus' };
  const type = types[unit.toLowerCase()] ?? (unit.toLowerCase() || 'special');
  const condition = /^\s*(?:\d )?reaction,? ?(.*)$/i.exec(words)?.[1] ?? '';
  return {
    type,
    value: type === 'special' ? null : Number(count ?? 1),
    condition: type === 'special' ? words : condition,
  };
}

/** "120 feet", "Touch", "Self (15-foot cone)", "1 mile". A range for which Foundry has no unit is kept as words. */
export function spellRange(words: string): Data {
  const [, number, unit] = /^\s*([\d,]{1,7}) (feet|foot|ft|miles?)\b/i.exec(words) ?? [];
  if (number !== undefined && unit !== undefined)
    return { value: number.replaceAll(',', ''), units: /^mi/i.test(unit) ? 'mi' : 'ft', special: '' };
  const known = /^\s*(touch|self|unlimited)\b/i.exec(words)?.[1]?.toLowerCase();
  if (known !== undefined) return { value: '', units: known === 'unlimited' ? 'any' : known, special: '' };
  return { value: '', units: words === '' ? '' : 'spec', special: words };
}

const TIMES: Readonly<Record<string, string>> = { round: 'round', minute: 'minute', hour: 'hour', day: 'day' };

/** "Instantaneous", "Concentration, up to 1 minute", "Until dispelled". */
export function spellDuration(words: string): Data {
  const [, number, unit = ''] = /\b(\d{1,3}) (round|minute|hour|day)s?\b/i.exec(words) ?? [];
  if (number !== undefined) return { value: number, units: TIMES[unit.toLowerCase()] ?? 'spec', special: '' };
  if (/^\s*instantaneous/i.test(words)) return { value: '', units: 'inst', special: '' };
  if (/until dispelled or triggered/i.test(words)) return { value: '', units: 'dstr', special: '' };
  if (/until dispelled|permanent/i.test(words)) return { value: '', units: 'disp', special: '' };
  return { value: '', units: 'spec', special: words };
}

/** "V, S, M (a pinch of salt worth 50+ GP, which the spell consumes)". */
export function spellMaterials(components: string): Data {
  const value = /\bM\b ?\((.*)\)/.exec(components)?.[1] ?? '';
  const cost = /\b([\d,]{1,7})\+? ?gp\b/i.exec(value)?.[1]?.replaceAll(',', '');
  return { value, consumed: /\bconsume/i.test(value), cost: Number(cost ?? 0), supply: 0 };
}

/** The components and other tags of a spell. */
function spellProperties(spell: { components: string; ritual: boolean; duration: string }): string[] {
  const signs = spell.components.replace(/^([^(]*)\(.*\)/, '$1');
  const marks: [string, boolean][] = [
    ['vocal', /\bV\b/.test(signs)],
    ['somatic', /\bS\b/.test(signs)],
    ['material', /\bM\b/.test(signs)],
    ['ritual', spell.ritual],
    ['concentration', /\bconcentration\b/i.test(spell.duration)],
  ];
  return marks.filter(([, isSo]) => isSo).map(([mark]) => mark);
}
