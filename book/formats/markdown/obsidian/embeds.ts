import type { Token } from 'markdown-it';
import type { KnownNode } from '../../../document/nodes.ts';
import { EMBED, EMBED_SIGN, NOTE_LINK } from './note-link-rule.ts';

/** A paragraph in parts: the notes that stand in lines of their own, and the tokens of the lines between. */
export function linesOfEmbeds(tokens: readonly Token[]): (readonly Token[])[] {
  const lines: Token[][] = [[]];
  for (const token of tokens) {
    if (isBreak(token)) lines.push([token]);
    else lines.at(-1)?.push(token);
  }
  const parts: { isEmbed: boolean; tokens: Token[] }[] = [];
  for (const line of lines) {
    const isEmbed = embedsIn(line) !== null;
    const last = parts.at(-1);
    if (last?.isEmbed === isEmbed) last.tokens.push(...line);
    else parts.push({ isEmbed, tokens: line });
  }
  return parts.map((part) => withoutOuterBreaks(part.tokens));
}

function withoutOuterBreaks(tokens: readonly Token[]): readonly Token[] {
  const from = tokens.findIndex((token) => !isBreak(token));
  return tokens.slice(Math.max(0, from), tokens.findLastIndex((token) => !isBreak(token)) + 1);
}

function isBreak({ type }: Token): boolean {
  return type === 'softbreak' || type === 'hardbreak';
}

/** The notes whose text a paragraph stands for: one that has nothing but `![[note]]`. Null for any other. */
export function embedsIn(tokens: readonly Token[]): KnownNode[] | null {
  const said = tokens.filter((token) => !isBreak(token) && (token.type !== 'text' || token.content.trim() !== ''));
  if (said.length === 0 || !said.every((token) => token.type === NOTE_LINK && token.markup === EMBED_SIGN)) return null;
  return said.map((token) => ({
    type: EMBED,
    attrs: { target: token.info },
    content: [{ type: 'text', text: token.content }],
  }));
}
