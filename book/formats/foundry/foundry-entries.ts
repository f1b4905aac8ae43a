import {
  element,
  type HtmlElement,
  type HtmlNode,
  textOf as htmlText,
  textOf as wordsIn,
} from '../../document/html/html-tree.ts';
import { readForeignHtml } from '../html/foreign-html.ts';
import { itemHtml, labelled, spellHtml } from '../entry-html.ts';
import { FOUNDRY_SCHOOLS } from './foundry-words.ts';
import { propertiesOf } from './activities.ts';
import type { StatBlock } from '../../rules-5e/stat-block.ts';
import { type FoundryScope, rulesOf, scopeOfItem } from './foundry-scope.ts';
import { foundryNodes } from './foundry-text.ts';
import { type Given, isGiven, listOf, numberOf, objectOf, textOf, titled } from '../given.ts';
import { wordTable } from '../../text/lookup.ts';
import { boxOf } from '../html/html-boxes.ts';
import { classesOf, isBlank } from '../html/styled-text.ts';

const TIMES: Readonly<Record<string, string>> = wordTable({
  bonus: 'bonus action',
  inst: 'Instantaneous',
  perm: 'Until dispelled',
});
const UNITS: Readonly<Record<string, string>> = wordTable({
  ft: 'feet',
  mi: 'miles',
  m: 'metres',
  km: 'kilometres',
  any: 'Special',
  spec: 'Special',
});
/** Units of a range or a duration that need no number. */
const ALONE: Readonly<Record<string, string>> = wordTable({
  self: 'Self',
  touch: 'Touch',
  spec: 'Special',
  any: 'Unlimited',
  inst: 'Instantaneous',
  perm: 'Until dispelled',
  disp: 'Until dispelled',
  dstr: 'Until dispelled or triggered',
  unti: 'Unlimited',
});
/** The kinds of documents that are items of the game. */
const ITEMS = new Set(['weapon', 'equipment', 'consumable', 'tool', 'loot', 'backpack', 'container']);

/** Converts Foundry's HTML to our HTML. */
export function foundryHtml(html: string, scope: FoundryScope): HtmlNode[] {
  return readForeignHtml(readFoundryBoxes(foundryNodes(html, scope)));
}

/** Converts a spell of Foundry's system dnd5e to our HTML. */
export function foundrySpellHtml(item: Given, scope: FoundryScope): HtmlNode[] {
  const system = objectOf(item.system);
  const properties = propertiesOf(item);
  const parts = objectOf(system.components);
  const has = (key: string, older: string) => properties.has(key) || parts[older] === true;
  const material = textOf(objectOf(system.materials).value);
  const components = [
    has('vocal', 'vocal') ? 'V' : '',
    has('somatic', 'somatic') ? 'S' : '',
    has('material', 'material') ? (material === '' ? 'M' : `M (${material})`) : '',
  ].filter(Boolean);
  const duration = amountOf(objectOf(system.duration));
  const facts = {
    name: textOf(item.name),
    level: numberOf(system.level),
    school: FOUNDRY_SCHOOLS[textOf(system.school)] ?? titled(textOf(system.school)),
    classes: '',
    ritual: has('ritual', 'ritual'),
    castingTime: timeOf(objectOf(system.activation), rulesOf(item)),
    range: amountOf(objectOf(system.range)),
    components: components.join(', '),
    duration: has('concentration', 'concentration') && duration !== '' ? `Concentration, up to ${duration}` : duration,
  };
  return spellHtml(facts, foundryHtml(descriptionOf(item), scopeOfItem(scope, item)));
}

/**
 * Converts an item of Foundry's system dnd5e to our HTML. Anything else (a feat, a class) becomes a heading with its
 * text.
 */
