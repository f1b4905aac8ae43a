import type { Token } from 'markdown-it';
import type { KnownNode } from '../../document/node/loose-node.ts';
import { EMBED, EMBED_SIGN, NOTE_LINK } from './note-link-rule.ts';

/** The notes whose text a paragraph stands for: one that has nothing but `![[note]]`. Null for any other. */
export function embedsIn(tokens: readonly Token[]): KnownNode[] | null {
  const said = tokens.filter(({ type, content }) => type !== 'hardbreak' && (type !== 'text' || content.trim() !== ''));
  if (said.length === 0 || !said.every((token) => token.type === NOTE_LINK && token.markup === EMBED_SIGN)) return null;
  return said.map((token) => ({
    type: EMBED,
    attrs: { target: token.info },
    content: [{ type: 'text', text: token.content }],
  }));
}
