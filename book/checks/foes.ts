import type { Node } from 'prosemirror-model';
import { creatureCounts } from '../rules-5e/balance/creature-counts.ts';
import { encounter } from '../document/blocks/encounter.ts';
import { printForm } from '../document/schema.ts';
import { type FoundPosition, type Passage, placeIn, positionOfWords } from './finding.ts';

/** A number of creatures, in digits, dice or words. */
const COUNT = String.raw`(?:\d+d\d+(?:\s*[+−–-]\s*\d+)?|\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;

/** A number at the end of a text, such as "1d4 + 1". */
const COUNTED_BEFORE = new RegExp(`(?:^|[^\\p{L}\\p{N}])${COUNT}\\s+$`, 'iu');
/** An article at the end of a text. */
const ARTICLE_BEFORE = /(?:^|[^\p{L}\p{N}])(?:an?|one)\s+$/iu;
const DICE = /\dd\d/i;
/** The name of a creature in bold: a few words. */
const BOLD_NAME = /^\p{L}[\p{L}’' -]{2,40}$/u;
/** A number before a name in the same cell. */
const COUNT_BEFORE = new RegExp(`^\\s*(?:${COUNT}\\s*(?:[x×]\\s*)?)?`, 'iu');
const CREATURE_HEAD = /^(?:creatures?|monsters?|foes?|enem(?:y|ies))$/i;

/**
 * Returns the creatures that a section lets the characters meet: in encounters, in bold, in lists and columns of
 * creatures, and those whose statistics it refers to.
 */
export function foesIn(doc: Node, passages: readonly Passage[]): Foe[] {
  const foes: Foe[] = [];
  for (const passage of passages) {
    if (passage.kind === 'code') continue;
    foes.push(...writtenFoes(passage));
    if (passage.kind !== 'heading') foes.push(...boldFoes(passage));
  }
  const size = Math.max(1, doc.content.size);
  doc.descendants((node, position) => {
    if (encounter.is(node)) foes.push(...encounterFoes(node, position / size));
    if (node.isTextblock || node.type.name !== 'table') return !node.isTextblock;
    foes.push(...listedFoes(node, position / size));
    return false;
  });
  return foes;
}

function encounterFoes(node: Node, near: number): Foe[] {
  return creatureCounts(encounter.attrs(node).creatures)
    .filter(({ name }) => BOLD_NAME.test(name))
    .map(({ name }) => ({ name, place: positionOfWords(name, near) }));
}

/**
 * Returns names in bold with a number before them, if the sentence says that they are there; and single creatures that
 * attack or live there.
 */
function boldFoes(passage: Passage): Foe[] {
  const foes: Foe[] = [];
  let before = '';
  passage.node.forEach((child) => {
    const text = child.text ?? ' ';
    const isBold = child.marks.some(({ type }) => type.name === 'bold');
    const name = isBold && BOLD_NAME.test(text.trim()) ? foeName(text) : null;
    if (name !== null && isMet(passage.text, before, before.length + text.length))
      foes.push({ name, place: placeIn(passage, before.length) });
    before += text;
  });
  return foes;
}

/** Whether the text between `before` and `end` is a creature that the characters meet. */
function isMet(text: string, before: string, end: number): boolean {
  const [counted = ''] = COUNTED_BEFORE.exec(before) ?? [];
  if (counted === '') return ARTICLE_BEFORE.test(before) && MEETS_AFTER.test(text.slice(end, end + 60));
  return DICE.test(counted) || MEETS.test(sentenceAround(text, before.length));
}

function sentenceAround(text: string, index: number): string {
  const begin = Math.max(text.lastIndexOf('. ', index), text.lastIndexOf('! ', index), 0);
  const end = text.indexOf('. ', index);
  return text.slice(begin, end < 0 ? undefined : end);
}

/** Returns the names in the column of a table whose header says that it lists creatures. */
function listedFoes(table: Node, near: number): Foe[] {
  const form = printForm(table);
  if (form.form !== 'table') return [];
  const [head, ...rows] = form.table.children;
  const column = head?.children.findIndex((cell) => CREATURE_HEAD.test(cell.textContent.trim())) ?? -1;
  if (column < 0) return [];
  return rows.flatMap((row) => {
    const name = row.maybeChild(column)?.textContent.replace(COUNT_BEFORE, '').trim() ?? '';
    return /^\p{L}[\p{L}’' ,-]{2,60}$/u.test(name) ? [{ name, place: positionOfWords(name, near) }] : [];
  });
}

/** A creature that a section lets the characters meet. */
export interface Foe {
  name: string;
  place: FoundPosition;
}

/** "uses the statistics of a bandit captain". */
const USES =
  /\b(?:uses?|has|have|with|using) (?:the )?(?:\p{L}+ )?(?:stat(?:istics)? block|statistics|stats) (?:of|for) (?:an? |the )?(?<name>[\p{L}’' -]{3,60}?)(?=[.,;:)(]|$| (?:with|but|except|and|from|on|in|who|that)\b)/giu;
/** "(use the bandit stat block)", "see the bandit stat block". */
const USE_BLOCK = /\b(?:uses?|see) the (?<name>[\p{L}’' -]{3,60}?) (?:stat(?:istics)? block|statistics)\b/giu;

/** "a gloomfang (CR 3)". */
const RATED = new RegExp(
  `\\b(?:an?|the|${COUNT}) (?<name>\\p{L}[\\p{L}’'-]*(?: \\p{L}[\\p{L}’'-]*){0,2}) \\((?:CR|Challenge) [\\d⅛¼½]`,
  'giu',
);
/** "Three gloomfangs attack the party". */
const ASSAILS = new RegExp(
  `(?<![\\p{L}\\p{N}])${COUNT} (?<name>\\p{Ll}[\\p{Ll}’'-]*(?: \\p{Ll}[\\p{Ll}’'-]*)?) (?:attack|ambush|surround|charge|pounce on|set upon) (?:the (?:party|characters|adventurers|heroes|group|intruders)|anyone|them at once|on sight|at once|immediately)\\b`,
  'giu',
);
/** "Creatures: 2 mire stalkers, 1 ogre". */
const LISTED = /^\s*(?:Encounter|Creatures?|Monsters?|Foes|Enem(?:y|ies))\s*:\s*(?<list>\S.{2,300})$/iu;
const LISTED_ONE = new RegExp(`^(?:${COUNT}|an?|one)\\s+(?:[x×]\\s+)?(?<name>\\p{L}[\\p{L}’' -]{2,40})$`, 'iu');
/** Words in the place of a name that do not name a creature. */
const NO_CREATURE =
  /^(?:any|game|one|that|these|this|those|same|following|above|below|normal|usual|given|new|its|their|own|first|second|each|creature|monster|npc|appropriate|relevant|original|base|printed|accompanying|chosen|monster’s|creature’s)\b|(?:^| )(?:and|at|for|from|in|or|the|to|with)(?: |$)|[’']s /i;

/** Returns the creatures that the words of a passage let the characters meet. */
function writtenFoes(passage: Passage): Foe[] {
  const listed = labelledFoes(passage);
  return passage.kind === 'heading' ? listed : [...listed, ...usedBlocks(passage), ...plainFoes(passage)];
}

function usedBlocks(passage: Passage): Foe[] {
  // A quick check first: both patterns need "stat block", "stats" or "statistics", which few texts have.
  if (!/stat[is ]/i.test(passage.text)) return [];
  return [...passage.text.matchAll(USES), ...passage.text.matchAll(USE_BLOCK)].flatMap(({ groups, index }) => {
    const name = groups?.name?.trim() ?? '';
    return NO_CREATURE.test(name) ? [] : [{ name, place: placeIn(passage, index) }];
  });
}

function plainFoes(passage: Passage): Foe[] {
  const { text } = passage;
  const found = [
    ...(/\((?:CR|Challenge) /i.test(text) ? text.matchAll(RATED) : []),
    ...(/ (?:attack|ambush|surround|charge|pounce|set upon)/.test(text) ? text.matchAll(ASSAILS) : []),
  ];
  return found.flatMap(({ groups, index }) => {
    const name = foeName(groups?.name ?? '');
    return name === null || NO_CREATURE.test(name) ? [] : [{ name, place: placeIn(passage, index) }];
  });
}

/** Returns the creatures of a line that lists them: "Creatures: 2 mire stalkers, 1 ogre". */
function labelledFoes(passage: Passage): Foe[] {
  const list = LISTED.exec(passage.text)?.groups?.list ?? '';
  return list.split(/[,;]|\sand\s/).flatMap((part) => {
    const words = part
      .replace(/\([^)]*\)?/g, '')
      .replace(/(?<![.\s])[.\s]+$/, '')
      .trim();
    const name = foeName(LISTED_ONE.exec(words)?.groups?.name ?? '');
    return name === null || NO_CREATURE.test(name) ? [] : [{ name, place: placeIn(passage) }];
  });
}

/** Verbs for what creatures in an encounter do and things do not. */
const FIGHTS =
  'ambush|attack|charg|chas|chase|fight|guard|hunt|lurk|pounce|pouncing|prowl|stalk|spring|swarm|swoop|leap|burst|burrow|devour';
const DWELLS =
  'wait|dwell|lair|live|nest|hide|hiding|sleep|rest|roam|patrol|feed|feast|rise|rising|emerge|circle|crouch|perch|stand watch|keep watch';
const FORMS = '(?:s|es|ed|ing)?';
/** Matches such a verb in a sentence with a number of creatures. */
const MEETS = new RegExp(`\\b(?:${FIGHTS}|${DWELLS})${FORMS}\\b`, 'i');
/** Matches such a verb right after a single creature. */
const MEETS_AFTER = new RegExp(`^[^.;:!?]{0,30}?\\b(?:${FIGHTS}|${DWELLS})${FORMS}\\b`, 'i');

/** Counted or bold words that are no creatures, by their last word, or by the word before "of". */
const THINGS = new RegExp(
  `(?:^|[\\s-])(?:${[
    'feet|foot|miles?|inches|pounds?|gallons?|hours?|minutes?|rounds?|turns?|days?|nights?|weeks?|months?|years?',
    'gp|sp|cp|pp|ep|gold|silver|platinum|copper|coins?|gems?|jewels?|points?|times|levels?|damage|pages?|dice|die|steps?',
    'success(?:es)?|failures?|charges?|checks?|saves?|rolls?|actions?|bonus(?:es)?|slots?|cantrips?|spells?|feats?|skills?',
    'rules?|clues?|letters?|notes?|books?|scrolls?|maps?|keys?|locks?|potions?|vials?|flasks?|bottles?|rings?|amulets?|wands?|staffs?|swords?|daggers?|arrows?|bolts?|shields?|bows?|cloaks?|boots|robes?|armou?r',
    'doors?|gates?|rooms?|halls?|stairs?|ladders?|windows?|walls?|pits?|traps?|wires?|plates?|levers?|wheels?|bridges?|passages?|tunnels?|tables?|chairs?|beds?|benches|statues?|altars?|pillars?|columns?|urns?|chests?|crates?|barrels?|sacks?|boxes|cages?|cells?|coffins?|sarcophagus|sarcophagi|torch(?:es)?|lanterns?|candles?|lamps?|bells?|ropes?|chains?|mirrors?|paintings?|runes?|glyphs?|symbols?|seals?|portals?|circles?',
    'boats?|ships?|carts?|wagons?|houses?|towers?|villages?|towns?|roads?|paths?|trees?|stones?|rocks?|bones?|ways?|parts?|options?|questions?|answers?|rumou?rs?|secrets?|facts?|things?|items?|people|characters?|players?|adventurers?|heroes|groups?|sides?|factions?|chapters?|sections?|areas?|scenes?|encounters?|events?|stages?|phases?|waves?|sessions?|outcomes?',
  ].join('|')})$`,
  'i',
);
/** Adjectives for the state of a creature. They are not part of its name. */
const STATES =
  /^(?:(?:angry|armed|bored|captive|chained|disguised|drunk|drunken|enraged|fierce|hidden|hostile|hungry|injured|invisible|lone|mounted|more|nervous|other|rabid|remaining|sleeping|starving|wary|wounded)\s+)+(?=\p{L})/iu;

/** Returns the name of a creature without its state; null if the words name a thing. */
function foeName(words: string): string | null {
  const name = words.trim().replace(STATES, '');
  const [noun = ''] = name.split(/ of /);
  return name === '' || THINGS.test(noun) ? null : name;
}
