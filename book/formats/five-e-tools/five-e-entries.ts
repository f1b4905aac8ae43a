import { element, type HtmlNode } from '../../document/html/html-tree.ts';
import { safeImageAddress } from '../../document/define/attributes.ts';
import { ABILITY_NAMES } from '../../rules-5e/abilities.ts';
import { ABILITIES } from '../../rules-5e/stat-block.ts';
import { type Given, isGiven, listOf, numberOf, textOf } from '../given.ts';
import { spellLists } from './spell-lists.ts';
import { tableNodes } from './five-e-table.ts';
import { labelOfTag } from './tag-words.ts';
import { plainWords, taggedNodes } from './five-e-tags.ts';
import { wordTable } from '../../text/lookup.ts';

/** The context for reading entries of 5etools. */
export interface EntryTools {
  /** The level of the top headings. */
  level: number;
  /** Returns a creature, spell or item that the text embeds by name; null if it is not in the file. */
  placed(kind: string, name: string): HtmlNode[] | null;
  /**
   * Returns the block of a creature, spell or item whose data are embedded in the text; null for another kind. Absent
   * if the text cannot contain blocks.
   */
  written?(kind: string, data: Given): HtmlNode[] | null;
  /** Called with a sentence about what the book cannot hold. */
  note(message: string): void;
}

/** The deepest nesting of entries. Nobody writes deeper; deeper entries lose their headings and keep their words. */
const DEPTH_MAX = 40;
const HEADING_MAX = 6;

/** Converts entries of 5etools to HTML: paragraphs, headings, lists, tables, boxes. */
export function entryNodes(entries: unknown, tools: EntryTools, depth = 0): HtmlNode[] {
  const list = Array.isArray(entries) ? entries : [entries];
  return list.flatMap((entry) => oneEntry(entry, tools, depth));
}

function oneEntry(entry: unknown, tools: EntryTools, depth: number): HtmlNode[] {
  if (typeof entry === 'string' || typeof entry === 'number') return paragraph(taggedNodes(String(entry)));
  if (Array.isArray(entry)) return depth > DEPTH_MAX ? [] : entryNodes(entry, tools, depth + 1);
  if (!isGiven(entry) || depth > DEPTH_MAX) return [];
  const write = KINDS[textOf(entry.type)] ?? titledEntries;
  return write(entry, tools, depth + 1);
}

type Write = (entry: Given, tools: EntryTools, depth: number) => HtmlNode[];

const KINDS: Readonly<Record<string, Write>> = wordTable({
  list: listOfEntries,
  table: (entry, tools) => tableNodes(entry, (cell) => entryNodes(cell, tools)),
  tableGroup: (entry, tools, depth) => [...nameLine(entry), ...entryNodes(entry.tables, tools, depth)],
  quote: quotation,
  inset: box,
  variant: box,
  variantInner: box,
  variantSub: box,
  insetReadaloud: (entry, tools, depth) => [
    element('div', { 'data-block': 'read-aloud' }, nameLine(entry), bodyOf(entry, tools, depth)),
  ],
  inline: (entry, tools, depth) => paragraph(inlineOf(entry, tools, depth)),
  inlineBlock: (entry, tools, depth) => paragraph(inlineOf(entry, tools, depth)),
  item: namedItem,
  itemSub: namedItem,
  itemSpell: namedItem,
  hr: () => [element('hr')],
  image: picture,
  gallery: (entry, tools, depth) => entryNodes(entry.images, tools, depth),
  flowchart: (entry, tools, depth) => entryNodes(entry.blocks, tools, depth),
  flowBlock: box,
  statblock: placedBlock,
  statblockInline: (entry, tools) => {
    const data = isGiven(entry.data) ? entry.data : {};
    const kind = textOf(entry.dataType);
    return tools.placed(kind, textOf(data.name)) ?? tools.written?.(kind, data) ?? named(data, tools);
  },
  spellcasting: spellsOf,
  attack: (entry, tools, depth) => attackOf(entry, tools, depth),
  code: (entry) => [...nameLine(entry), element('pre', {}, element('code', {}, textOf(entry.preformatted)))],
  ingredient: (entry) => paragraph(taggedNodes(withAmounts(entry))),
  refClassFeature: (entry) => paragraph([element('strong', {}, textOf(entry.classFeature).split('|')[0] ?? '')]),
  refSubclassFeature: (entry) => paragraph([element('strong', {}, textOf(entry.subclassFeature).split('|')[0] ?? '')]),
  refOptionalfeature: (entry) => paragraph([element('strong', {}, textOf(entry.optionalfeature).split('|')[0] ?? '')]),
  refFeat: (entry) => paragraph([element('strong', {}, textOf(entry.feat).split('|')[0] ?? '')]),
  abilityDc: (entry) => paragraph(taggedNodes(statedNumbers(entry))),
  abilityAttackMod: (entry) => paragraph(taggedNodes(statedNumbers(entry))),
  abilityGeneric: (entry) => paragraph(taggedNodes(statedNumbers(entry))),
  bonus: (entry) => [statedNumbers(entry)],
  bonusSpeed: (entry) => [statedNumbers(entry)],
  dice: (entry) => [statedNumbers(entry)],
  link: (entry) => taggedNodes(textOf(entry.text)),
  wrapper: (entry, tools, depth) => oneEntry(entry.wrapped, tools, depth),
});

