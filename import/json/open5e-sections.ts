import { statBlock } from '#book/document/blocks/stat-block.ts';
import { element, type HtmlNode } from '#book/document/html/html-tree.ts';
import { type Given, textOf } from '#book/formats/given.ts';
import { readOpen5eV1 } from '#book/formats/open5e/open5e-v1.ts';
import { readOpen5eV2 } from '#book/formats/open5e/open5e-v2.ts';
import { open5eHtml, open5eItemHtml, open5eSpellHtml } from '#book/formats/open5e/open5e-entries.ts';
import { creatureOfFirstTables, creatureOfSecondTables, type FixtureRow } from '#book/formats/open5e/open5e-fixture.ts';
import { likeOpen5e } from '#book/formats/open5e/srd-api.ts';
import { readEntryBlock } from '#book/formats/open5e/own-open5e-file.ts';
import type { ImportNote } from '../book-draft.ts';
import { jsonNote, type JsonPart, listedNames } from './json-reading.ts';

/** Tables whose rows are parts of rows in other tables. */
const PARTS = new Set([
  'api_v2.creatureaction',
  'api_v2.creaturetrait',
  'api_v2.creatureactionattack',
  'api_v2.spellcastingoption',
]);

/** The kind of an Open5e response, or null if it is not a creature, spell or item. */
export function open5eKind(data: Given): 'creature' | 'spell' | 'item' | null {
  if ('ability_scores' in data || ('strength' in data && 'hit_points' in data)) return 'creature';
  if ('school' in data && 'casting_time' in data) return 'spell';
  return 'rarity' in data || ('category' in data && 'cost' in data) ? 'item' : null;
}

/** The responses of Open5e's API, and others in its format, as sections by kind. */
export function open5eParts(given: readonly Given[]): JsonPart[] {
  const records = given.map(likeOpen5e);
  const of = (kind: string, write: (data: Given) => HtmlNode[]) =>
    records.filter((data) => open5eKind(data) === kind).flatMap(write);
  return [
    { title: 'Creatures', nodes: of('creature', creatureHtml) },
    { title: 'Spells', nodes: of('spell', statedOr(open5eSpellHtml)) },
    { title: 'Magic Items', nodes: of('item', statedOr(open5eItemHtml)) },
  ].filter(({ nodes }) => nodes.length > 0);
}

/** Our own file states its spells and items exactly. */
function statedOr(read: (data: Given) => HtmlNode[]): (data: Given) => HtmlNode[] {
  return (data) => {
    const own = readEntryBlock(data);
    return own === null ? read(data) : [own];
  };
}

/** Open5e's published tables as sections. Traits and actions are in separate tables and are joined to their creatures. */
export function open5eTables(rows: readonly FixtureRow[], notes: ImportNote[]): JsonPart[] {
  const partsOf = grouped(rows);
  const first = rows.filter(({ model }) => model === 'api.monster').map(({ fields }) => creatureOfFirstTables(fields));
  const second = rows
    .filter(({ model }) => model === 'api_v2.creature')
    .map((row) => {
      const named = (model: string) => partsOf.get(`${model} ${row.key}`) ?? [];
      return creatureOfSecondTables(row, named('api_v2.creaturetrait'), named('api_v2.creatureaction'));
    });
  const others = rows
    .filter(({ model }) => /^api(?:_v2)?\.(?:spell|magicitem|item)$/.test(model))
    .map(({ fields }) => fields);
  noteTables(rows, second, notes);
  return open5eParts([...first, ...second, ...others]);
}

function grouped(rows: readonly FixtureRow[]): Map<string, Given[]> {
  const groups = new Map<string, Given[]>();
  for (const { model, fields } of rows) {
    if (!PARTS.has(model)) continue;
    const key = `${model} ${textOf(fields.parent)}`;
    const group = groups.get(key);
    if (group) group.push(fields);
    else groups.set(key, [fields]);
  }
  return groups;
}

function noteTables(rows: readonly FixtureRow[], creatures: readonly Given[], notes: ImportNote[]): void {
  const models = new Set(rows.map(({ model }) => model));
  if (creatures.length > 0 && !models.has('api_v2.creatureaction')) {
    const message =
      'These creatures of Open5e have no actions and traits here: Open5e keeps them in files of their own (CreatureAction.json, CreatureTrait.json). Please import them together with this file as a ZIP file.';
    notes.push(jsonNote(message));
  }
  if (creatures.length === 0 && [...models].some((model) => PARTS.has(model))) {
    const message =
      'This file holds only parts of entries of Open5e (such as the actions of creatures). Please import it together with the file of the creatures or spells as a ZIP file.';
    notes.push(jsonNote(message));
    return;
  }
  const known = /\.(?:monster|creature|spell|magicitem|item)$/;
  const other = [...models].filter((model) => !known.test(model) && !(PARTS.has(model) && creatures.length > 0));
  if (other.length > 0) notes.push(jsonNote(`Tables of Open5e that are not read: ${listedNames(other)}.`));
}

function creatureHtml(data: Given): HtmlNode[] {
  const block = 'ability_scores' in data ? readOpen5eV2(data) : readOpen5eV1(data);
  const told = open5eHtml(textOf(data.desc));
  const before = told.length === 0 ? [] : [element('h2', {}, block.name), ...told];
  return [...before, statBlock.write({ data: block }, [])];
}
