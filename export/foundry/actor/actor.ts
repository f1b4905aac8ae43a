import { element, serialiseHtml } from '#book/document/html/html-tree.ts';
import { challengeValue } from '#book/rules-5e/challenge.ts';
import { parseDice } from '#book/rules-5e/dice.ts';
import { readSpellcasting } from '#book/rules-5e/entries/spellcasting.ts';
import { ENTRY_LISTS, type StatBlock } from '#book/rules-5e/stat-block.ts';
import { statBlockParts } from '#book/rules-5e/stat-block/stat-block-parts.ts';
import { commonData, type Data, type FoundryDocument, keyOf, sortOf } from '../documents.ts';
import { createOccurrences, type Ids } from '../ids.ts';
import { abilityData, initiativeData, skillData } from './bonuses.ts';
import { creatureType, sizeKey, traitData } from './creature-traits.ts';
import { movementData, sensesData } from './distances.ts';
import { entryItem } from './entry-item.ts';
import { legendaryActions, legendaryResistances } from './missing-fields.ts';

export interface ActorScope {
  ids: Ids;
  stats: Data;
  /** The title of the book. */
  book: string;
}

export interface OwnActor {
  id: string;
  name: string;
  index: number;
}

/** A creature as an actor ("npc") of Foundry's system dnd5e, with its traits and actions as items. */
export function actorOf(block: StatBlock, { id, name, index }: OwnActor, scope: ActorScope): FoundryDocument {
  const source = { custom: scope.book, book: '', page: '', license: '', rules: block.layout, revision: 1 };
  return {
    _id: id,
    _key: keyOf('actors', id),
    name,
    type: 'npc',
    system: {
      abilities: abilityData(block),
      skills: skillData(block),
      attributes: attributes(block),
      details: details(block),
      resources: resources(block),
      spells: spellSlots(block),
      traits: traitData(block),
      source,
    },
    prototypeToken: token(block, name),
    items: entryItems(block, id, { ...scope, source }),
    effects: [],
    ...commonData(scope.stats, sortOf(index)),
  };
}

function entryItems(block: StatBlock, actorId: string, scope: ActorScope & { source: Data }): FoundryDocument[] {
  const { ids, source, stats } = scope;
  const hasLegendaryActions = legendaryActions(block) !== null;
  const of = { actorId, creature: block.name, hasLegendaryActions, source, stats };
  const which = createOccurrences();
  const entries = ENTRY_LISTS.flatMap((list) => block[list].map((entry) => ({ list, entry })));
  return entries.map(({ list, entry }, index) => {
    const itemId = ids('entry', actorId, ...which(list, entry.name));
    const activityId = (number: number) => ids('activity', itemId, String(number));
    return entryItem(entry, list, index, { ...of, itemId, activityId });
  });
}

function attributes(block: StatBlock): Data {
  const { armorClass, armorNote, hitPoints, hitDice } = block;
  const formula = parseDice(hitDice) === null ? '' : hitDice.replace(/[−–]/g, '-');
  const ability = spellcastingIn(block).find((spells) => spells.ability !== null)?.ability;
  return {
    ac: { flat: armorClass, calc: /^natural armou?r$/i.test(armorNote) ? 'natural' : 'flat', formula: '' },
    hp: { ...(hitPoints !== null && { value: hitPoints }), max: hitPoints, temp: null, tempmax: null, formula },
    init: initiativeData(block),
    movement: movementData(block.speed).data,
    senses: sensesData(block.senses),
    spellcasting: ability ?? '',
  };
}

function details(block: StatBlock): Data {
  return {
    biography: { value: biography(block), public: '' },
    alignment: block.alignment,
    type: creatureType(block.kind),
    cr: challengeValue(block.challenge),
  };
}

/** What a stat block prints and an actor has no field for. */
function biography(block: StatBlock): string {
  const { armorNote, gear, legendaryIntro, xpNote } = block;
  const { line, facts, details: lines } = statBlockParts(block);
  const noted = [...facts, ...lines].filter(({ isNoted }) => isNoted === true);
  const written = [
    ['Armor', armorNote],
    ['Gear', gear],
    ['XP', xpNote],
    ...noted.map(({ label, value }) => [label, value] as const),
    ['', legendaryIntro],
  ].filter(([, text]) => text !== '');
  return serialiseHtml([
    ...(line === '' ? [] : [element('p', {}, element('em', {}, line))]),
    ...written.map(([label, text]) => element('p', {}, label === '' ? [] : [element('strong', {}, label), ' '], text)),
  ]);
}

/** Written as by version 4 of the system; version 5 counts what is spent and reads this. */
function resources(block: StatBlock): Data {
  const [actions, resistances] = [legendaryActions(block) ?? 0, legendaryResistances(block) ?? 0];
  return {
    legact: { value: actions, max: actions },
    legres: { value: resistances, max: resistances },
  };
}

function spellSlots(block: StatBlock): Data {
  const slots = spellcastingIn(block).flatMap((spells) => spells.slots);
  return Object.fromEntries(slots.map(({ spellLevel, value }) => [`spell${spellLevel}`, { value, override: value }]));
}

function spellcastingIn(block: StatBlock) {
  const entries = ENTRY_LISTS.flatMap((list) => block[list]);
  return entries.map(({ text }) => readSpellcasting(text)).filter((spells) => spells !== null);
}

/** How many squares of the map a creature takes, by its size. */
const SQUARES: Readonly<Record<string, number>> = { tiny: 0.5, lg: 2, huge: 3, grg: 4 };

function token(block: StatBlock, name: string): Data {
  const squares = SQUARES[sizeKey(block.size) ?? ''] ?? 1;
  return { name, width: squares, height: squares, actorLink: false, bar1: { attribute: 'attributes.hp' } };
}
