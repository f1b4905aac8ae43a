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
 * Reads a creature of Foundry's system dnd5e. Foundry stores the inputs of its calculations, so saves, skills, attacks
 * and DCs are calculated here as Foundry does. `of.lost` is called with what cannot be calculated. `of.nameOf` finds
 * the documents in the file.
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

/** Returns the movement or the senses of an actor. A player character takes missing ones from its species. */
function withRace(actor: Given, key: 'movement' | 'senses'): Given {
  const own = objectOf(objectOf(systemOf(actor).attributes)[key]);
  const race = itemsOf(actor).find(({ type }) => ['race', 'species'].includes(textOf(type)));
  const told = Object.entries(own).filter(([, value]) => value !== null && value !== '');
  return { ...objectOf(systemOf(race ?? null)[key]), ...Object.fromEntries(told) };
}

/** In its lair, a creature is worth as much as one of the next rating. */
function lairNote(challenge: number | null): string {
  const xp = challenge === null ? null : xpForChallenge(String(challenge + 1));
  return xp === null ? '' : `or ${xp.toLocaleString('en')} in lair`;
}

/** The context of an actor without other documents. */
function aloneIn(given: Given): Pick<FoundryScope, 'nameOf' | 'lost'> {
  return { ...NO_SCOPE, nameOf: namesIn([ofNewerShape(given)]) };
}

/** The lines that an actor may override with words of its own, and their labels in stat blocks. */
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

/**
 * The class of a paragraph in the biography that repeats a line of the stat block, for versions of Foundry that do not
 * print that line.
 */
export const STAT_BLOCK_LINE = 'stat-block-line';

/** Returns the words that an actor's stat block shows instead of those that Foundry would generate. */
function overridesOf(actor: Given): Given {
  return objectOf(objectOf(objectOf(actor.flags).dnd5e).statBlockOverride);
}

/** Parses these words into fields. */
function overriddenFields(actor: Given): Partial<StatBlock> {
  const overrides = overridesOf(actor);
  const told = Object.entries(LABELS).flatMap(([key, label]) => {
    const words = textOf(overrides[key]);
    return words === '' ? [] : [readFact(label, words) ?? {}];
  });
  return Object.assign({}, ...told, challengeOf(overrides));
}

/** Parses a rating and XP such as "3" and "XP 700, or 1,100 in lair", which are two values here. */
function challengeOf({ cr, xp }: Given): Partial<StatBlock> {
  const [challenge, worth] = [textOf(cr), textOf(xp)];
  const { challenge: _unsaid, ...ofWorth } = worth === '' ? {} : (readFact('cr', `0 (${worth})`) ?? {});
  if (challenge === '') return ofWorth;
  return { challenge, ...readFact('cr', challenge), ...ofWorth };
}
