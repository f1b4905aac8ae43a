/** A number of creatures, in figures, dice or words. */
export const COUNT = String.raw`(?:\d+d\d+(?:\s*[+−–-]\s*\d+)?|\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;

/** What creatures do that are met, and things do not. */
const FIGHTS =
  'ambush|attack|charg|chas|chase|fight|guard|hunt|lurk|pounce|pouncing|prowl|stalk|spring|swarm|swoop|leap|burst|burrow|devour';
const DWELLS =
  'wait|dwell|lair|live|nest|hide|hiding|sleep|rest|roam|patrol|feed|feast|rise|rising|emerge|circle|crouch|perch|stand watch|keep watch';
const FORMS = '(?:s|es|ed|ing)?';
/** In a sentence that counts creatures. */
export const MEETS = new RegExp(`\\b(?:${FIGHTS}|${DWELLS})${FORMS}\\b`, 'i');
/** Right behind the one creature that a sentence names. */
export const MEETS_AFTER = new RegExp(`^[^.;:!?]{0,30}?\\b(?:${FIGHTS}|${DWELLS})${FORMS}\\b`, 'i');

/** What is counted or bold, and is no creature: by the last word, or by the one before "of". */
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
/** How a creature is that is met, which is no part of its name. */
const STATES =
  /^(?:(?:angry|armed|bored|captive|chained|disguised|drunk|drunken|enraged|fierce|hidden|hostile|hungry|injured|invisible|lone|mounted|more|nervous|other|rabid|remaining|sleeping|starving|wary|wounded)\s+)+(?=\p{L})/iu;

/** The name of a creature in these words: without how it is, and null where they name a thing. */
export function foeName(words: string): string | null {
  const name = words.trim().replace(STATES, '');
  const [noun = ''] = name.split(/ of /);
  return name === '' || THINGS.test(noun) ? null : name;
}
