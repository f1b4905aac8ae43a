import { basename } from 'node:path';
import type { Node } from 'prosemirror-model';
import { readStored } from '#book/document/stored/stored-document.ts';
import { NODES } from '#book/document/schema.ts';
import { parseStatBlock, type StatBlock } from '#book/rules-5e/stat-block.ts';
import { statBlockToMarkdown } from '#book/rules-5e/stat-block/stat-block-markdown.ts';
import { fileKind } from '#domain/imports/file-kind.ts';
import { readBook } from '#server/workers/imports/read-book.ts';
import type { BookFile } from './book-files.ts';

/** The result of importing a file. */
export interface Found {
  /** All its words, including those of facts and descriptions. */
  text: string;
  /** Its running text without code, which must not contain any notation. */
  prose: string[];
  creatures: StatBlock[];
  images: number;
  notes: string[];
}

/** Imports a file as the server does. Rejects with the reason if it cannot be imported. */
export async function importFile({ name, bytes }: BookFile): Promise<Found> {
  const fileName = basename(name);
  const book = await readBook({ bytes, fileName, kind: fileKind(fileName, bytes) });
  const found: Found = { text: '', prose: [], creatures: [], images: book.images.length, notes: [] };
  const { title, description = '', author = '', tags = [] } = book.facts;
  const texts = [title, description, author, ...tags];
  for (const { title: heading, doc } of book.sections) {
    texts.push(heading);
    readStored(doc).descendants((node) => void texts.push(...readNode(node, found)));
  }
  return { ...found, text: texts.join('\n'), notes: book.warnings.map(({ message }) => message) };
}

function readNode(node: Node, found: Found): string[] {
  if (node.type.name === NODES.statBlock.name) {
    const creature = parseStatBlock(node.attrs.data);
    found.creatures.push(creature);
    return [statBlockToMarkdown(creature).replace(/[*_#>|]|-{3}/g, ' ')];
  }
  // A spell's block stores its level as a number and prints it in the words of either edition.
  if (node.type.name === NODES.spell.name) return [...ownTexts(node), ...levelWords(Number(node.attrs.level))];
  if (node.isTextblock && !node.type.spec.code) found.prose.push(wordsOf(node));
  const own = ownTexts(node);
  return node.isTextblock ? [...own, node.textBetween(0, node.content.size, ' ', ' ')] : own;
}

function ownTexts(node: Node): string[] {
  return Object.values(node.attrs).filter((value) => typeof value === 'string');
}

function levelWords(level: number): string[] {
  if (level === 0) return ['cantrip'];
  return ['level', `${level}${{ 1: 'st', 2: 'nd', 3: 'rd' }[level] ?? 'th'}`];
}

/** The text of a paragraph. Inline code, which may be notation, counts as one word. */
function wordsOf(node: Node): string {
  let text = '';
  node.forEach((child) => {
    const isCode = child.marks.some(({ type }) => type.name === 'code');
    text += isCode ? 'code' : child.isText ? (child.text ?? '') : ' ';
  });
  return text;
}
