import type { Node } from 'prosemirror-model';
import { hint, readAloud } from '../document/blocks/boxes.ts';
import { heading } from '../document/blocks/text-blocks.ts';
import { nameKey } from '../sections/named-part.ts';
import { hashOf } from '../text/lookup.ts';
import type { Severity } from '../layout/print/print-finding.ts';

/** What a check of a book looks at: its numbers, whether it agrees with itself, what its licences permit, and how it is written. */
export const CHECK_KINDS = ['rules', 'continuity', 'legal', 'craft'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** Every check, with its kind. */
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

/** Words of a text by which its place is found, and how far through the text it is, from 0 to 1. */
export interface FoundPlace {
  words: string[];
  near: number;
}

/** Something in a book that its author should look at, with what they need to decide about it. */
export interface CheckFinding {
  /** The same at every check, as long as its section, subject, field and found value stay. */
  id: string;
  check: CheckName;
  severity: Severity;
  /** null for what belongs to no section: the title of the book. */
  sectionId: string | null;
  /** What it is about: the name of a creature, a room, a person; the words that lead nowhere. */
  subject: string;
  /** Of a stat block: "hitPoints", "saves.dex", "actions.0". */
  field?: string;
  /** What stands there. */
  found?: string;
  expected?: string;
  /** The rule with the numbers put in. */
  formula?: string;
  /** Where the rule is written. */
  source?: string;
  /** A sentence for the author. */
  message: string;
  /** Whether it can be put right without the author's words being judged. */
  fixable: boolean;
  place?: FoundPlace;
}

/** A finding before it has its id. */
export type NewFinding = Omit<CheckFinding, 'id'>;

/** Gives findings their ids. Of several that are alike in one section each has its own, by its order. */
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

/** A paragraph, a heading, a cell or a line of a document, with where it stands. */
export interface Passage {
  text: string;
  node: Node;
  kind: 'prose' | 'heading' | 'read-aloud' | 'code';
  /** How far through the document it begins, from 0 to 1. */
  near: number;
}

/** The running text of a document that its readers get, in order. Blocks that are filled in as forms, such as stat blocks, have none. */
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

/** How many words of a text its place is found by. */
const PLACE_WORDS = 8;

/** The place of what stands at this index of a passage's text. */
export function placeIn({ text, near }: Pick<Passage, 'text' | 'near'>, index = 0): FoundPlace {
  return placeOfWords(text.slice(index, index + 200), near);
}

/** The place of these words, about so far through a document. */
export function placeOfWords(text: string, near: number): FoundPlace {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return { words: words.slice(0, PLACE_WORDS), near };
}

function kindOf(node: Node, inReadAloud: boolean): Passage['kind'] {
  if (heading.is(node)) return 'heading';
  if (node.type.spec.code === true) return 'code';
  return inReadAloud ? 'read-aloud' : 'prose';
}
