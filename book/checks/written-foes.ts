import type { FoundPlace } from './finding.ts';
import { COUNT, foeName } from './foe-words.ts';
import { type Passage, placeIn } from './passages.ts';

/** A creature that a section has the characters meet. */
export interface Foe {
  name: string;
  place: FoundPlace;
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
/** Words that stand where a name would and name no creature. */
const NO_CREATURE =
  /^(?:any|game|one|that|these|this|those|same|following|above|below|normal|usual|given|new|its|their|own|first|second|each|creature|monster|npc|appropriate|relevant|original|base|printed|accompanying|chosen|monster’s|creature’s)\b|(?:^| )(?:and|at|for|from|in|or|the|to|with)(?: |$)|[’']s /i;

/** The creatures that the words of a passage have the characters meet. */
export function writtenFoes(passage: Passage): Foe[] {
  const listed = labelledFoes(passage);
  return passage.kind === 'heading' ? listed : [...listed, ...usedBlocks(passage), ...plainFoes(passage)];
}

function usedBlocks(passage: Passage): Foe[] {
  // Both ways of saying it have "stat block", "stats" or "statistics", which few texts do.
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

/** The creatures of a line that lists them: "Creatures: 2 mire stalkers, 1 ogre". */
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
