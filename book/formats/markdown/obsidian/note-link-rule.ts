import type { MarkdownIt, StateInline, Token } from 'markdown-it';
import type { KnownNode } from '../../../document/nodes.ts';

/**
 * The type of the token of `[[note]]` and `![[note]]`. `content` is what it shows, `info` its target, `markup` its
 * opening sign.
 */
export const NOTE_LINK = 'vault_link';

/** The opening sign of an image or a note that is embedded in the text. */
export const EMBED_SIGN = '![[';

/**
 * The mark of a link to another note until the sections of the book are known. `target` is the text that `readTarget`
 * parses.
 */
export const NOTE_MARK = '#note';

/** The type of a block that embeds the note `target`. Its content is the words of the link. */
export const EMBED = '#embed';

/** The target of a link. */
interface NoteTarget {
  /** The name or the path of the note; '' for the note that contains the link. */
  note: string;
  /** A heading in the note, or ''. */
  heading: string;
  /** The name of a block in the note, or ''. */
  anchor: string;
}

const LINK = /(!?)\[\[((?:[^[\]\n]|\[(?!\[)|\](?!\]))+)\]\]/y;

/** Adds links to notes and images by name to the parser. */
export function withNoteLinks(parser: MarkdownIt): void {
  parser.inline.ruler.before('image', 'vault_link', readLink);
}

/** Writes such links as their words, on lines with HTML. */
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

/**
 * Returns the target of a plain Markdown link in a vault, where an address without a scheme is another file; null for a
 * web address.
 */
export function linkedNote(href: string): string | null {
  if (href === '' || /^[a-z][a-z0-9+.-]*:/i.test(href)) return null;
  return decoded(href).replaceAll('\\', '/');
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    // A percent sign that is not an escape. The link is used unchanged.
    return href;
  }
}

/** Parses "folder/Note#Heading#Lower", "Note#^block" and "#Heading". */
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

/** Splits a paragraph at embedded notes that are alone on a line. */
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

/** Returns the embedded notes of a paragraph that contains nothing else; null for any other paragraph. */
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

/** Words after the name of a picture that themes of Obsidian use to position it. */
const LOOK =
  /^(?:cover|contain|banner|left|right|center|ctr|portrait|landscape|circle|round(?:ed)?|clean|float|inl|locl|p\+t|no-\w+|[hw](?:micro|tiny|small|s-?med|med|m-?large|large|full|-?tl|-\w+)?)$/i;

/** Whether the target of a link is a picture. */
export function isImagePath(path: string): boolean {
  return IMAGE.test(path);
}

/**
 * Returns the description of a picture from the words after its name, without its size ("300", "300x200") and position.
 */
export function splitSize(words: string): string {
  const parts = words.split('|').map((part) => part.trim());
  return parts.filter((part) => !/^\d+(?:x\d+)?$/.test(part) && !isLook(part)).join(' ');
}

function isLook(part: string): boolean {
  return part.split(/\s+/).every((word) => LOOK.test(word) || /^\d+(?:x\d+)?$/.test(word));
}
