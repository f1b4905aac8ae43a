import type { Node } from 'prosemirror-model';
import { creatureCounts } from '../rules-5e/balance/creature-counts.ts';
import { encounter } from '../document/blocks/encounter.ts';
import { printForm } from '../document/schema.ts';
import { MEETS_AFTER, COUNT, foeName, MEETS } from './foe-words.ts';
import { type Foe, writtenFoes } from './written-foes.ts';
import { type Passage, placeIn, placeOfWords } from './passages.ts';

/** "1d4 + 1" and the like at the end of a text. */
const COUNTED_BEFORE = new RegExp(`(?:^|[^\\p{L}\\p{N}])${COUNT}\\s+$`, 'iu');
/** An article at the end of a text. */
const ARTICLE_BEFORE = /(?:^|[^\p{L}\p{N}])(?:an?|one)\s+$/iu;
const DICE = /\dd\d/i;
/** A name of a creature in bold: a few words. */
const BOLD_NAME = /^\p{L}[\p{L}’' -]{2,40}$/u;
/** In the same cell as a name. */
const COUNT_BEFORE = new RegExp(`^\\s*(?:${COUNT}\\s*(?:[x×]\\s*)?)?`, 'iu');
const CREATURE_HEAD = /^(?:creatures?|monsters?|foes?|enem(?:y|ies))$/i;

/** The creatures that a section has the characters meet: in encounters, in bold, in lists and columns of creatures, or by whose numbers they use. */
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
    .map(({ name }) => ({ name, place: placeOfWords(name, near) }));
}

/** Names in bold that are counted, in a sentence that has them there, and those of one creature that attacks or dwells there. */
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

/** Whether what stands between `before` and `end` is a creature that the characters meet. */
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

/** The names in the column of a table whose head says that it has creatures. */
function listedFoes(table: Node, near: number): Foe[] {
  const form = printForm(table);
  if (form.form !== 'table') return [];
  const [head, ...rows] = form.table.children;
  const column = head?.children.findIndex((cell) => CREATURE_HEAD.test(cell.textContent.trim())) ?? -1;
  if (column < 0) return [];
  return rows.flatMap((row) => {
    const name = row.maybeChild(column)?.textContent.replace(COUNT_BEFORE, '').trim() ?? '';
    return /^\p{L}[\p{L}’' ,-]{2,60}$/u.test(name) ? [{ name, place: placeOfWords(name, near) }] : [];
  });
}
