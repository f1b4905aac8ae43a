import { statBlock } from '#book/document/blocks/stat-block.ts';
import { element, type HtmlNode, serialiseHtml } from '#book/document/html/html-tree.ts';
import { parseHtml } from '#book/document/html/parse-html.ts';
import { readFoundry, STAT_BLOCK_LINE } from '#book/formats/foundry/foundry-creature.ts';
import {
  foundryHtml,
  foundryItemHtml,
  foundrySpellHtml,
  foundryTableHtml,
} from '#book/formats/foundry/foundry-entries.ts';
import { namesIn } from '#book/formats/foundry/foundry-words.ts';
import { type FoundryScope, NO_SCOPE, ofNewerShape, rulesOf } from '#book/formats/foundry/foundry-scope.ts';
import { markdownToHtml } from '#book/formats/markdown/markdown-to-nodes.ts';
import { isVehicle, vehicleFacts } from '#book/formats/foundry/vehicle.ts';
import { type Given, isGiven, listOf, numberOf, objectOf, textOf } from '#book/formats/given.ts';
import type { ImportNote } from '../book-draft.ts';
import { jsonNote, type JsonPart, listedNames } from './json-reading.ts';

const ACTORS = new Set(['npc', 'character', 'vehicle']);
const ITEMS = new Set(
  'weapon equipment consumable tool loot backpack container feat class subclass background race species facility'.split(
    ' ',
  ),
);

type FoundryKind = 'actor' | 'spell' | 'item' | 'table' | 'journal' | 'folder' | 'of another system';

/** The kind of a Foundry document; null if it is not one. */
export function foundryKind(given: Given): FoundryKind | null {
  const document = ofNewerShape(given);
  if (Array.isArray(document.results) && textOf(document.name) !== '' && 'formula' in document) return 'table';
  if (Array.isArray(document.pages) || (typeof document.content === 'string' && 'permission' in document))
    return 'journal';
  if ('sorting' in document && 'color' in document) return 'folder';
  const { system } = document;
  if (!isGiven(system) || textOf(document.type) === '') return null;
  const kind = kindOfGame(textOf(document.type), system);
  const named = textOf(objectOf(document._stats).systemId);
  return kind === null || (named !== '' && named !== 'dnd5e') ? 'of another system' : kind;
}

/** Decided by its fields, because older documents do not name their system. */
function kindOfGame(type: string, system: Given): FoundryKind | null {
  if (ACTORS.has(type)) {
    const { str } = objectOf(system.abilities);
    return numberOf(objectOf(str).value) !== null && isGiven(system.attributes) ? 'actor' : null;
  }
  if (!('description' in system) || isGiven(system.level)) return null;
  if (type === 'spell') return 'school' in system ? 'spell' : null;
  return ITEMS.has(type) ? 'item' : null;
}

/** The documents of Foundry as sections: each journal, then the actors, spells, items and tables. */
export function foundryParts(documents: readonly Given[], notes: ImportNote[]): JsonPart[] {
  const all = documents.map((document) => ({ document: ofNewerShape(document), kind: foundryKind(document) }));
  const of = (kind: FoundryKind) => all.filter((one) => one.kind === kind).map(({ document }) => document);
  noteOthers(of('of another system'), notes);
  noteFolded(of('actor'), notes);
  const journals = inOrder(of('journal'));
  noteWordless(journals, notes);
  const nameOf = namesIn(all.map(({ document }) => document));
  const scopeOf = (document: Given): FoundryScope => ({
    ...NO_SCOPE,
    rules: rulesOf(document),
    nameOf,
    lost: (notation) => notes.push(lostNote(textOf(document.name), notation)),
  });
  const read = (kind: FoundryKind, write: (document: Given, scope: FoundryScope) => HtmlNode[]) =>
    of(kind).flatMap((document) => write(document, scopeOf(document)));
  return [
    ...journals.map((journal) => journalPart(journal, scopeOf(journal))),
    { title: 'Creatures', nodes: read('actor', actorHtml) },
    { title: 'Spells', nodes: read('spell', foundrySpellHtml) },
    { title: 'Items', nodes: read('item', foundryItemHtml) },
    { title: 'Tables', nodes: read('table', foundryTableHtml) },
  ].filter(({ nodes }) => nodes.length > 0);
}

