import { element, type HtmlNode } from '#book/document/html/html-tree.ts';
import { type EntryTools, entryNodes } from '#book/formats/five-e-tools/entries.ts';
import { plainWords } from '#book/formats/five-e-tools/tags.ts';
import { type Given, isGiven, listOf, objectOf, textOf } from '#book/formats/given.ts';

/**
 * A creature's block with what the file tells of it elsewhere: its description before it under its name, and after it its variants and what its
 * lair does.
 */
export function fiveEFluff(monster: Given, file: Given, block: HtmlNode, tools: EntryTools): HtmlNode[] {
  const name = plainWords(textOf(monster.name));
  const told = entriesOf(monster, file);
  const before = told.length === 0 ? [] : [element('h2', {}, name), ...entryNodes(told, tools)];
  const variants = listOf(monster.variant).flatMap((variant) => entryNodes({ ...variant, type: 'inset' }, tools));
  const footer = monster.footer === undefined ? [] : entryNodes(monster.footer, tools);
  return [...before, block, ...variants, ...footer, ...lairOf(monster, file, tools)];
}

function entriesOf(monster: Given, file: Given): unknown[] {
  const own = objectOf(monster.fluff).entries;
  const listed = listOf(file.monsterFluff).find(
    (fluff) => fluff.name === monster.name && fluff.source === monster.source,
  );
  const entries = own ?? listed?.entries;
  return Array.isArray(entries) ? entries : [];
}

function lairOf(monster: Given, file: Given, tools: EntryTools): HtmlNode[] {
  const { legendaryGroup: named } = monster;
  if (!isGiven(named)) return [];
  const group = listOf(file.legendaryGroup).find(({ name, source }) => name === named.name && source === named.source);
  if (group === undefined) return [];
  const titles = {
    lairActions: 'Lair Actions',
    regionalEffects: 'Regional Effects',
    mythicEncounter: 'Mythic Encounter',
  };
  return Object.entries(titles).flatMap(([key, title]) =>
    group[key] === undefined ? [] : [element('h3', {}, title), ...entryNodes(group[key], { ...tools, level: 4 })],
  );
}
