import { element, type HtmlNode } from '#book/document/html/html-tree.ts';
import { statBlock } from '#book/document/blocks/stat-block.ts';
import { entryNodes, type EntryTools } from '#book/formats/five-e-tools/five-e-entries.ts';
import { readFiveETools } from '#book/formats/five-e-tools/five-e-creature.ts';
import { fiveEItemHtml, ownNames } from '#book/formats/five-e-tools/five-e-item.ts';
import { fiveESpellHtml } from '#book/formats/five-e-tools/five-e-spell.ts';
import { tableNodes } from '#book/formats/five-e-tools/five-e-table.ts';
import { plainWords } from '#book/formats/five-e-tools/five-e-tags.ts';
import { type Given, isGiven, listOf, objectOf, textOf } from '#book/formats/given.ts';
import type { StatBlock } from '#book/rules-5e/stat-block.ts';
import { creatureFinder } from '#book/rules-5e/srd/older-creatures.ts';
import { wordTable } from '#book/text/lookup.ts';
import { factsInWords } from '#book/formats/five-e-tools/five-e-creature-numbers.ts';
import type { ImportNote } from '../book-draft.ts';
import { withOriginals } from './five-e-copies.ts';
import { noteTexts, textParts } from './five-e-lists.ts';
import { jsonNote, type JsonPart, type JsonReading, listedNames } from './json-reading.ts';

/** The sections of a 5etools homebrew file: its adventures and books first, then its creatures, spells, items, tables and texts. */
export function fiveESections(file: Given, builtIn: readonly StatBlock[] = []): JsonReading {
  const notes: ImportNote[] = [];
  const blocks = blocksOf(file, builtIn, notes);
  const used = new Set<string>();
  const placed = (kind: string, name: string) => {
    const key = `${KIND_OF_TAG[kind] ?? kind}|${name.toLowerCase()}`;
    const block = used.has(key) ? undefined : blocks.get(key);
    if (block === undefined) return null;
    used.add(key);
    return block.nodes;
  };
  const schools = objectOf(objectOf(file._meta).spellSchools);
  const written = (kind: string, data: Given): HtmlNode[] | null => {
    const of = KIND_OF_TAG[kind] ?? kind;
    const inner = { level: 3, placed: () => null, note: (message: string) => notes.push(jsonNote(message)) };
    if (of === 'monster') return fiveEFluff(data, file, creatureHtml(data), inner);
    if (of === 'spell') return fiveESpellHtml(data, schools, inner);
    return of === 'item' ? fiveEItemHtml(data, ownNames(file), inner) : null;
  };
  const tools = { level: 2, placed, written, note: (message: string) => notes.push(jsonNote(message)) };
  const told = [...toldParts(file, 'adventure', tools), ...toldParts(file, 'book', tools)];
  const texts = textParts(file, tools);
  const left = [...blocks].filter(([key]) => !used.has(key)).map(([, block]) => block);
  const listed = Object.entries(TITLES).map(([kind, title]) => ({
    title,
    nodes: left.filter((block) => block.kind === kind).flatMap(({ nodes }) => nodes),
  }));
  const parts = [...told, ...listed, ...texts].filter(({ nodes }) => nodes.length > 0);
  noteTexts(file, notes);
  return { ...factsOf(file), parts, notes };
}

const TITLES = { monster: 'Creatures', spell: 'Spells', item: 'Items', table: 'Tables' } as const;
/** The list of a file for each tag in a text. */
const KIND_OF_TAG: Readonly<Record<string, string>> = wordTable({
  creature: 'monster',
  monster: 'monster',
  baseitem: 'item',
});

interface NamedBlock {
  kind: string;
  nodes: HtmlNode[];
}