export function foundryItemHtml(item: Given, scope: FoundryScope): HtmlNode[] {
  const text = foundryHtml(descriptionOf(item), scopeOfItem(scope, item));
  const name = textOf(item.name);
  if (!ITEMS.has(textOf(item.type))) return [element('h2', {}, name), ...text];
  const system = objectOf(item.system);
  const attunement = textOf(system.attunement);
  const facts = {
    name,
    category: categoryOf(item),
    rarity: titled(textOf(system.rarity).replace(/([a-z])([A-Z])/g, '$1 $2')),
    attunement: ['1', '2', 'required'].includes(attunement),
    attunementBy: '',
  };
  return itemHtml(facts, [...linesOf(system), ...text]);
}

function descriptionOf(item: Given): string {
  const { description } = objectOf(item.system);
  return isGiven(description) ? textOf(description.value) : textOf(description);
}

function categoryOf(item: Given): string {
  const system = objectOf(item.system);
  const { value, baseItem } = objectOf(system.type);
  const kind = titled(textOf(item.type));
  const subkind =
    textOf(value) || textOf(system.weaponType) || textOf(system.consumableType) || textOf(objectOf(system.armor).type);
  const words = [subkind.replace(/([a-z])([A-Z])/g, '$1 $2'), textOf(baseItem) || textOf(system.baseItem)].filter(
    Boolean,
  );
  return words.length === 0 ? kind : `${kind} (${words.join(', ')})`;
}

function linesOf(system: Given): HtmlNode[] {
  const { value, denomination } = objectOf(system.price);
  const price = isGiven(system.price) ? `${textOf(value)} ${textOf(denomination)}`.trim() : textOf(system.price);
  const weight = isGiven(system.weight) ? textOf(system.weight.value) : textOf(system.weight);
  const facts: [string, string][] = [
    ['Damage', damageOf(system)],
    ['Armor Class', numberOf(objectOf(system.armor).value) === 0 ? '' : textOf(objectOf(system.armor).value)],
    ['Cost', /^0?( gp)?$/.test(price) ? '' : price],
    ['Weight', weight === '0' || weight === '' ? '' : `${weight} lb.`],
  ];
  return facts.flatMap(([label, text]) => (text === '' ? [] : [labelled(label, text)]));
}

/** Formats damage: "1d8 slashing". Older data have parts, newer data a base. */
function damageOf(system: Given): string {
  const { parts, base } = objectOf(system.damage);
  const older = (Array.isArray(parts) ? parts : [])
    .filter((part): part is unknown[] => Array.isArray(part))
    .map(([dice, type]) => `${textOf(dice).replace(/(?<!\s)\s*\+\s*@mod\b/, '')} ${textOf(type)}`.trim());
  const { number, denomination, types } = objectOf(base);
  const newer =
    numberOf(number) === null || numberOf(denomination) === null
      ? []
      : [
          `${textOf(number)}d${textOf(denomination)} ${Array.isArray(types) ? types.map(textOf).join(' or ') : ''}`.trim(),
        ];
  return [...older, ...newer].filter((text) => !text.includes('@')).join(', ');
}

/** Formats "1 action" for 2014, "Action" for 2024, which does not count actions. */
function timeOf({ type, cost, value, condition }: Given, layout: StatBlock['layout']): string {
  const unit = TIMES[textOf(type)] ?? textOf(type);
  const isAction = unit.endsWith('action');
  const count = numberOf(value) ?? numberOf(cost) ?? (isAction ? 1 : null);
  const isUncounted = isAction && count === 1 && layout === '2024';
  const time = isUncounted
    ? titled(unit)
    : unit === '' || count === null
      ? unit
      : `${count} ${unit}${count === 1 ? '' : 's'}`;
  return [time, textOf(condition)].filter(Boolean).join(', ');
}