/** Notes pages of journals that are pictures, maps, films or sounds, because their files are in Foundry's own folders. */
function noteWordless(journals: readonly Given[], notes: ImportNote[]): void {
  const pages = journals.flatMap(({ pages: all }) => listOf(all));
  const wordless = pages.filter((page) => textOf(page.type) !== 'text' && pageText(page) === '');
  for (const page of wordless) {
    const { caption } = objectOf(page.image);
    const name = [textOf(page.name), textOf(caption)].filter(Boolean).join(': ').slice(0, 200).replaceAll('"', '’');
    notes.push(
      jsonNote(`A page of a journal is no text, and what it shows is not in this file; it is left out: "${name}".`),
    );
  }
}

function lostNote(name: string, notation: string): ImportNote {
  const where = `${name.slice(0, 80)}: ${notation.slice(0, 120)}`.replaceAll('"', '’');
  return jsonNote(
    `Foundry works this out from what is not in this file, so that its words are kept without the number or the name: "${where}".`,
  );
}

function noteOthers(others: readonly Given[], notes: ImportNote[]): void {
  if (others.length === 0) return;
  const names = listedNames(others.map(({ name }) => textOf(name)));
  notes.push(
    jsonNote(
      `Only Foundry’s system for D&D (dnd5e) is read. These documents are of another one and are left out: ${names}.`,
    ),
  );
}

/** Notes that the items and spells of an actor are only named in its stat block, without their descriptions. */
function noteFolded(actors: readonly Given[], notes: ImportNote[]): void {
  const carrying = actors.filter(({ items }) => listOf(items).some(({ type }) => FOLDED.has(textOf(type))));
  if (carrying.length === 0) return;
  const names = listedNames(carrying.map(({ name }) => textOf(name)));
  notes.push(
    jsonNote(
      `What these creatures carry and cast is named in their stat blocks, and its texts are left out: ${names}.`,
    ),
  );
}

const FOLDED = new Set(['spell', 'equipment', 'consumable', 'tool', 'loot', 'backpack', 'container']);

/** The texts that players write about their characters in addition to the biography. */
const TOLD = { appearance: 'Appearance', trait: 'Personality', ideal: 'Ideals', bond: 'Bonds', flaw: 'Flaws' };

/** Our own export repeats lines of the stat block in the biography. They are removed, because the stat block has them again. */
function withoutOwnLines(biography: string): string {
  const nodes = parseHtml(biography);
  const isOwn = (node: HtmlNode) => typeof node !== 'string' && node.attrs.class === STAT_BLOCK_LINE;
  return nodes.some(isOwn) ? serialiseHtml(nodes.filter((node) => !isOwn(node))) : biography;
}

function actorHtml(actor: Given, scope: FoundryScope): HtmlNode[] {
  const block = readFoundry(actor, scope);
  const own = { ...scope, actor };
  const details = objectOf(objectOf(actor.system).details);
  const told = [
    ...foundryHtml(withoutOwnLines(textOf(objectOf(details.biography).value)), own),
    ...Object.entries(TOLD).flatMap(([key, title]) => {
      const text = foundryHtml(textOf(details[key]), own);
      return text.length === 0 ? [] : [element('h3', {}, title), ...text];
    }),
  ];
  const before = told.length === 0 ? [] : [element('h2', {}, block.name), ...told];
  return [...before, statBlock.write({ data: block }, []), ...vehicleHtml(actor)];
}

/** The facts of a vehicle, after its stat block. */
function vehicleHtml(actor: Given): HtmlNode[] {
  const facts = isVehicle(actor) ? vehicleFacts(actor) : [];
  return facts.map(([label, value]) => element('p', {}, element('strong', {}, label), ` ${value}`));
}

