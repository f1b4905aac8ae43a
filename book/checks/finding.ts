import type { Node } from 'prosemirror-model';
import { hint, readAloud } from '../document/blocks/boxes.ts';
import { heading } from '../document/blocks/text-blocks.ts';
import { nameKey } from '../sections/named-part.ts';
import { hashOf } from '../text/lookup.ts';
import type { Severity } from '../layout/print-finding.ts';

/**
 * What the checks are about: the numbers of the rules, contradictions and references, licences, and the craft of
 * writing.
 */
export const CHECK_KINDS = ['rules', 'continuity', 'legal', 'craft'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** All checks with their kinds. */
export const CHECKS = {
  'stat-block': 'rules',
  'item-price': 'rules',
  'encounter-budget': 'rules',
  'name-spelling': 'continuity',
  contradiction: 'continuity',
  'missing-stat-block': 'continuity',
  'empty-room': 'continuity',
  'dead-reference': 'continuity',
  attribution: 'legal',
  'licence-clash': 'legal',
  'kept-name': 'legal',
  'long-read-aloud': 'craft',
  'speaks-for-players': 'craft',
} as const satisfies Record<string, CheckKind>;
export type CheckName = keyof typeof CHECKS;

/** The words by which a place in a text is found, and how far through the text it is, from 0 to 1. */
export interface FoundPosition {
  words: string[];
  near: number;
}

/** A problem in a book that its author should look at, with the information for a decision. */
export interface CheckFinding {
  /** Stays the same in later checks as long as section, subject, field and found value stay. */
  id: string;
  check: CheckName;
  severity: Severity;
  /** null if it belongs to no section, such as the title of the book. */
  sectionId: string | null;
  /** What it is about: the name of a creature, a room or a person, or the words of a broken reference. */
  subject: string;
  /** For a stat block: "hitPoints", "saves.dex", "actions.0". */
  field?: string;
  /** The value in the book. */
  found?: string;
  expected?: string;
  /** The rule with the numbers filled in. */
  formula?: string;
  /** Where the rule is published. */
  source?: string;
  /** A sentence for the author. */
  message: string;
  /** Whether it can be fixed automatically, without judging the author's words. */
  fixable: boolean;
  place?: FoundPosition;
}

/** A finding without its id. */
export type NewFinding = Omit<CheckFinding, 'id'>;

/** Adds ids to findings. Identical findings of one section get different ids, by their order. */
export function withIds(findings: readonly NewFinding[]): CheckFinding[] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const { check, sectionId, subject, field = '', found = '' } = finding;
    const key = [check, sectionId ?? '', nameKey(subject), field, found].join('\n');
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return { id: `${check}-${hashOf(count === 1 ? key : `${key}\n${count}`)}`, ...finding };
  });
}

/** A paragraph, a heading, a cell or a line of a document, and where it is. */
export interface Passage {
  text: string;
  node: Node;
  kind: 'prose' | 'heading' | 'read-aloud' | 'code';
  /** How far through the document it begins, from 0 to 1. */
  near: number;
}

/**
 * Returns the running text of a document in order, as readers get it. Blocks that are edited as forms, such as stat
 * blocks, contribute nothing.
 */
export function passagesOf(doc: Node): Passage[] {
  const passages: Passage[] = [];
  const size = Math.max(1, doc.content.size);
  const read = (node: Node, position: number, inReadAloud: boolean) => {
    if (hint.is(node)) return;
    if (node.isTextblock) {
      const text = node.textBetween(0, node.content.size, ' ', ' ');
      if (text.trim() !== '') passages.push({ text, node, kind: kindOf(node, inReadAloud), near: position / size });
      return;
    }
    const isRead = inReadAloud || readAloud.is(node);
    node.forEach((child, offset) => read(child, position + offset + 1, isRead));
  };
  doc.forEach((block, offset) => read(block, offset, false));
  return passages;
}

/** How many words identify a place. */
const PLACE_WORDS = 8;

/** Returns the place of a passage's text from this index on. */
export function placeIn({ text, near }: Pick<Passage, 'text' | 'near'>, index = 0): FoundPosition {
  return positionOfWords(text.slice(index, index + 200), near);
}

/** Returns the place of these words, at the share `near` of a document. */
export function positionOfWords(text: string, near: number): FoundPosition {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return { words: words.slice(0, PLACE_WORDS), near };
}

function kindOf(node: Node, inReadAloud: boolean): Passage['kind'] {
  if (heading.is(node)) return 'heading';
  if (node.type.spec.code === true) return 'code';
  return inReadAloud ? 'read-aloud' : 'prose';
}
