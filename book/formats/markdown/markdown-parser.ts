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

/**
 * Creates a parser for CommonMark with tables, footnotes, strikethrough, superscript, subscript, and bare addresses as
 * links. HTML becomes tokens for the HTML reader.
 */
function createParser() {
  const parser = new MarkdownIt('default', { html: true, linkify: true });
  // Otherwise "example.it" in the middle of a sentence would become a link.
  parser.linkify.set({ fuzzyLink: false });
  withQuickLinks(parser);
  // Every address is accepted here, because the sanitizer checks them. A link refused here would show as its source.
  parser.validateLink = () => true;
  withFootnotes(parser);
  withNoteWords(parser);
  withLooseMarks(parser);
  withRaised(parser);
  withHuggingMarks(parser);
  withPlainWords(parser);
  return parser;
}

/**
 * Searches for addresses only in texts that contain a typical sign of one, because searching for every possible
 * beginning is slow.
 */
function withQuickLinks({ linkify }: Parser): void {
  const test = linkify.test.bind(linkify);
  linkify.test = (text) => (text.includes('//') || text.includes('@')) && test(text);
}

/** The notations of a text besides plain Markdown. */
export interface Notations {
  homebrewery: boolean;
  obsidian: boolean;
  /** Templates of a site generator. */
  site: boolean;
}

/** Detects the notations of a text by its lines. Our own exports have none of them, whatever their words look like. */
export function notationsOf(markdown: string, { isOurs }: { isOurs: boolean }): Notations {
  const homebrewery = isHomebrewery(markdown);
  return {
    homebrewery,
    obsidian: !isOurs && isObsidian(markdown),
    site: !isOurs && !homebrewery && isSiteTemplate(markdown),
  };
}

/**
 * The characters at which something other than plain words may begin, in all notations. "+" and "-" have no meaning
 * within a line.
 */
const SIGN = /[\n!#$%&*:<=>@[\\\]^_`{}~]/;

/** A paragraph with only bold markers: the start or end of bold text that is not closed. */
const ALONE = /^\s*(?:\*{2,3}|_{2,3})\s*$/;
/**
 * Bold words with a space before the closing marker, as programs that convert pages to Markdown write them: "**Goals:
 * **Gold". If the words after it end with a marker, those are bold.
 */
const BEFORE_WORDS =
  /(?<=^|[\s("“])\*\*(?=[^\s*])([^*\n]*[^\s*\\])[ \t]+\*\*(?=[^\s*.,;:!?)])(?![^*\n]*[^\s*]\*\*(?:[\s.,;:!?)]|$))/gm;
const BLANK_BESIDE = /[ \t]\*\*|\*\*[ \t]/;
const BEGINS_LINE = /^([\t\p{Zs}]*)\*\*(?=[^\s*])([^*\n]*[^\s*\\])[ \t]+\*\*(?=\s|$)/gmu;
/** Bold words with a space after the opening marker of a line: "** Swarm.** The swarm". */
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

/** Parses any Markdown into a tree of blocks. Inline content stays in the `inline` tokens. Never throws. */
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

/** Writes inline tokens as HTML, for lines that contain HTML. */
export function inlineHtml(tokens: readonly Token[]): string {
  return plain.renderer.renderInline([...tokens], plain.options, {});
}

/** Lets the parser take a line without special characters as plain words, as most cells of most tables are. */
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

/** Lets the parser recognise bold markers that Markdown takes for words, though the author meant bold. */
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
 * Keeps the sign of a sum that is wrapped before it, as in texts from a PDF ("Hit: 10 (2d6", then "+ 3) Slashing
 * damage"). Markdown would take that line for a list item. The number of lines stays the same, and code is not changed.
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
/** A link with a text of its own. A table would take its bar for the end of a cell. */
const LINK = /(\[\[[^[\]\n|\\]{1,300})\|(?=[^[\]\n]{0,300}\]\])/g;

/**
 * Escapes the bars of links in table rows, which work in other programs. The number of lines stays the same, and code
 * is not changed.
 */
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
