import type { MarkdownIt } from 'markdown-it';

/** Marks of bold alone in a paragraph: what they began elsewhere was never ended. */
const ALONE = /^\s*(?:\*{2,3}|_{2,3})\s*$/;
/**
 * Words in bold with a blank before the closing mark, as programs write them that turn pages into Markdown: "**Goals: **Gold". Where the words
 * behind it end with such a mark, they are in bold themselves.
 */
const BEFORE_WORDS =
  /(?<=^|[\s("“])\*\*(?=[^\s*])([^*\n]*[^\s*\\])[ \t]+\*\*(?=[^\s*.,;:!?)])(?![^*\n]*[^\s*]\*\*(?:[\s.,;:!?)]|$))/gm;
const BLANK_BESIDE = /[ \t]\*\*|\*\*[ \t]/;
const BEGINS_LINE = /^([\t\p{Zs}]*)\*\*(?=[^\s*])([^*\n]*[^\s*\\])[ \t]+\*\*(?=\s|$)/gmu;
/** Words in bold with a blank behind the opening mark of a line: "** Swarm.** The swarm". */
const AFTER_MARK = /^([\t\p{Zs}]*)\*\*[ \t]+(?=[^\s*])([^*\n]*[^\s*\\])\*\*(?=\s|$)/gmu;

/** Teaches the parser marks of bold that Markdown takes for words, though nobody means them so. */
export function withLooseMarks(parser: MarkdownIt): void {
  parser.core.ruler.before('inline', 'loose_marks', ({ tokens }) => {
    for (const token of tokens) if (token.type === 'inline') token.content = mended(token.content);
  });
}

function mended(text: string): string {
  if (!text.includes('**') && !text.includes('__')) return text;
  if (ALONE.test(text)) return '';
  if (!BLANK_BESIDE.test(text)) return text;
  return text.replace(BEFORE_WORDS, '**$1** ').replace(BEGINS_LINE, '$1**$2**').replace(AFTER_MARK, '$1**$2**');
}
