import type { Node } from 'prosemirror-model';
import { heading } from '#book/document/blocks/text-blocks.ts';
import type { Layout } from '#book/layout/layout.ts';
import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import { DEFAULT_OPENING, type Opening } from '#book/sections/opening.ts';
import type { SectionNumber } from '#book/sections/section-numbers.ts';
import { wordsOfLanguage } from '#book/layout/printed-words/words-of-language.ts';
import { lineText } from '#book/document/document-words.ts';
import { footnote } from '#book/document/blocks/notes-and-references.ts';
import { createHeadingLevels, createKeptLevels, listedDepth } from '../heading-levels.ts';
import { type LinkTargets, type PageReference, placesIn } from '../link-targets.ts';
import { brewLine, emphasisedText } from './brew-text.ts';
import { type BrewPage, fillPages } from './fill-pages.ts';
import { withFurniture } from './front-pages.ts';
import { type ContentsLine, pageNumber } from './contents-and-index.ts';
import type { PageRoom } from './page-room.ts';
import { type Piece, pieceOf, piecesOf } from './page-pieces.ts';
import type { BrewScope, Losses } from './brew-scope.ts';

/** What a section needs to know about its book. */
export interface SectionContext {
  baseUrl: string;
  ratioOf(address: string): number | null;
  layout: Layout;
  labels: PrintedLabels;
  parts: LinkTargets;
  room: PageRoom;
  losses: Losses;
  number: SectionNumber;
  /** Prefixes the ids of its places. */
  href: string;
}

interface Section {
  title: string;
  opening?: Opening;
  doc: Node;
}

/** A section as pages, with its lines of the contents. */
export function writeSection(section: Section, context: SectionContext): { pages: BrewPage[]; lines: ContentsLine[] } {
  const { doc, title } = section;
  const { href, labels, room, losses } = context;
  const ids = placesIn(doc);
  const idOf = (node: Node) => {
    const found = ids.get(node);
    return found ? `${href}-${found.id}` : null;
  };
  const notes = sectionNotes(doc, labels.notes);
  const scope = scopeOf(doc, context, notes.sign);
  const pieces = [
    ...titlePieces(section, context, scope),
    ...piecesOf(doc, scope, idOf),
    ...notes.blocks.map((text) => pieceOf(text, scope, text.startsWith('#') ? 'title' : 'flow')),
  ];
  const pages = fillPages(pieces, room, losses).map((page) => ({
    ...page,
    text: withFurniture(page.text, title),
  }));
  return { pages, lines: contentsOf(section, context, idOf) };
}

function scopeOf(doc: Node, context: SectionContext, noteSign: (note: Node) => string): BrewScope {
  const { baseUrl, ratioOf, layout, room, losses } = context;
  return {
    baseUrl,
    ratioOf: (address) => ratioOf(address.startsWith(baseUrl) ? address.slice(baseUrl.length) : address),
    words: wordsOfLanguage(layout.language),
    room,
    losses,
    noteSign,
    reference: (reference) => referenceBrew(reference, context),
    headingLevel: createKeptLevels(doc),
  };
}

/** Shows the page number or the name of the target, as a link to its page. */
function referenceBrew(reference: PageReference, { parts, labels }: SectionContext): string {
  const { href, text } = parts.reference(reference);
  if (href === null) return brewLine(text);
  const shown = reference.shown === '' ? `${brewLine(labels.page)} ${pageNumber(href)}` : brewLine(text);
  return `[${shown}](#p${pageNumber(href)})`;
}

/** The title of a section. The title of a part has its own page. */
function titlePieces(
  { title, opening = DEFAULT_OPENING }: Section,
  context: SectionContext,
  scope: BrewScope,
): Piece[] {
  const { number, href } = context;
  const isPart = opening.kind === 'part';
  const shown = number.label === null || isPart ? title : `${number.label}: ${title}`;
  const label = isPart && number.label !== null ? `\n## ${brewLine(number.label)}` : '';
  const text = `${isPart ? '{{partCover}}\n\n' : ''}# ${brewLine(shown)}${label}`;
  return [{ ...pieceOf(text, scope, isPart ? 'page' : 'across'), lines: scope.room.columns * 3, places: [href] }];
}

/** The section and its headings, as deep as the contents list them. */
function contentsOf(
  { title, opening = DEFAULT_OPENING, doc }: Section,
  context: SectionContext,
  idOf: (node: Node) => string | null,
): ContentsLine[] {
  const { layout, number, href } = context;
  if (layout.toc_depth === 0) return [];
  const top = number.isBelowPart ? 1 : 0;
  const text = number.label === null ? title : `${number.label}: ${title}`;
  const lines: ContentsLine[] = [{ rank: top, text, place: href }];
  const levels = createHeadingLevels(doc, listedDepth(doc, opening.kind, layout.toc_depth));
  doc.descendants((node) => {
    if (!heading.is(node) || node.textContent.trim() === '') return !node.isTextblock;
    const { level, outlined } = levels.enter(heading.attrs(node).level);
    if (outlined) lines.push({ rank: top + level - 1, text: lineText(node), place: idOf(node) ?? href });
    return false;
  });
  return lines;
}

/** The footnotes of a section. The notation has none, so they become raised numbers and a list at the end of the section. */
interface SectionNotes {
  sign(note: Node): string;
  /** The list below its heading; empty if there are no notes. */
  blocks: string[];
}

function sectionNotes(doc: Node, heading: string): SectionNotes {
  const numbers = new Map<Node, number>();
  const texts: string[] = [];
  doc.descendants((node) => {
    if (footnote.is(node))
      numbers.set(node, texts.push(`${raised(texts.length + 1)} ${emphasisedText(footnote.attrs(node).text)}`));
  });
  const blocks = texts.length === 0 ? [] : [`##### ${brewLine(heading)}`, ...texts];
  return { sign: (note) => raised(numbers.get(note) ?? 1), blocks };
}

function raised(number: number): string {
  return `^${number}^`;
}