function titledEntries(entry: Given, tools: EntryTools, depth: number): HtmlNode[] {
  const name = textOf(entry.name);
  if (name === '') return bodyOf(entry, tools, depth);
  const heading = element(`h${Math.min(HEADING_MAX, tools.level)}`, {}, taggedNodes(name));
  return [heading, ...bodyOf(entry, { ...tools, level: tools.level + 1 }, depth)];
}

/** Formats the spells of an entry: each list on a line of its own. */
function spellsOf(entry: Given, tools: EntryTools, depth: number): HtmlNode[] {
  const lines = spellLists(entry).flatMap(({ label, spells }) =>
    paragraph([element('strong', {}, `${label}:`), ' ', ...taggedNodes(spells.join(', '))]),
  );
  const [head, foot] = [entry.headerEntries, entry.footerEntries].map((entries) => ({ entries }));
  const named = titledEntries({ ...head, name: entry.name }, tools, depth);
  return [...named, ...lines, ...bodyOf({ ...foot }, tools, depth)];
}

function bodyOf(entry: Given, tools: EntryTools, depth: number): HtmlNode[] {
  const body = ['entry', 'entries', 'items', 'headerEntries', 'footerEntries', 'entriesHigherLevel'].flatMap((key) =>
    entry[key] === undefined ? [] : entryNodes(entry[key], tools, depth),
  );
  return body.length === 0 && textOf(entry.text) !== '' ? paragraph(taggedNodes(textOf(entry.text))) : body;
}

function listOfEntries(entry: Given, tools: EntryTools, depth: number): HtmlNode[] {
  const items = Array.isArray(entry.items) ? entry.items : [];
  const children = items.map((item) => element('li', {}, oneEntry(item, tools, depth)));
  if (children.length === 0) return [];
  const tag = /decimal|roman|latin/.test(textOf(entry.style)) ? 'ol' : 'ul';
  return [...nameLine(entry), element(tag, {}, children)];
}

/** Formats a named item. The name starts its first line. */
function namedItem(entry: Given, tools: EntryTools, depth: number): HtmlNode[] {
  const name = textOf(entry.name).replace(/[.:]$/, '');
  const [first, ...rest] = bodyOf(entry, tools, depth);
  if (name === '') return first === undefined ? [] : [first, ...rest];
  const mark = element('strong', {}, taggedNodes(name), /[?!]$/.test(name) ? '' : '.');
  if (typeof first !== 'object' || first.tag !== 'p')
    return [element('p', {}, mark), ...(first === undefined ? [] : [first]), ...rest];
  return [{ ...first, children: [mark, ' ', ...first.children] }, ...rest];
}

function quotation(entry: Given, tools: EntryTools, depth: number): HtmlNode[] {
  const by = textOf(entry.by) || (Array.isArray(entry.by) ? entry.by.map(textOf).join(', ') : '');
  const from = [by, textOf(entry.from)].filter(Boolean).join(', ');
  const source = from === '' ? [] : paragraph(['— ', ...taggedNodes(from)]);
  return [element('blockquote', {}, bodyOf(entry, tools, depth), source)];
}

function box(entry: Given, tools: EntryTools, depth: number): HtmlNode[] {
  const attrs = { 'data-block': 'sidebar', 'data-kind': 'sidebar', 'data-title': plainWords(textOf(entry.name)) };
  return [element('aside', attrs, bodyOf(entry, tools, depth))];
}

function inlineOf(entry: Given, tools: EntryTools, depth: number): HtmlNode[] {
  return entryNodes(entry.entries, tools, depth).flatMap((node) =>
    typeof node !== 'string' && node.tag === 'p' ? node.children : [node],
  );
}