/** Each creature, spell, item and table of the file as our own HTML, by kind and name. */
function blocksOf(file: Given, builtIn: readonly StatBlock[], notes: ImportNote[]): Map<string, NamedBlock> {
  const blocks = new Map<string, NamedBlock>();
  const tools = { level: 3, placed: () => null, note: (message: string) => notes.push(jsonNote(message)) };
  const add = (kind: string, given: Given, nodes: HtmlNode[]) => {
    const key = `${kind}|${textOf(given.name).toLowerCase()}`;
    blocks.set(blocks.has(key) ? `${key}|${blocks.size}` : key, { kind, nodes });
  };
  const monsters = withOriginals(listOf(file.monster), { kind: 'creatures', builtIn: creatureFinder(builtIn) }, notes);
  noteFormulas(monsters, notes);
  for (const monster of monsters) add('monster', monster, fiveEFluff(monster, file, creatureHtml(monster), tools));
  const schools = objectOf(objectOf(file._meta).spellSchools);
  for (const one of withOriginals(listOf(file.spell), { kind: 'spells' }, notes))
    add('spell', one, fiveESpellHtml(one, schools, tools));
  const names = ownNames(file);
  const variants = listOf(file.magicvariant).map((one) => ({ ...objectOf(one.inherits), ...one }));
  const items = withOriginals([...listOf(file.item), ...listOf(file.baseitem)], { kind: 'items' }, notes);
  for (const item of [...items, ...variants]) add('item', item, fiveEItemHtml(item, names, tools));
  for (const table of listOf(file.table)) {
    const titled = { ...table, caption: textOf(table.caption) || textOf(table.name) };
    add(
      'table',
      table,
      tableNodes(titled, (cell) => entryNodes(cell, tools)),
    );
  }
  return blocks;
}

function creatureHtml(monster: Given): HtmlNode {
  return statBlock.write({ data: readFiveETools(monster) }, []);
}

/** The chapters of the adventures or books of a file. */
function toldParts(file: Given, kind: 'adventure' | 'book', tools: EntryTools): JsonPart[] {
  const names = new Map(listOf(file[kind]).map(({ id, name }) => [textOf(id), plainWords(textOf(name))]));
  return listOf(file[`${kind}Data`]).flatMap((told) => {
    const title = names.get(textOf(told.id)) ?? 'Introduction';
    const entries: unknown[] = Array.isArray(told.data) ? told.data : [];
    const parts: JsonPart[] = [];
    for (const entry of entries) {
      const name = isGiven(entry) && /^(?:section|entries|)$/.test(textOf(entry.type)) ? textOf(entry.name) : '';
      if (name !== '')
        parts.push({ title: plainWords(name), nodes: entryNodes({ ...objectOf(entry), name: '' }, tools) });
      else {
        if (parts.length === 0) parts.push({ title, nodes: [] });
        parts.at(-1)?.nodes.push(...entryNodes(entry, tools));
      }
    }
    return parts;
  });
}

function factsOf(file: Given): { title?: string; author?: string } {
  const told = [...listOf(file.adventure), ...listOf(file.book)];
  const sources = listOf(objectOf(file._meta).sources);
  const name = textOf(told[0]?.name) || textOf(sources[0]?.full);
  const authors = sources.flatMap(({ authors: given }) => (Array.isArray(given) ? given.map(textOf) : []));
  return {
    ...(name === '' ? {} : { title: plainWords(name) }),
    ...(authors.length === 0 ? {} : { author: [...new Set(authors)].join(', ') }),
  };
}

/** A creature's block with its description, named like the creature, before it, and with its variants and lair effects after it. */
function fiveEFluff(monster: Given, file: Given, block: HtmlNode, tools: EntryTools): HtmlNode[] {
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

/** Notes the saves and scores that a file gives in words ("2 + PB"). A book stores numbers there, so they become traits. */
function noteFormulas(monsters: readonly Given[], notes: ImportNote[]): void {
  const formulas = monsters.flatMap((monster) =>
    factsInWords(monster).map(({ text }) => `${textOf(monster.name)}: ${text.replace(/\.$/, '')}`),
  );
  if (formulas.length === 0) return;
  notes.push(jsonNote(`Numbers that the file gives in words stand among the traits: ${listedNames(formulas)}.`));
}
