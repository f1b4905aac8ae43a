import { type HtmlElement, type HtmlNode, textOf } from '../../document/html/html-tree.ts';
import { parseHtml } from '../../document/html/parse-html.ts';
import { starredLines } from '../starred-lines.ts';
import { ALONE, commandWords, foreignTest, kindOfLink, type Worked } from './foundry-commands.ts';
import { configOf, type Notation, notationsIn } from './notation.ts';
import type { FoundryScope } from './foundry-scope.ts';
import { ruleName } from './foundry-words.ts';
import { titled } from '../given.ts';

/** Converts Foundry's HTML to the text of a stat block entry. */
export function foundryText(html: string, scope: FoundryScope): string {
  return starredLines(foundryNodes(html, scope)).trim();
}

/**
 * Replaces the notations in Foundry's HTML with words, as Foundry shows them: numbers calculated from the creature and
 * the item, names of documents, labels. `scope.lost` is called for those that cannot be calculated.
 */
export function foundryNodes(html: string, scope: FoundryScope): HtmlNode[] {
  return spacedTitles(parseHtml(html).flatMap((node) => shownNode(node, scope)));
}

function shownNode(node: HtmlNode, scope: FoundryScope): HtmlNode[] {
  if (typeof node === 'string') return shownText(node, scope, 0);
  const children = spacedTitles(node.children.flatMap((child) => shownNode(child, scope)));
  const shown: HtmlElement = { ...node, children };
  return [shown];
}

/**
 * Packs of older systems have no space after "Melee Weapon Attack:". Without it, its marks would run into those of the
 * number.
 */
function spacedTitles(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node, index) => {
    const next = nodes[index + 1];
    const isTitle = typeof node !== 'string' && /^(?:em|strong|i|b)$/.test(node.tag) && textOf([node]).endsWith(':');
    return isTitle && next !== undefined && /^\S/.test(textOf([next])) ? [node, ' '] : [node];
  });
}

/** A label may contain a notation with a label of its own. Deeper nesting is not followed. */
const DEPTH_MAX = 3;

function shownText(text: string, scope: FoundryScope, depth: number): HtmlNode[] {
  const notations = depth > DEPTH_MAX ? [] : notationsIn(text);
  if (notations.length === 0) return [text];
  const shown: HtmlNode[] = [];
  let from = 0;
  for (const notation of notations) {
    const before = text.slice(from, notation.start);
    const after = text.slice(notation.end);
    if (before !== '') shown.push(before);
    shown.push(...fitted(wordsOf(notation, { before, after, scope, depth }), before, after));
    from = notation.end;
  }
  const rest = text.slice(from);
  return rest === '' ? shown : [...shown, rest];
}

interface Context {
  before: string;
  after: string;
  scope: FoundryScope;
  depth: number;
}

function wordsOf(notation: Notation, context: Context): HtmlNode[] {
  const { kind, given, label } = notation;
  const { scope } = context;
  if (kind === '[[') return commandNodes(notation, context);
  if (label !== null) return shownText(label, scope, context.depth + 1);
  if (kind.toLowerCase() === 'reference') return [referenceName(given, scope)];
  const { nodes, isKnown } = linked(kind, given, scope);
  if (!isKnown) scope.lost(`@${kind}[${given}]`);
  return nodes;
}

