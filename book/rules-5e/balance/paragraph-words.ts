import type { Node } from 'prosemirror-model';
import { lineText, wordsInPlace } from '../../document/document-words.ts';
import type { BoldWords } from './prose.ts';

/** Characters on each side of bold words, in which their sentence is. */
const BESIDE_MAX = 200;
/** Longer ones are no labels. */
const LABEL_MAX = 40;

/** Also without bold: "Boss: Ogre Minions: 2 Wolves Treasure: 50 GP", which may be lines. */
const PLAIN_LABEL =
  /(?<=\s)(?:treasure|loot|rewards?|hoard|boss|leader|minions|enemies|foes|monsters|creatures|tactics)\s?:/giu;

interface Run {
  start: number;
  end: number;
}

/** The bold words of a paragraph, each with as much as may be in its sentence. */
export function boldWords(node: Node): BoldWords[] {
  const text = lineText(node);
  return boldRuns(node).map(({ start, end }) => ({
    words: text.slice(start, end),
    before: text.slice(Math.max(0, start - BESIDE_MAX), start),
    after: text.slice(end, end + BESIDE_MAX),
  }));
}

/** A paragraph in pieces, where labels such as "**Enemies**:" and "**Treasure:**" begin lines of it. */
export function labelledPieces(node: Node): string[] {
  const text = lineText(node);
  const bold = boldRuns(node)
    .filter(({ start, end }) => start > 0 && isLabel(text.slice(start, end), text.slice(end, end + 1)))
    .map(({ start }) => start);
  const plain = [...text.matchAll(PLAIN_LABEL)].map(({ index }) => index);
  const starts = [...new Set([...bold, ...plain])].toSorted((one, other) => one - other);
  return [0, ...starts].map((start, at) => text.slice(start, starts[at]).trim()).filter((piece) => piece !== '');
}

function isLabel(words: string, next: string): boolean {
  return words.length <= LABEL_MAX && (/:\s?$/.test(words) || next === ':');
}

function boldRuns(node: Node): Run[] {
  let end = 0;
  return node.children.flatMap((child) => {
    const start = end;
    end += child.isText ? wordsInPlace(child).length : Number(child.type.name === 'hardBreak');
    return child.marks.some(({ type }) => type.name === 'bold') ? [{ start, end }] : [];
  });
}
