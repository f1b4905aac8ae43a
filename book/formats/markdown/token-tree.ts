import type { Token } from 'markdown-it';

/** A block of Markdown with the blocks inside it. Inline content stays in the `inline` tokens. */
export interface TokenTree {
  token: Token;
  children: TokenTree[];
}

/** The type of a token that prints nothing. `content` is the message for the author about what was there. */
export const TOLD = 'told';
