import { ABILITY_WORD, abilityNamed, readArea, readDamages } from '#book/rules-5e/entries/attacks.ts';
import { FOUNDRY_SCHOOLS } from '#book/formats/foundry/words.ts';
import {
  type ActivityBase,
  attackActivity,
  damageActivity,
  saveActivity,
  template,
  utilityActivity,
} from '../actor/activity.ts';
import { commonData, type Data, type FoundryDocument, keyOf, sortOf } from '../documents.ts';
import { castingTime, spellDuration, spellMaterials, spellProperties, spellRange } from './spell-facts.ts';

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
  /** What it does, as HTML and as words. */
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

/** Foundry's key of a school; '' for one that the rules do not know. */
function schoolKey(school: string): string {
  return Object.entries(FOUNDRY_SCHOOLS).find(([, name]) => name.toLowerCase() === school.toLowerCase())?.[0] ?? '';
}

/** What a spell does by its text: Foundry adds the bonus and the difficulty of whoever casts it. */
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
  // What a spell deals when it is cast with a higher slot stands in a paragraph of its own.
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
