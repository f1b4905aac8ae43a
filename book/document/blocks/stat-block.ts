import type { Node } from 'prosemirror-model';
import { z } from 'zod';
import { emptyStatBlock, parseStatBlock, type StatBlock } from '../../rules-5e/stat-block.ts';
import { runInName, statBlockParts } from '../../rules-5e/stat-block/stat-block-parts.ts';
import type { Attribute } from '../define/attributes.ts';
import { defineBlock } from '../define/define-block.ts';
import { element } from '../html/html-tree.ts';
import { isRecord } from '../nodes.ts';
import { statBlockHtml } from '../print/stat-block-html.ts';

/** The parsed form of attribute data. It is used often and never changed in place. */
const known = new WeakMap<object, StatBlock>();

/** The data of a creature, as an attribute holds them. */
export const CreatureData = z.custom<StatBlock>(isRecord).transform(readData);

const data: Attribute<StatBlock> = { schema: CreatureData, fallback: emptyStatBlock() };

/**
 * A creature. Its data are in one attribute. The readable HTML around them is made from the data and never read back.
 */
export const statBlock = defineBlock({
  name: 'statBlock',
  label: 'Stat block',
  contains: 'nothing',
  spec: { group: 'block flow', atom: true, draggable: true, isolating: true },
  attributes: { data },
  tags: ['article'],
  read(html) {
    if (html.attrs['data-block'] !== 'stat-block') return null;
    const found = fromJson(html.attrs['data-stat-block']);
    return found === null ? null : { attrs: { data: parseStatBlock(found) }, content: [] };
  },
  write(attrs) {
    const block = readData(attrs.data);
    return element(
      'article',
      { 'data-block': 'stat-block', 'data-layout': block.layout, 'data-stat-block': JSON.stringify(block) },
      statBlockHtml(block, statBlockParts(block)),
    );
  },
  textFields: (attrs) => printedTexts(readData(attrs.data)),
  print(attrs, _node, words) {
    const block = readData(attrs.data);
    return { form: 'stat-block', block, parts: statBlockParts(block, words.statBlock) };
  },
  nameOf: (attrs) => readData(attrs.data).name,
  detail: (attrs) => challengeOf(readData(attrs.data)),
  menu: [
    {
      id: 'stat-block',
      hint: 'A creature, with its numbers checked',
      group: 'Rules',
      words: 'monster creature npc enemy statblock',
    },
  ],
  usualWidth: 'column',
  form: 'own',
});

/** Returns the creature of a stat block. */
export function creatureOf(node: Node): StatBlock {
  return readData(statBlock.attrs(node).data);
}

/** Parses data of any origin and keeps what is valid. */
export function readData(given: unknown): StatBlock {
  if (!isRecord(given)) return emptyStatBlock();
  const read = known.get(given) ?? parseStatBlock(given);
  known.set(given, read);
  known.set(read, read);
  return read;
}

/** Returns every text of a creature, in the order of print. */
function printedTexts(block: StatBlock): string[] {
  const parts = statBlockParts(block);
  const scores = parts.abilities.map(({ label, score, modifier, save, text }) =>
    block.layout === '2014' ? `${label} ${text}` : `${label} ${score} ${modifier} ${save}`,
  );
  return [
    parts.name,
    parts.line,
    ...parts.facts.map(({ label, value }) => `${label} ${value}`),
    scores.join(' '),
    ...parts.details.map(({ label, value }) => `${label} ${value}`),
    ...parts.groups.flatMap(({ title, intro, entries }) => [
      title,
      intro,
      ...entries.map((entry) => `${runInName(entry)} ${entry.text}`.trim()),
    ]),
  ].filter((text) => text.trim() !== '');
}

function challengeOf({ challenge }: StatBlock): string {
  return challenge === '' ? '' : `CR ${challenge}`;
}

function fromJson(text: string | undefined): unknown {
  if (text === undefined) return null;
  try {
    return JSON.parse(text);
  } catch {
    // These are not our data. The element is then read as ordinary text, so that no word is lost.
    return null;
  }
}
