import type { Node } from 'prosemirror-model';
import { spellLine } from '../rules-5e/spell-line.ts';
import { parseStatBlock } from '../rules-5e/stat-block/stat-block.ts';
import { documentFromJson } from './parse.ts';

/** The blocks that are kept to be used again. */
export const REUSABLE_KINDS = ['statBlock', 'spell', 'magicItem', 'randomTable'] as const;
export type ReusableKind = (typeof REUSABLE_KINDS)[number];

export const REUSABLE_LABELS: Readonly<Record<ReusableKind, string>> = {
  statBlock: 'Stat block',
  spell: 'Spell',
  magicItem: 'Magic item',
  randomTable: 'Random table',
};

export interface ReusableBlock {
  kind: ReusableKind;
  /** Never empty. */
  name: string;
  /** "CR 5", "Level 3 Evocation (Wizard)", "Wondrous Item, Rare", "d20": what tells it from others of its name. */
  detail: string;
  /** A document that holds nothing but the block. */
  doc: Node;
}

/** The block that this JSON is, through the gate; null where it is none of these kinds. */
export function readReusableBlock(json: unknown): ReusableBlock | null {
  const doc = documentFromJson({ type: 'doc', content: [json] });
  const node = doc.firstChild;
  const kind = REUSABLE_KINDS.find((one) => one === node?.type.name);
  if (!node || !kind || doc.childCount !== 1) return null;
  const { name, detail } = described(kind, node.attrs);
  return { kind, name: name.trim() || `Unnamed ${REUSABLE_LABELS[kind].toLowerCase()}`, detail, doc };
}

function described(kind: ReusableKind, attrs: Record<string, unknown>): { name: string; detail: string } {
  const text = (key: string) => String(attrs[key] ?? '');
  switch (kind) {
    case 'statBlock': {
      const { name, challenge } = parseStatBlock(attrs.data);
      return { name, detail: challenge === '' ? '' : `CR ${challenge}` };
    }
    case 'spell':
      return { name: text('name'), detail: spellLine(Number(attrs.level), text('school'), text('classes')) };
    case 'magicItem':
      return { name: text('name'), detail: [text('category'), text('rarity')].filter(Boolean).join(', ') };
    case 'randomTable':
      return { name: text('title'), detail: text('die') };
  }
}