/** A picture on the web is linked. One in 5etools’ own folders is not available. */
function picture(entry: Given, tools: EntryTools): HtmlNode[] {
  const title = plainWords(textOf(entry.title) || textOf(entry.altText));
  const href = isGiven(entry.href) ? textOf(entry.href.url) || textOf(entry.href.path) : '';
  const address = /^https?:/i.test(href) ? safeImageAddress(href) : null;
  if (address) {
    tools.note(`The image ${address} stays on its own site. Fetch it or upload it to have it in the book.`);
    const caption = [title, plainWords(textOf(entry.credit))].filter(Boolean).join(' – ');
    const image = element('img', { src: address, alt: plainWords(textOf(entry.altText)) || title });
    return [element('figure', {}, image, caption === '' ? [] : [element('figcaption', {}, caption)])];
  }
  tools.note(
    `The picture ${title === '' ? href : `"${title}"`} is not part of this file. Upload it to have it in the book.`,
  );
  return title === '' ? [] : [element('p', {}, element('em', {}, title))];
}

/** Formats an attack given in parts: "Melee Weapon Attack: +4 to hit. Hit: 2 damage." */
function attackOf(entry: Given, tools: EntryTools, depth: number): HtmlNode[] {
  const inline = (entries: unknown) => inlineOf({ entries }, tools, depth);
  const label = labelOfTag('atk', textOf(entry.attackType).toLowerCase())?.label ?? '';
  return paragraph([
    element('em', {}, label),
    ' ',
    ...inline(entry.attackEntries),
    ' ',
    element('em', {}, 'Hit:'),
    ' ',
    ...inline(entry.hitEntries),
  ]);
}

/** Fills in values: "2 cups of flour" for "{=amount1} cups of flour". */
function withAmounts(entry: Given): string {
  return textOf(entry.entry).replace(/\{=(\w{1,40})(?:\/\w{1,10})?\}/g, (_, key: string) => textOf(entry[key]));
}

/** Inserts a stat block that the text only names. */
function placedBlock(entry: Given, tools: EntryTools): HtmlNode[] {
  const name = textOf(entry.displayName) || textOf(entry.name);
  const kind = textOf(entry.tag) || textOf(entry.prop);
  const placed = tools.placed(kind, textOf(entry.name));
  if (placed !== null) return placed;
  tools.note(
    `The text places "${name}" of another book among its words. It is not part of this file; its name is kept.`,
  );
  return paragraph([element('strong', {}, name)]);
}

function named(data: Given, tools: EntryTools): HtmlNode[] {
  return titledEntries(data, tools, 1);
}

function nameLine(entry: Given): HtmlNode[] {
  const name = textOf(entry.name);
  return name === '' ? [] : [element('p', {}, element('strong', {}, taggedNodes(name)))];
}

function paragraph(nodes: HtmlNode[]): HtmlNode[] {
  return nodes.length === 0 ? [] : [element('p', {}, nodes)];
}

/** Formats an entry with numbers instead of words: "2d6 + 1d4", "+2", "Spell save DC = 8 + …". */
function statedNumbers(entry: Given): string {
  const kind = textOf(entry.type);
  if (kind === 'dice') return diceOf(entry);
  if (kind === 'bonus') return signed(numberOf(entry.value));
  if (kind === 'bonusSpeed') return `${signed(numberOf(entry.value))} ft.`;
  const name = textOf(entry.name);
  if (kind === 'abilityGeneric') return [name, textOf(entry.text)].filter(Boolean).join(' = ');
  const modifier = `your ${abilitiesOf(entry.attributes)} modifier`;
  return kind === 'abilityDc'
    ? `{@b ${name} save DC} = 8 + your proficiency bonus + ${modifier}`
    : `{@b ${name} attack modifier} = your proficiency bonus + ${modifier}`;
}

function diceOf(entry: Given): string {
  return listOf(entry.toRoll)
    .map(({ number, faces, modifier }) => `${textOf(number)}d${textOf(faces)}${signed(numberOf(modifier))}`)
    .join(' + ');
}

function abilitiesOf(given: unknown): string {
  const names = (Array.isArray(given) ? given : []).map((key) => {
    const known = ABILITIES.find((ability) => ability === key);
    return known === undefined ? textOf(key) : ABILITY_NAMES[known];
  });
  return names.length === 0 ? 'ability' : names.join(' or ');
}

function signed(value: number | null): string {
  if (value === null) return '';
  return value < 0 ? String(value) : `+${value}`;
}