function journalPart(journal: Given, scope: FoundryScope): JsonPart {
  const pages = inOrder(listOf(journal.pages));
  const nodes = pages.flatMap((page) => {
    const text = foundryHtml(pageText(page), scope);
    const name = textOf(page.name);
    const { show, level } = objectOf(page.title);
    const isNamed = pages.length > 1 && name !== '' && show !== false;
    // The name of the journal is the title of the section, with level 1.
    const own = Math.min(TITLE_LEVEL_MAX, Math.max(1, numberOf(level) ?? 1)) + 1;
    if (text.length === 0) return [];
    return isNamed ? [element(`h${own}`, {}, name), ...loweredTo(text, own + 1)] : loweredTo(text, 2);
  });
  return {
    title: textOf(journal.name) || 'Journal',
    nodes: [...loweredTo(foundryHtml(textOf(journal.content), scope), 2), ...nodes],
  };
}

/** The lowest title level of a page. */
const TITLE_LEVEL_MAX = 3;

/** Lowers all headings equally, so that the highest one is at or below level `least`. */
function loweredTo(nodes: readonly HtmlNode[], least: number): HtmlNode[] {
  const by = least - levelsIn(nodes).reduce((top, level) => Math.min(top, level), least);
  return by === 0 ? [...nodes] : nodes.map((node) => loweredBy(node, by));
}

function levelsIn(nodes: readonly HtmlNode[]): number[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [...levelOf(node.tag), ...levelsIn(node.children)]));
}

function loweredBy(node: HtmlNode, by: number): HtmlNode {
  if (typeof node === 'string') return node;
  const [level] = levelOf(node.tag);
  const tag = level === undefined ? node.tag : `h${Math.min(6, level + by)}`;
  return { ...node, tag, children: node.children.map((child) => loweredBy(child, by)) };
}

function levelOf(tag: string): number[] {
  return /^h[1-6]$/.test(tag) ? [Number(tag.slice(1))] : [];
}

/** The documents in Foundry's display order, which differs from the order of its files. */
function inOrder(documents: readonly Given[]): Given[] {
  return documents.toSorted((a, b) => (numberOf(a.sort) ?? 0) - (numberOf(b.sort) ?? 0));
}

/** A page written in Markdown may have no HTML. */
function pageText({ text }: Given): string {
  const { content, markdown } = objectOf(text);
  return textOf(content) || markdownToHtml(textOf(markdown));
}

/** The documents of a Foundry adventure that a book can use, and those for the game table only. */
const READ = ['journal', 'actors', 'items', 'tables'];
const LEFT = ['scenes', 'macros', 'playlists', 'cards', 'combats'];

/** Whether a value is an adventure: lists of several kinds of documents, and not itself a document. */
function isAdventure(value: unknown): value is Given {
  return isGiven(value) && !isGiven(value.system) && READ.filter((key) => Array.isArray(value[key])).length > 1;
}

/** The documents of an adventure, with its description first; null for any other value. */
export function adventureDocuments(value: unknown): Given[] | null {
  if (!isAdventure(value)) return null;
  const told = [value.caption, value.description].map(textOf).filter((text) => text.trim() !== '');
  const about = { name: 'Introduction', pages: [{ name: '', type: 'text', text: { content: told.join('') } }] };
  return [...(told.length === 0 ? [] : [about]), ...READ.flatMap((key) => listOf(value[key]))];
}

/** The title of an adventure, or none. */
export function adventureTitle(value: unknown): string[] {
  return isAdventure(value) && textOf(value.name) !== '' ? [textOf(value.name)] : [];
}

/** Notes the scenes, macros and the like of adventures. */
export function noteLeft(values: readonly unknown[], notes: ImportNote[]): void {
  const names = values
    .filter(isAdventure)
    .flatMap((value) => LEFT.flatMap((key) => listOf(value[key]).map(({ name }) => textOf(name))));
  if (names.length === 0) return;
  notes.push(
    jsonNote(
      `What belongs to Foundry’s table alone (scenes, macros, sounds and cards) is left out: ${listedNames(names)}.`,
    ),
  );
}