/** How far after a roll the kind of damage is searched: ") points of slashing damage". */
const KIND_BEHIND = /^[^[.,;]{0,40}/;

/**
 * Returns the words for a command. A label replaces them, except if it is a fallback for a missing value, or if the
 * command is an amount.
 */
function commandNodes({ given, label }: Notation, { before, after, scope, depth }: Context): HtmlNode[] {
  const command = given.split(/\s/)[0]?.toLowerCase() ?? '';
  const isFallback = command === 'lookup';
  const isAmount = command === '/award' || !/^(?:\/|lookup|language)/.test(given);
  if (label !== null && !isFallback && !isAmount) return shownText(label, scope, depth + 1);
  const around = {
    isWithin: /\d \($/.test(before) && after.startsWith(')'),
    isDamage: /^ damage\b/i.test(after),
    next: KIND_BEHIND.exec(after)?.[0] ?? '',
  };
  const { nodes, isKnown } = commandWords(given, scope, around);
  if (isFallback && label !== null && !isKnown) return shownText(label, scope, depth + 1);
  if (!isKnown) scope.lost(`[[${given}]]`);
  // The value may be a text with notations of its own.
  if (isFallback)
    return nodes.flatMap((node) => (typeof node === 'string' ? shownText(node, scope, depth + 1) : [node]));
  return isAmount && label !== null ? [...nodes, ' ', ...shownText(label, scope, depth + 1)] : nodes;
}

/** Returns "Prone" for "Prone apply=false", "Light" for "rule=Light". In 2024, such words are capitalised. */
function referenceName(given: string, { rules }: FoundryScope): string {
  const { words, options } = configOf(given);
  const { apply: _apply, ...named } = options;
  const name = ruleName(Object.values(named)[0] ?? words.join(' '));
  return rules === '2024' ? titled(name) : name;
}

/**
 * Converts rolls of another system, "2d6[fire],1d4[cold]|options:area", to those of a command: "2d6 fire & 1d4 cold".
 */
function rollsGiven(given: string): string {
  const [rolls = ''] = given.split('|');
  const each = rolls.split(']').map((roll) => roll.replace(/^,/, '').trim());
  return each
    .filter(Boolean)
    .map((roll) =>
      roll
        .split('[')
        .map((part, index) => (index === 0 ? part : part.replaceAll(',', ' ')))
        .join(' '),
    )
    .join(' & ');
}

const TESTS = new Set(['check', 'skill', 'save']);

/** A link without a label shows the name of its document, if the file has it. */
function linked(kind: string, given: string, scope: FoundryScope): Worked {
  const key = kind.toLowerCase();
  if (TESTS.has(key)) {
    const said = foreignTest(given, key, scope);
    return { nodes: [said?.words ?? given], isKnown: said?.isKnown ?? false };
  }
  if (key === 'damage') return commandWords(`/damage ${rollsGiven(given)}`, scope, ALONE);
  const { words, options } = configOf(given);
  const [address = ''] = words;
  const name = scope.nameOf(address) ?? nameGiven(kind, given);
  // The text shown instead of an embedded page, or below it.
  const own = options.readaloud ?? options.caption;
  if (key === 'embed' && name === null && own) return { nodes: [own], isKnown: false };
  return name === null ? { nodes: [kindOfLink(kind, address)], isKnown: false } : { nodes: [name], isKnown: true };
}

/** Older texts link by name: "@Actor[Goblin]". */
function nameGiven(kind: string, given: string): string | null {
  const isOlder = /^(?:Actor|Item|JournalEntry|RollTable|Scene|Macro)$/.test(kind);
  return isOlder && !/^[A-Za-z0-9]{16}$/.test(given) ? given : null;
}

/**
 * Words that the sentence continues with are not repeated: "+5 to hit to hit", "7 fire damage damage", "5 ft..", "9
 * healing hit points".
 */
const TWICE: readonly (readonly [string, RegExp])[] = [
  [' to hit', /^ to hit\b/i],
  [' damage', /^ damage\b/i],
  [' saving throw', /^ saving throw\b/i],
  [' check', /^ (?:ability )?check\b/i],
  [' healing', /^ (?:hit points|hp|healing)\b/i],
  [' temporary hit points', /^ temporary\b/i],
  ['.', /^\./],
];

function fitted(nodes: HtmlNode[], before: string, after: string): HtmlNode[] {
  const [first] = nodes;
  const isLed = typeof first === 'string' && first.startsWith('DC ') && /\bDC $/.test(before);
  const led = isLed ? [first.slice(3), ...nodes.slice(1)] : nodes;
  const end = led.at(-1);
  if (typeof end !== 'string') return led;
  const [ending = ''] = TWICE.find(([words, next]) => end.toLowerCase().endsWith(words) && next.test(after)) ?? [];
  return [...led.slice(0, -1), end.slice(0, end.length - ending.length)];
}
