import { element, serialiseHtml } from '#book/document/html/html-tree.ts';
import { challengeValue } from '#book/rules-5e/challenge.ts';
import { parseDice } from '#book/rules-5e/dice.ts';
import { readSpellcasting } from '#book/rules-5e/spellcasting.ts';
import { readFoundry, STAT_BLOCK_LINE } from '#book/formats/foundry/foundry-creature.ts';
import { ENTRY_LISTS, type EntryList, type StatBlock, type StatBlockEntry } from '#book/rules-5e/stat-block.ts';
import { statBlockParts } from '#book/rules-5e/stat-block/stat-block-parts.ts';
import {
  commonData,
  createOccurrences,
  type Data,
  type FoundryDocument,
  type Ids,
  keyOf,
  sortOf,
} from './foundry-documents.ts';
import { abilityData, initiativeData, skillData } from './actor-bonuses.ts';
import { creatureType, movementData, sensesData, sizeKey, traitData } from './creature-traits.ts';
import { entryItem, type EntryScope, headerItem, type Heading } from './entry-item.ts';
import { legendaryActions, legendaryResistances } from './missing-fields.ts';
import { statBlockOverride } from './stat-block-override.ts';

interface ActorScope {
  ids: Ids;
  stats: Data;
  /** The title of the book. */
  book: string;
}

interface OwnActor {
  id: string;
  name: string;
  index: number;
}

/** A creature as an actor ("npc") of Foundry's system dnd5e, with its traits and actions as items. */
export function actorOf(block: StatBlock, { id, name, index }: OwnActor, scope: ActorScope): FoundryDocument {
  const source = { custom: scope.book, book: '', page: '', license: '', rules: block.layout, revision: 1 };
  const actor = {
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
  const override = statBlockOverride(block, readFoundry(actor));
  return Object.keys(override).length === 0 ? actor : { ...actor, flags: { dnd5e: { statBlockOverride: override } } };
}

function entryItems(block: StatBlock, actorId: string, scope: ActorScope & { source: Data }): FoundryDocument[] {
  const { ids, source, stats } = scope;
  const hasLegendaryActions = legendaryActions(block) !== null;
  const of = { actorId, creature: block.name, hasLegendaryActions, source, stats };
  const which = createOccurrences();
  const scopeOf = (list: EntryList, name: string, heading: Heading | null): EntryScope => {
    const itemId = ids('entry', actorId, ...which(list, name));
    return { ...of, heading, itemId, activityId: (number) => ids('activity', itemId, String(number)) };
  };
  const entries = ENTRY_LISTS.flatMap((list) => underHeadings(block[list]).map((one) => ({ list, ...one })));
  const items = entries.map(({ list, entry, heading, isHeading }, index) => {
    const scope = scopeOf(list, entry.name, heading);
    return heading !== null && isHeading
      ? headerItem(heading, entry.text, index, scope)
      : entryItem(entry, list, index, scope);
  });
  if (block.legendaryIntro === '') return items;
  const intro = headerItem('legendary', block.legendaryIntro, items.length, scopeOf('legendaryActions', '', null));
  return [...items, intro];
}

/** The entries of a list, each with the heading above it: "Mythic Actions", "Lair Actions". */
function underHeadings(entries: readonly StatBlockEntry[]) {
  let heading: Heading | null = null;
  return entries.map((entry) => {
    const [, said] = /^(mythic|lair) actions$/i.exec(entry.name) ?? [];
    if (said !== undefined) heading = said.toLowerCase() === 'lair' ? 'lair' : 'mythic';
    return { entry, heading: heading as Heading | null, isHeading: said !== undefined };
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

/** This class tells an import that the line is also in the stat block. */
const OWN_LINE = { class: STAT_BLOCK_LINE };

/** The lines of a stat block for which an actor has no field. */
function biography(block: StatBlock): string {
  const { armorNote, gear, xpNote } = block;
  const { line, facts, details: lines } = statBlockParts(block);
  const labels = [
    ['Armor', armorNote],
    ['Gear', gear],
    ['XP', xpNote],
  ] as const;
  const labelled = labels.filter(([, text]) => text !== '');
  // An actor has no field for the notes, so an import reads these lines as text.
  const noted = [...facts, ...lines].filter(({ isNoted }) => isNoted === true);
  return serialiseHtml([
    ...(line === '' ? [] : [element('p', OWN_LINE, element('em', {}, line))]),
    ...labelled.map(([label, text]) => element('p', OWN_LINE, element('strong', {}, label), ' ', text)),
    ...noted.map(({ label, value }) => element('p', {}, element('strong', {}, label), ' ', value)),
  ]);
}

/** Written as by version 4 of the system. Version 5 counts spent resources instead but still reads this. */
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

/** How many squares of the map a creature occupies, by size. */
const SQUARES: Readonly<Record<string, number>> = { tiny: 0.5, lg: 2, huge: 3, grg: 4 };

function token(block: StatBlock, name: string): Data {
  const squares = SQUARES[sizeKey(block.size) ?? ''] ?? 1;
  return { name, width: squares, height: squares, actorLink: false, bar1: { attribute: 'attributes.hp' } };
}