/** Formats a range or a duration: "60 feet", "Self", "10 minutes". */
function amountOf({ value, units, special, long }: Given): string {
  const unit = textOf(units);
  if (ALONE[unit] !== undefined) return textOf(special) || ALONE[unit];
  const number = textOf(value);
  if (number === '' || unit === '') return textOf(special);
  const name = UNITS[unit] ?? `${unit}${number === '1' || unit.endsWith('s') ? '' : 's'}`;
  return textOf(long) === '' ? `${number} ${name}` : `${number}/${textOf(long)} ${name}`;
}

/** The classes of boxes in Foundry's journals, and our boxes for them. */
const BOXES: Readonly<Record<string, string>> = wordTable({
  secret: 'gm-note',
  narrative: 'read-aloud',
  readaloud: 'read-aloud',
  'read-aloud': 'read-aloud',
  notable: 'sidebar',
  advice: 'sidebar',
  quest: 'sidebar',
});
const TAGS = new Set(['section', 'div', 'aside', 'blockquote', 'article']);

/** Converts Foundry's secrets, which only game masters see there, and its other boxes to ours. */
function readFoundryBoxes(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    const children = readFoundryBoxes(node.children);
    const name = classesOf(node).find((one) => Object.hasOwn(BOXES, one));
    if (name === undefined || !TAGS.has(node.tag)) return { ...node, children };
    return boxed(BOXES[name] ?? '', children);
  });
}

/** If the box begins with a heading, or with a title as our export writes it, that becomes its title. */
function boxed(name: string, children: readonly HtmlNode[]): HtmlElement {
  const index = children.findIndex((child) => !isBlank(child));
  const first = children[index];
  const isTitle = typeof first === 'object' && (/^h[1-6]$/.test(first.tag) || classesOf(first).includes('box-title'));
  if (!isTitle) return boxOf(name, '', withBlock(children));
  return boxOf(name, htmlText([first]).trim(), withBlock(children.slice(index + 1)));
}

function withBlock(children: readonly HtmlNode[]): readonly HtmlNode[] {
  return children.length === 0 ? [element('p')] : children;
}

/** Converts a rollable table of any system of Foundry: its die and its results. */
export function foundryTableHtml(table: Given, scope: FoundryScope): HtmlNode[] {
  const results = listOf(table.results).toSorted((a, b) => (rangeOf(a)[0] ?? 0) - (rangeOf(b)[0] ?? 0));
  const rows = results.map((result) => {
    const roll = [...new Set(rangeOf(result))].join('–');
    return element('tr', {}, element('td', {}, element('p', {}, roll)), element('td', {}, wordsOf(result, scope)));
  });
  const die = /^1?(\d*d\d+)$/.exec(textOf(table.formula).trim())?.[1] ?? textOf(table.formula);
  const head = element(
    'tr',
    {},
    [die === '' ? 'Roll' : die, 'Result'].map((label) => element('th', {}, element('p', {}, label))),
  );
  const caption = element('caption', {}, textOf(table.name));
  return [
    ...foundryHtml(textOf(table.description), scope),
    ...(rows.length === 0 ? [] : [element('table', {}, caption, element('tbody', {}, head, rows))]),
  ];
}

/**
 * Returns the words of a result. Since version 13 of Foundry, that is its name followed by its description, which may
 * be several paragraphs.
 */
function wordsOf(result: Given, scope: FoundryScope): HtmlNode[] {
  const name = textOf(result.name).trim();
  const told = foundryNodes(textOf(result.description) || textOf(result.text), scope);
  const words = told.flatMap((node) => (isParagraph(node) ? [...node.children, ' '] : [node]));
  const isTold = wordsIn(words).trim() !== '';
  const between = name === '' || !isTold ? '' : /[.!?:]$/.test(name) ? ' ' : '. ';
  return [element('p', {}, name, between, words)];
}

function isParagraph(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string' && (node.tag === 'p' || node.tag === 'div');
}

function rangeOf(result: Given): number[] {
  const range: unknown[] = Array.isArray(result.range) ? result.range : [];
  return range.flatMap((number) => numberOf(number) ?? []);
}
