import { normaliseChallenge, xpForChallenge } from '../../rules-5e/challenge.ts';
import { ABILITIES, parseStatBlock, type StatBlock } from '../../rules-5e/stat-block.ts';
import { wordTable } from '../../text/lookup.ts';
import { type Given, numberOf, objectOf, passiveIn, spacedSigns, textOf } from '../given.ts';
import { readFact } from '../printed-blocks/stat-block-facts.ts';
import { foundryArmor } from './foundry-armor.ts';
import { initiativeOf, passivePerceptionOf, savesOf, skillsOf } from './foundry-bonuses.ts';
import { gearOf, listsOf } from './foundry-lists.ts';
import {
  type FoundryScope,
  hasLair,
  itemsOf,
  NO_SCOPE,
  ofNewerShape,
  proficiencyIn,
  rulesOf,
  systemOf,
} from './foundry-scope.ts';
import { defencesOf, kindOf, languagesOf, sensesOf, speedOf, speedText } from './foundry-traits.ts';
import { valuesOf } from './foundry-values.ts';
import { isVehicle, vehicleKind } from './vehicle.ts';
import { FOUNDRY_SIZES, namesIn } from './foundry-words.ts';

/**
 * A creature of Foundry's system dnd5e. Foundry keeps what it calculates from: saves, skills, attacks and DCs are worked out here as there.
 * What cannot be worked out is told to `of.lost`; `of.nameOf` knows the documents that came with it.
 */
export function readFoundry(given: Given, of: Pick<FoundryScope, 'nameOf' | 'lost'> = aloneIn(given)): StatBlock {
  const actor = ofNewerShape(given);
  const system = systemOf(actor);
  const { attributes, details, traits } = {
    attributes: objectOf(system.attributes),
    details: objectOf(system.details),
    traits: objectOf(system.traits),
  };
  const layout = rulesOf(actor);
  const scope: FoundryScope = { ...of, rules: layout, actor, item: null };
  const valueOf = valuesOf(scope, null);
  const hp = objectOf(attributes.hp);
  const abilities = Object.fromEntries(
    ABILITIES.map((key) => [key, numberOf(objectOf(objectOf(system.abilities)[key]).value)]),
  );
  const challenge = normaliseChallenge(textOf(details.cr)) ?? textOf(details.cr);
  const isNewer = layout === '2024';
  const [immunities, conditions] = [defencesOf(traits.di, layout), defencesOf(traits.ci, layout)];
  const senses = passiveIn(sensesOf(withRace(actor, 'senses'), layout) || textOf(traits.senses));
  return parseStatBlock({
    layout,
    name: textOf(actor.name),
    size: FOUNDRY_SIZES[textOf(traits.size)] ?? textOf(traits.size),
    kind: isVehicle(actor) ? vehicleKind(actor) : kindOf(details.type, layout),
    alignment: textOf(details.alignment),
    ...foundryArmor(actor, abilities, valueOf),
    hitPoints: numberOf(hp.max),
    hitDice: spacedSigns(textOf(hp.formula)),
    speed: speedOf(withRace(actor, 'movement'), layout) || speedText(objectOf(attributes.speed)),
    initiative: initiativeOf(scope, valueOf),
    abilities,
    saves: savesOf(scope, valueOf),
    skills: skillsOf(scope, valueOf),
    gear: gearOf(actor),
    vulnerabilities: defencesOf(traits.dv, layout),
    resistances: defencesOf(traits.dr, layout),
    immunities: isNewer ? [immunities, conditions].filter(Boolean).join('; ') : immunities,
    conditionImmunities: isNewer ? '' : conditions,
    senses: senses.senses,
    passivePerception: senses.passivePerception ?? (isVehicle(actor) ? null : passivePerceptionOf(scope, valueOf)),
    languages: languagesOf(objectOf(traits.languages), layout),
    challenge,
    xp: numberOf(objectOf(details.xp).value) ?? xpForChallenge(challenge),
    xpNote: isNewer && hasLair(actor) ? lairNote(numberOf(details.cr)) : '',
    proficiencyBonus: isNewer ? proficiencyIn(actor) : null,
    ...overriddenFields(actor),
    ...listsOf(scope),
  });
}

/** The movement or the senses of an actor; a player's character has from its race what it does not have itself. */
function withRace(actor: Given, key: 'movement' | 'senses'): Given {
  const own = objectOf(objectOf(systemOf(actor).attributes)[key]);
  const race = itemsOf(actor).find(({ type }) => ['race', 'species'].includes(textOf(type)));
  const told = Object.entries(own).filter(([, value]) => value !== null && value !== '');
  return { ...objectOf(systemOf(race ?? null)[key]), ...Object.fromEntries(told) };
}

/** A creature in its lair is worth as much as one of the next challenge. */
function lairNote(challenge: number | null): string {
  const xp = challenge === null ? null : xpForChallenge(String(challenge + 1));
  return xp === null ? '' : `or ${xp.toLocaleString('en')} in lair`;
}

/** An actor that came with no other documents. */
function aloneIn(given: Given): Pick<FoundryScope, 'nameOf' | 'lost'> {
  return { ...NO_SCOPE, nameOf: namesIn([ofNewerShape(given)]) };
}

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
function overridesOf(actor: Given): Given {
  return objectOf(objectOf(objectOf(actor.flags).dnd5e).statBlockOverride);
}

/** The fields that such words give. */
function overriddenFields(actor: Given): Partial<StatBlock> {
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
