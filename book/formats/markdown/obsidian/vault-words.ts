import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { averageOfDice, parseDice } from '../../../rules-5e/dice.ts';
import { LEFT_OUT, type LeftOut } from './left-out-rule.ts';

const TAG = /(^|[\s([,;])#(?=[\p{L}\p{N}_/-]*[\p{L}_])([\p{L}\p{N}_][\p{L}\p{N}_/-]*)/gu;
/** A field of Dataview within a sentence. In square brackets its name is shown, in round ones it is not. */
const FIELD = /\[([^[\]:|]{1,60})::([^[\]]*)\]/g;
const UNNAMED_FIELD = /\([^():|]{1,60}::([^()]*)\)/g;
const ICON = /:(?:Li|Fa[srb]|Ra|Ri|Rp|Ti|Bo|Ib|Co|Oc|Si|Ico)[A-Z]\w*:|:(?:fa[srb]?|ra|ri|li|lucide|icon)[_-][\w-]+:/g;
const ANCHOR_AT_END = /(?:^|\s)\^([\w-]+)\s*$/;

/** Inline code that is a command of a plugin: [its beginning, its kind]. */
const COMMANDS: readonly [RegExp, LeftOut][] = [
  [/^\$?=/, 'query'],
  [/^(?:VIEW|INPUT|BUTTON)\s*\[/, 'input'],
  [/^button-/, 'input'],
  [/^dice:\s*\[/, 'roll'],
  [/^(?:encounter|audio|culebra):/, 'drawing'],
];
/** The words that a roll shows in place of its result. */
const SHOWN = /^text\((.*)\)$/;
const ROLL = /^dice(?:-\w+)?:(.*)$/s;

/**
 * Adds Obsidian's and its plugins' notations in text to the parser: `#tags` without the sign, the name of a block at
 * the end of its line (stored as `meta.anchor`), and rolls as their dice. Icons and calculated values are removed. Line
 * breaks of the source stay.
 */
export function withVaultWords(parser: MarkdownIt): void {
  parser.core.ruler.before('text_join', 'vault_words', readWords);
}

function readWords({ tokens, Token: TokenOf }: StateCore): void {
  for (const token of tokens) {
    if (token.type !== 'inline') continue;
    takeAnchor(token);
    token.children = (token.children ?? []).flatMap((child) => {
      if (child.type === 'softbreak') child.type = 'hardbreak';
      if (child.type === 'text') return readText(child, TokenOf);
      return child.type === 'code_inline' ? readCode(child, TokenOf) : [child];
    });
  }
}

function takeAnchor(token: Token): void {
  const last = token.children?.at(-1);
  const found = last?.type === 'text' ? ANCHOR_AT_END.exec(last.content) : null;
  if (!last || !found) return;
  last.content = last.content.slice(0, found.index);
  token.meta = { ...token.meta, anchor: found[1] };
}

function readText(token: Token, TokenOf: StateCore['Token']): Token[] {
  const words = token.content.replace(ICON, '');
  const icons = words === token.content ? [] : [leftOut('icon', TokenOf)];
  token.content = words
    .replace(TAG, '$1$2')
    .replace(FIELD, (_, name: string, value: string) => `${name}: ${value.trimStart()}`)
    .replace(UNNAMED_FIELD, (_, value: string) => value.trimStart());
  return [...icons, token];
}

function readCode(token: Token, TokenOf: StateCore['Token']): Token[] {
  const code = token.content.trim();
  const command = COMMANDS.find(([beginning]) => beginning.test(code));
  if (command) return [leftOut(command[1], TokenOf)];
  const roll = rollWords(code);
  if (roll === null) return [token];
  const text = new TokenOf('text', '', 0);
  text.content = roll;
  return [text];
}

/**
 * Returns what a roll shows: its dice, or their average or other words if it says so; null if the code is not a roll.
 */
export function rollWords(code: string): string | null {
  const [dice, ...ways] = ROLL.exec(code)?.[1]?.split('|') ?? [];
  if (dice === undefined) return null;
  const words = ways.flatMap((way) => SHOWN.exec(way.trim())?.[1] ?? []).find((text) => text !== '');
  if (words !== undefined) return words;
  const known = ways.some((way) => way.trim() === 'avg') ? parseDice(dice) : null;
  return known === null ? dice.trim() : String(averageOfDice(known));
}

function leftOut(kind: LeftOut, TokenOf: StateCore['Token']): Token {
  const token = new TokenOf(LEFT_OUT, '', 0);
  token.info = kind;
  return token;
}
