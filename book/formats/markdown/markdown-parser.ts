import MarkdownIt, { type MarkdownIt as Parser, type Token } from 'markdown-it';
import { placeFootnotes, withFootnotes } from './footnotes.ts';
import { withEvenTables } from './homebrewery/even-tables.ts';
import { isHomebrewery, withHomebrewery } from './homebrewery/homebrewery.ts';
import { withHuggingMarks } from './hugging-marks.ts';
import { withNoteWords } from './obsidian/note-link-rule.ts';
import { isObsidian, withObsidian } from './obsidian/obsidian.ts';
import { withRaised } from './raised-rule.ts';
import { withRuledTables } from './ruled-tables.ts';
import { isSiteTemplate, withSiteTemplates } from './site-templates.ts';
import type { TokenTree } from './token-tree.ts';

/** CommonMark with tables, footnotes, strike-through, raised and lowered words and bare addresses as links. HTML comes out as tokens, for the HTML reader to judge. */
function createParser() {
  const parser = new MarkdownIt('default', { html: true, linkify: true });
  // Without this, "example.it" in the middle of a sentence would become a link.
  parser.linkify.set({ fuzzyLink: false });
  withQuickLinks(parser);
  // Every address is let through here, because the gate judges them all; refused here, a link would show as its source.
  parser.validateLink = () => true;
  withFootnotes(parser);
  withNoteWords(parser);
  withLooseMarks(parser);
  withRaised(parser);
  withHuggingMarks(parser);
  withPlainWords(parser);
  return parser;
}

/** Looks for addresses only where a text has the signs of one: to look for every beginning that an address can have is slow. */
function withQuickLinks({ linkify }: Parser): void {
  const test = linkify.test.bind(linkify);
  linkify.test = (text) => (text.includes('//') || text.includes('@')) && test(text);
}

/** The notations that a text has beside plain Markdown. */
export interface Notations {
  homebrewery: boolean;
  obsidian: boolean;
  /** Of a program that makes sites. */
  site: boolean;
}

/** What a text is written in: the lines of it tell. Our own exports have none of these, whatever their words look like. */
export function notationsOf(markdown: string, { isOurs }: { isOurs: boolean }): Notations {
  const homebrewery = isHomebrewery(markdown);
  return {
    homebrewery,
    obsidian: !isOurs && isObsidian(markdown),
    site: !isOurs && !homebrewery && isSiteTemplate(markdown),
  };
}

/** The characters at which anything but words may begin, of all notations. "+" and "-" are none within a line. */
const SIGN = /[\n!#$%&*:<=>@[\\\]^_`{}~]/;

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

const plain = createParser();
const parsers = new Map<string, Parser>();

function parserFor({ homebrewery, obsidian, site }: Notations): Parser {
  const key = `${homebrewery} ${obsidian} ${site}`;
  const parser = parsers.get(key) ?? createParser();
  if (!parsers.has(key)) {
    if (homebrewery) withHomebrewery(parser);
    if (obsidian) withObsidian(parser);
    if (site) withSiteTemplates(parser);
    parsers.set(key, parser);
  }
  return parser;
}

/** Parses Markdown of any kind into a tree of its blocks; inline content stays in the `inline` tokens. Never throws. */
export function markdownTree(markdown: string, notations: Notations): TokenTree[] {
  const root: TokenTree[] = [];
  const open: TokenTree[][] = [root];
  const env = {};
  const parser = parserFor(notations);
  const written = notations.obsidian ? withLinksInTables(markdown) : markdown;
  for (const token of parser.parse(withEvenTables(withWrappedSums(withRuledTables(written))), env)) {
    const children = open[open.length - 1] ?? root;
    if (token.nesting < 0) {
      open.pop();
      continue;
    }
    const tree: TokenTree = { token, children: [] };
    children.push(tree);
    if (token.nesting > 0) open.push(tree.children);
  }
  return placeFootnotes(root, env, parser);
}

/** Inline tokens as HTML, for the lines that have HTML in them. */
export function inlineHtml(tokens: readonly Token[]): string {
  return plain.renderer.renderInline([...tokens], plain.options, {});
}

/** Teaches the parser to take a line for words where it has no sign of anything else: most cells of most tables are so. */
export function withPlainWords({ core, inline }: Parser): void {
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

/** Teaches the parser marks of bold that Markdown takes for words, though nobody means them so. */
function withLooseMarks(parser: Parser): void {
  parser.core.ruler.before('inline', 'loose_marks', ({ tokens }) => {
    for (const token of tokens) if (token.type === 'inline') token.content = repaired(token.content);
  });
}

function repaired(text: string): string {
  if (!text.includes('**') && !text.includes('__')) return text;
  if (ALONE.test(text)) return '';
  if (!BLANK_BESIDE.test(text)) return text;
  return text.replace(BEFORE_WORDS, '**$1** ').replace(BEGINS_LINE, '$1**$2**').replace(AFTER_MARK, '$1**$2**');
}

const SUM = /^\+ (?=\d)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Keeps the sign of a sum that is broken before it, as texts out of a PDF have it ("Hit: 10 (2d6" and below "+ 3) Slashing damage"): Markdown
 * takes the line for an item of a list. The text keeps its lines, and code is left alone.
 */
function withWrappedSums(markdown: string): string {
  if (!/^\+ \d/m.test(markdown)) return markdown;
  const lines = markdown.split('\n');
  let fence = '';
  return lines
    .map((line, at) => {
      const mark = FENCE.exec(line)?.[1] ?? '';
      if (fence !== '') fence = mark.startsWith(fence) ? '' : fence;
      else if (mark !== '') fence = mark;
      else if (SUM.test(line) && /[\w(]\s*$/.test(lines[at - 1] ?? '')) return `\\${line}`;
      return line;
    })
    .join('\n');
}

const ROW = /^[ \t>]*\|/;
const LINK_FENCE = /^[ \t>]*(`{3,}|~{3,})/;
/** A link with words of its own, whose bar a table would take for the end of a cell. */
const LINK = /(\[\[[^[\]\n|\\]{1,300})\|(?=[^[\]\n]{0,300}\]\])/g;

/** Keeps the bars of links within the rows of tables, as authors write them who have seen them work. The text keeps its lines, and code is left alone. */
function withLinksInTables(markdown: string): string {
  if (!markdown.includes('[[')) return markdown;
  let fence = '';
  return markdown
    .split('\n')
    .map((line) => {
      const mark = LINK_FENCE.exec(line)?.[1] ?? '';
      if (fence !== '') fence = mark.startsWith(fence) ? '' : fence;
      else if (mark !== '') fence = mark;
      else if (ROW.test(line)) return line.replace(LINK, '$1\\|');
      return line;
    })
    .join('\n');
}
