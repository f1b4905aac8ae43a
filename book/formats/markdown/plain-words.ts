import type { MarkdownIt } from 'markdown-it';

/** The characters at which anything but words may begin, of all notations. "+" and "-" are none within a line. */
const SIGN = /[\n!#$%&*:<=>@[\\\]^_`{}~]/;

/** Teaches the parser to take a line for words where it has no sign of anything else: most cells of most tables are so. */
export function withPlainWords({ core, inline }: MarkdownIt): void {
  core.ruler.at('inline', ({ tokens, md, env, Token }) => {
    for (const token of tokens) {
      if (token.type !== 'inline') continue;
      token.children ??= [];
      if (token.content === '' || SIGN.test(token.content)) {
        inline.parse(token.content, md, env, token.children);
        continue;
      }
      const words = new Token('text', '', 0);
      words.content = token.content;
      token.children.push(words);
    }
  });
}
