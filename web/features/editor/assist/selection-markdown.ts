import type { Fragment, Mark, Node } from '@tiptap/pm/model';

/** Blocks and inline nodes that come back from Markdown as they were. */
const PLAIN = new Set([
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'listItem',
  'blockquote',
  'text',
  'hardBreak',
]);
/** Marks that Markdown gives back, and those that say who wrote the words. */
const PLAIN_MARKS = new Set(['bold', 'italic', 'strike', 'superscript', 'subscript', 'code', 'link', 'machine']);

/** Whether Markdown holds all of it, so that an answer in Markdown can take its place without loss. */
export function isPlainText(content: Fragment): boolean {
  let isPlain = true;
  content.descendants((node) => {
    isPlain &&= PLAIN.has(node.type.name) && node.marks.every(({ type }) => PLAIN_MARKS.has(type.name));
    return isPlain;
  });
  return isPlain;
}

/** Markdown of what is selected, for a generator to read: text with its emphasis, titles and lists; other blocks by their words. */
export function markdownOf(content: Fragment): string {
  if (content.firstChild?.isInline === true) return inlineOf(content);
  return content.content
    .map(blockOf)
    .filter((text) => text !== '')
    .join('\n\n');
}

function blockOf(node: Node): string {
  switch (node.type.name) {
    case 'heading':
      return `${'#'.repeat(Number(node.attrs.level))} ${inlineOf(node.content)}`;
    case 'bulletList':
      return node.content.content.map((item) => `- ${itemOf(item)}`).join('\n');
    case 'orderedList':
      return node.content.content
        .map((item, index) => `${Number(node.attrs.start) + index}. ${itemOf(item)}`)
        .join('\n');
    case 'blockquote':
      return `> ${markdownOf(node.content).replaceAll('\n', '\n> ')}`;
    default:
      return node.isTextblock ? inlineOf(node.content) : wordsOf(node);
  }
}

function itemOf(item: Node): string {
  return markdownOf(item.content).replaceAll('\n\n', '\n').replaceAll('\n', '\n  ');
}

/** The words of a block that has a form of its own, line by line. */
function wordsOf(node: Node): string {
  return node.textBetween(0, node.content.size, '\n', ' ').trim();
}

const SIGNS: Readonly<Record<string, string>> = { bold: '**', italic: '*', strike: '~~' };

function inlineOf(content: Fragment): string {
  return content.content
    .map((node) => (node.isText ? textOf(node) : node.type.name === 'hardBreak' ? '  \n' : node.textContent))
    .join('');
}

/** White space at the ends stands outside the signs, where Markdown reads them. */
function textOf(node: Node): string {
  const text = node.text ?? '';
  const words = text.trim();
  if (words === '') return text;
  const [before = '', after = ''] = text.split(words);
  const isCode = node.marks.some(({ type }) => type.name === 'code');
  const plain = isCode ? `\`${words}\`` : words.replace(/[\\*_`[\]<>~^]/g, String.raw`\$&`);
  return before + node.marks.reduce(inMark, plain) + after;
}

function inMark(text: string, { type, attrs }: Mark): string {
  if (type.name === 'link') return `[${text}](${String(attrs.href)})`;
  if (type.name === 'superscript') return `<sup>${text}</sup>`;
  if (type.name === 'subscript') return `<sub>${text}</sub>`;
  const sign = SIGNS[type.name] ?? '';
  return sign + text + sign;
}
