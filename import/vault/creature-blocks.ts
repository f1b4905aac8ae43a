import type { KnownNode } from '#book/document/node/loose-node.ts';
import { isFantasyStatBlock, otherListsOf, readFantasyStatBlock } from '#book/foreign-creatures/fantasy-statblocks.ts';
import { entryList, plainLine, vaultText } from '#book/foreign-creatures/fantasy-statblocks-text.ts';
import type { Given } from '#book/foreign-creatures/given.ts';
import { markdownToNodes } from '#book/markdown/markdown-to-nodes.ts';

/** How a block is laid out in Obsidian, and where its data come from. */
const SETTINGS: ReadonlySet<string> = new Set(
  'layout columns forceColumns columnWidth columnHeight image name monster creature extends statblock render dice bestiary source note'.split(
    ' ',
  ),
);

/** What the data of a creature's fence are in a book: its picture, the stat block, and the lists that this has no field for. */
export function creatureBlocks(given: Given, imageAddress: (link: string) => string): KnownNode[] {
  const picture = plainLine(given.image);
  const address = picture === '' ? '' : imageAddress(picture);
  const name = plainLine(given.name) || plainLine(given.monster) || plainLine(given.creature);
  const shown: KnownNode[] = address === '' ? [] : [{ type: 'image', attrs: { src: address, alt: name } }];
  if (!isFantasyStatBlock(given)) return [...shown, otherGame(name, given)];
  const lists = otherListsOf(given).map(({ title, entries }) => [`**${title}**`, ...entries.map(entryLine)]);
  const about = ['description', 'desc'].map((key) => vaultText(textIn(given[key]))).filter(Boolean);
  return [
    ...shown,
    { type: 'statBlock', attrs: { data: readFantasyStatBlock(given) } },
    ...markdownToNodes([...about, ...lists.flat()].join('\n\n')),
  ];
}

/** A creature of another game, whose fields mean nothing to the rules here: a box with all of them by their names. */
function otherGame(name: string, given: Given): KnownNode {
  const fields = Object.entries(given).filter(([key, value]) => !SETTINGS.has(key) && value !== null && value !== '');
  const lines = fields.flatMap(([key, value]) => {
    const label = labelOf(key);
    if (!Array.isArray(value)) return [`**${label}:** ${plainLine(value)}`];
    return [`**${label}**`, ...entryList(value).map(entryLine)];
  });
  return { type: 'sidebar', attrs: { title: name, kind: 'sidebar' }, content: markdownToNodes(lines.join('\n\n')) };
}

function entryLine({ name, text }: { name: string; text: string }): string {
  return name === '' ? text : `***${name}.*** ${text}`;
}

/** "Damage immunities" of "damage_immunities". */
function labelOf(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
