import type { Token } from 'markdown-it';

/** A block of Markdown with those that stand in it; inline content stays in the `inline` tokens. */
export interface TokenTree {
  token: Token;
  children: TokenTree[];
}

/** The type of a token that prints nothing; its `content` is what an author is told of what stood there. */
export const TOLD = 'told';
