import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import type { KnownNode } from '../../../document/nodes.ts';

/** The type of the token of `[[note]]` and `![[note]]`: its content is what it shows, `info` what it names, `markup` how it begins. */
export const NOTE_LINK = 'vault_link';

/** How the token of an image or of a note begins where it is placed in the text. */
export const EMBED_SIGN = '![[';

/** The mark of words that lead to another note until the book's sections are known; its `target` is what they name: see `readTarget`. */
export const NOTE_MARK = '#note';

/** The type of a block that stands for the text of a note, its `target`; its content are the words of the link. */
export const EMBED = '#embed';

/** What a link names. */
export interface NoteTarget {
  /** The name or the path of the note; '' for the note that the link stands in. */
  note: string;
  /** A heading of it, or ''. */
  heading: string;
  /** The name of a block of it, or ''. */
  anchor: string;
}

const LINK = /(!?)\[\[((?:[^[\]\n]|\[(?!\[)|\](?!\]))+)\]\]/y;

/** Teaches the parser links to notes and images by their names. */
export function withNoteLinks(parser: MarkdownIt): void {
  parser.inline.ruler.before('image', 'vault_link', readLink);
}

/** Lets a parser write such links where a line with HTML is read: their words are kept. */
export function withNoteWords({ renderer, utils }: MarkdownIt): void {
  renderer.rules[NOTE_LINK] = (tokens, index) => utils.escapeHtml(tokens[index]?.content ?? '');
}

function readLink(state: StateInline, silent: boolean): boolean {
  LINK.lastIndex = state.pos;
  const found = LINK.exec(state.src);
  if (!found) return false;
  if (!silent) pushLink(state, found[1] === '!', found[2] ?? '');
  state.pos = LINK.lastIndex;
  return true;
}

function pushLink(state: StateInline, isEmbed: boolean, inner: string): void {
  const [given = '', ...more] = inner.split(/\\?\|/);
  const words = more.join('|').trim();
  if (isEmbed && isImagePath(given)) {
    const token = state.push('image', 'img', 0);
    token.attrs = [
      ['src', given.replace(/#.*/s, '').trim()],
      ['alt', ''],
    ];
    token.content = splitSize(words);
    token.markup = EMBED_SIGN;
    token.children = [];
    return;
  }
  const token = state.push(NOTE_LINK, '', 0);
  token.content = (isEmbed ? splitSize(words) : words) || wordsOf(readTarget(given));
  token.info = given.trim();
  token.markup = isEmbed ? EMBED_SIGN : '[[';
}

/** What a link of plain Markdown names in a vault, where an address without a scheme is another file; null for one on the web. */
export function linkedNote(href: string): string | null {
  if (href === '' || /^[a-z][a-z0-9+.-]*:/i.test(href)) return null;
  return decoded(href).replaceAll('\\', '/');
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    // A per cent sign that begins no escape: the link is used as it stands.
    return href;
  }
}

/** Reads "folder/Note#Heading#Lower", "Note#^block" and "#Heading". */
export function readTarget(text: string): NoteTarget {
  const [note = '', ...below] = text.split('#').map((part) => part.trim());
  const last = below.at(-1) ?? '';
  const isAnchor = last.startsWith('^');
  return { note, heading: isAnchor ? '' : last, anchor: isAnchor ? last.slice(1) : '' };
}

function wordsOf({ note, heading }: NoteTarget): string {
  const name = (note.split('/').at(-1) ?? '').replace(/\.md$/i, '');
  return [name, heading].filter((part) => part !== '').join(': ');
}

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

const IMAGE = /\.(?:png|jpe?g|jfif|webp|gif|avif|svg|bmp|tiff?|heic)\s*(?:#|$)/i;

/** What themes of Obsidian read behind a picture's name: how it is placed. */
const LOOK =
  /^(?:cover|contain|banner|left|right|center|ctr|portrait|landscape|circle|round(?:ed)?|clean|float|inl|locl|p\+t|no-\w+|[hw](?:micro|tiny|small|s-?med|med|m-?large|large|full|-?tl|-\w+)?)$/i;

/** Whether a link's name is that of a picture. */
export function isImagePath(path: string): boolean {
  return IMAGE.test(path);
}

/** What a picture shows, of the words behind its name: without its size ("300", "300x200") and how a theme places it. */
export function splitSize(words: string): string {
  const parts = words.split('|').map((part) => part.trim());
  return parts.filter((part) => !/^\d+(?:x\d+)?$/.test(part) && !isLook(part)).join(' ');
}

function isLook(part: string): boolean {
  return part.split(/\s+/).every((word) => LOOK.test(word) || /^\d+(?:x\d+)?$/.test(word));
}
