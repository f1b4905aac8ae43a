import type { ImportNote } from './book-draft.ts';
import { wordTable } from '#book/text/lookup.ts';

/*
 * BBCode, the bracket markup of World Anvil and forums. Markup that a book supports becomes the HTML elements that Markdown accepts. The rest
 * stays as it is and is noted.
 */

const SAME = 'h1 h2 h3 h4 h5 h6 p b i u s sup sub ul ol li table tr th td br hr'.split(' ');
const ELEMENTS: Readonly<Record<string, string>> = wordTable({
  ...Object.fromEntries(SAME.map((name) => [name, name])),
  quote: 'blockquote',
  center: 'p',
  code: 'code',
});
const SIGN = /\[(\/?)([a-z][a-z0-9]{0,19})(?:[:=|][^\][\n]{0,200})?\](?!\()/gi;
/** A link to a World Anvil article, with its name. */
const MENTION = /@\[([^\][\n]{1,200})\]\([a-z]{1,30}:[\w-]{1,60}\)/gi;
const LINK = /\[url[:=](https?:\/\/[^\][\s"<>]{1,2000})\]([^\][\n]{0,300})\[\/url\]/gi;
/** Paired tags that have no other meaning in Markdown. */
const BLOCKS = ['h1', 'h2', 'h3', 'p', 'ul', 'ol', 'table', 'quote', 'b'];

/** Whether a text is written in BBCode. */
export function isBbcode(text: string): boolean {
  const lower = text.toLowerCase();
  const pairs = BLOCKS.filter((name) => lower.includes(`[${name}]`) && lower.includes(`[/${name}]`));
  return pairs.length > 1;
}

/** The text with HTML elements instead of BBCode. Markup that no book has is noted and kept as written. */
export function bbcodeToHtml(text: string, notes: ImportNote[]): string {
  const unknown = new Set<string>();
  const html = text
    .replace(MENTION, '$1')
    .replace(LINK, '<a href="$1">$2</a>')
    .replace(SIGN, (whole, slash: string, name: string) => {
      const tag = ELEMENTS[name.toLowerCase()];
      if (tag !== undefined) return `<${slash}${tag}>`;
      unknown.add(name.toLowerCase());
      return whole;
    });
  if (unknown.size > 0) {
    const listed = [...unknown]
      .slice(0, 8)
      .map((name) => `[${name}]`)
      .join(', ');
    notes.push({
      line: null,
      message: `Marks of BBCode that a book does not have stay as they are written: "${listed}".`,
    });
  }
  return html;
}
