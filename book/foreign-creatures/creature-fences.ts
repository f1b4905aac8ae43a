import type { Node } from 'prosemirror-model';
import { fitDocument } from '../document/fit/fit.ts';
import type { KnownNode } from '../document/node/loose-node.ts';
import { markdownToNodes } from '../markdown/markdown-to-nodes.ts';
import { CREATURE } from '../markdown/obsidian/fences.ts';
import { judgeImage } from '../markdown/read-inline.ts';
import { creatureBlocks, unusedKeys } from './fantasy-blocks.ts';
import { madeFrom } from './fantasy-extensions.ts';
import { creatureYaml } from './fantasy-yaml.ts';

/** What names another creature, which a text by itself does not have. */
const OTHERS = ['monster', 'creature', 'extends', 'note'];

/**
 * Markdown as a document in which the creatures that its fences describe are stat blocks. One that is made from another, or has no data, stays
 * as code. `told` hears of what is not used.
 */
export function documentWithCreatures(markdown: string, told: (message: string) => void): Node {
  const nodes = markdownToNodes(markdown).flatMap((node) => (node.type === CREATURE ? creatureOf(node, told) : [node]));
  return fitDocument(nodes, 'document');
}

function creatureOf(node: KnownNode, told: (message: string) => void): KnownNode[] {
  const given = creatureYaml(String(node.attrs?.source));
  if (Object.keys(given).length === 0 || OTHERS.some((key) => key in given)) return [node];
  const data = madeFrom(given, { base: {}, parents: [] });
  for (const key of unusedKeys(data)) told(`The field "${key}" of a stat block is not used.`);
  const note = ({ message }: { message: string }) => told(message);
  const made = { data, builtIn: [], isChanged: true, messages: [] };
  return creatureBlocks(made, (src) => judgeImage(src, { line: 1, note, imageAddress: () => null }));
}
