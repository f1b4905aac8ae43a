import type { Node } from 'prosemirror-model';
import { statBlock } from '../document/blocks/stat-block.ts';
import { findNode } from '../document/schema.ts';
import type { Layout } from '../layout/layout.ts';
import { ENTRY_LISTS, parseStatBlock } from '../rules-5e/stat-block.ts';
import { quotationMarks } from './punctuation-marks.ts';
import { runningText } from './running-text.ts';

/**
 * Prepares texts for print: with the typographic marks of the language if the author wants them. Code stays as it was
 * typed.
 */
export interface PrintedText {
  line(text: string): string;
  document(doc: Node): Node;
}

const CREATURE_PROSE = [
  'name',
  'kind',
  'armorNote',
  'gear',
  'vulnerabilities',
  'resistances',
  'immunities',
  'conditionImmunities',
  'senses',
  'languages',
  'xpNote',
  'legendaryIntro',
] as const;
/** Matches hit dice that are words: "5 per level of the spell". */
const WORDS = /\p{L}{3}/u;

type WriteLine = (text: string) => string;

/** Changes nothing. For formats that hold the text itself instead of its printed form. */
export const AS_TYPED: PrintedText = { line: (text) => text, document: (doc) => doc };

export function printedText({ language, smart_quotes }: Pick<Layout, 'language' | 'smart_quotes'>): PrintedText {
  if (!smart_quotes) return AS_TYPED;
  const marks = quotationMarks(language);
  const line = (text: string) => runningText(marks).write(text);

  const textblock = (node: Node): Node => {
    const running = runningText(marks);
    const children = node.children.map((child, index) => {
      const text = child.isText ? (child.text ?? '') : '\n';
      if (!child.isText || child.marks.some(({ type }) => type.spec.code)) {
        running.pass(text);
        return child;
      }
      const written = running.write(text, node.maybeChild(index + 1)?.text ?? '');
      return written === text ? child : child.type.schema.text(written, child.marks);
    });
    return node.type.create(attributesOf(node, line), children);
  };

  const block = (node: Node): Node => {
    if (node.type.spec.code) return node;
    if (node.inlineContent) return textblock(node);
    return node.type.create(attributesOf(node, line), node.children.map(block));
  };
  return { line, document: block };
}

function attributesOf(node: Node, line: WriteLine): Record<string, unknown> {
  const { type, attrs } = node;
  if (statBlock.is(node)) return { ...attrs, data: creature(attrs.data, line) };
  const changed = (findNode(type.name)?.prose ?? []).map((name) => [name, line(String(attrs[name]))]);
  return changed.length === 0 ? attrs : { ...attrs, ...Object.fromEntries(changed) };
}

function creature(given: unknown, line: WriteLine) {
  const block = parseStatBlock(given);
  for (const field of CREATURE_PROSE) block[field] = line(block[field]);
  block.skills = block.skills.map((skill) => (skill.note === undefined ? skill : { ...skill, note: line(skill.note) }));
  const notes = Object.entries(block.notes ?? {}).map(([noted, text]) => [noted, line(text)]);
  if (notes.length > 0) block.notes = Object.fromEntries(notes);
  if (WORDS.test(block.hitDice)) block.hitDice = line(block.hitDice);
  for (const list of ENTRY_LISTS) {
    block[list] = block[list].map(({ name, text }) => ({
      name: line(name),
      text: text.split('\n').map(line).join('\n'),
    }));
  }
  return block;
}
