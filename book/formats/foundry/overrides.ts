import { readFact } from '../printed-blocks/facts.ts';
import type { StatBlock } from '../../rules-5e/stat-block.ts';
import { type Given, objectOf, textOf } from '../given.ts';
import { wordTable } from '../../text/lookup.ts';

/** The lines that Foundry prints in an author's own words where the actor gives them, and how stat blocks label them. */
const LABELS: Readonly<Record<string, string>> = wordTable({
  size: 'size',
  type: 'type',
  alignment: 'alignment',
  ac: 'ac',
  initiative: 'initiative',
  hp: 'hp',
  speed: 'speed',
  skills: 'skills',
  vulnerabilities: 'vulnerabilities',
  resistances: 'resistances',
  immunities: 'damage immunities',
  conditionImmunities: 'condition immunities',
  gear: 'gear',
  senses: 'senses',
  languages: 'languages',
  pb: 'pb',
});

/** The class of a paragraph of the biography that repeats a line of the stat block, for versions of Foundry that print no such line. */
export const STAT_BLOCK_LINE = 'stat-block-line';

/** The words that an actor has for its stat block in place of what Foundry would make of its numbers. */
export function overridesOf(actor: Given): Given {
  return objectOf(objectOf(objectOf(actor.flags).dnd5e).statBlockOverride);
}

/** The fields that such words give. */
export function overriddenFields(actor: Given): Partial<StatBlock> {
  const overrides = overridesOf(actor);
  const told = Object.entries(LABELS).flatMap(([key, label]) => {
    const words = textOf(overrides[key]);
    return words === '' ? [] : [readFact(label, words) ?? {}];
  });
  return Object.assign({}, ...told, challengeOf(overrides));
}

/** "3", and "XP 700, or 1,100 in lair": a line in the words of the rules, in two parts. */
function challengeOf({ cr, xp }: Given): Partial<StatBlock> {
  const [challenge, worth] = [textOf(cr), textOf(xp)];
  const { challenge: _unsaid, ...ofWorth } = worth === '' ? {} : (readFact('cr', `0 (${worth})`) ?? {});
  if (challenge === '') return ofWorth;
  return { challenge, ...readFact('cr', challenge), ...ofWorth };
}
