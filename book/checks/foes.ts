import type { Node } from 'prosemirror-model';
import { printForm } from '../document/form-of.ts';
import type { FoundPlace } from './finding.ts';
import { type Passage, placeIn, placeOfWords } from './passages.ts';

/** A creature that a section has the characters meet. */
export interface Foe {
  name: string;
  place: FoundPlace;
}

const COUNT = String.raw`(?:\d+d\d+(?:\s*[+−–-]\s*\d+)?|\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
/** "1d4 + 1" and the like at the end of a text. */
const COUNTED_BEFORE = new RegExp(`(?:^|[^\\p{L}\\p{N}])${COUNT}\\s+$`, 'iu');
/** "uses the statistics of a bandit captain". */
const USES =
  /\buses? (?:the )?(?:\p{L}+ )?(?:stat(?:istics)? block|statistics|stats) (?:of|for) (?:an? |the )?(?<name>[\p{L}’' -]{3,60}?)(?=[.,;:)(]|$| (?:with|but|except|and|from|on|in|who|that)\b)/giu;
/** "(use the bandit stat block)". */
const USE_BLOCK = /\buses? the (?<name>[\p{L}’' -]{3,60}?) (?:stat(?:istics)? block|statistics)\b/giu;
/** Words that stand where a name would and name no creature. */
const NO_CREATURE =
  /^(?:any|game|one|that|these|this|those|same|following|above|below|normal|usual|given|new|its|their|own|first|second|each|creature|monster|npc|appropriate|relevant|original|base|printed)\b|(?:^| )(?:and|at|for|from|in|or|the|to|with)(?: |$)|[’']s /i;
/** A name of a creature in bold: a few words in small letters. */
const BOLD_NAME = /^[\p{Ll}][\p{Ll}’' -]{2,40}$/u;
/** What is counted, is bold, and is no creature. */
const THINGS =
  /(?:^|\s)(?:feet|foot|miles?|pounds?|hours?|minutes?|rounds?|days?|gp|sp|cp|pp|ep|gold|silver|points?|times|levels?|damage|pages?|dice|steps?|inches|successes|failures|charges?|turns?|weeks?|months?|years?)$/i;
const CREATURE_HEAD = /^(?:creatures?|monsters?|foes?|enem(?:y|ies))$/i;

/** The creatures that a section has the characters meet: counted in bold, in a column of creatures, or by whose numbers they use. */
export function foesIn(doc: Node, passages: readonly Passage[]): Foe[] {
  const foes: Foe[] = [];
  for (const passage of passages) {
    if (passage.kind === 'heading' || passage.kind === 'code') continue;
    foes.push(...boldFoes(passage), ...usedBlocks(passage));
  }
  const size = Math.max(1, doc.content.size);
  doc.descendants((node, position) => {
    if (node.isTextblock || node.type.name !== 'table') return !node.isTextblock;
    foes.push(...listedFoes(node, position / size));
    return false;
  });
  return foes;
}

function boldFoes(passage: Passage): Foe[] {
  const foes: Foe[] = [];
  let before = '';
  passage.node.forEach((child) => {
    const text = child.text ?? ' ';
    const name = text.trim();
    const isBold = child.marks.some(({ type }) => type.name === 'bold');
    if (isBold && COUNTED_BEFORE.test(before) && BOLD_NAME.test(name) && !THINGS.test(name))
      foes.push({ name, place: placeIn(passage, before.length) });
    before += text;
  });
  return foes;
}

function usedBlocks(passage: Passage): Foe[] {
  // Both ways of saying it have "stat block", "stats" or "statistics", which few texts do.
  if (!/stat[is ]/i.test(passage.text)) return [];
  return [...passage.text.matchAll(USES), ...passage.text.matchAll(USE_BLOCK)].flatMap(({ groups, index }) => {
    const name = groups?.name?.trim() ?? '';
    return NO_CREATURE.test(name) ? [] : [{ name, place: placeIn(passage, index) }];
  });
}

/** The names in the column of a table whose head says that it has creatures. */
function listedFoes(table: Node, near: number): Foe[] {
  const form = printForm(table);
  if (form.form !== 'table') return [];
  const [head, ...rows] = form.table.children;
  const column = head?.children.findIndex((cell) => CREATURE_HEAD.test(cell.textContent.trim())) ?? -1;
  if (column < 0) return [];
  return rows.flatMap((row) => {
    const name =
      row
        .maybeChild(column)
        ?.textContent.replace(/^\s*[\d\s×x]+/, '')
        .trim() ?? '';
    return /^\p{L}[\p{L}’' ,-]{2,60}$/u.test(name) ? [{ name, place: placeOfWords(name, near) }] : [];
  });
}
