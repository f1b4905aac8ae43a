import type { MarkdownIt, StateInline } from 'markdown-it';
import { isImagePath, splitSize } from './image-words.ts';

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
