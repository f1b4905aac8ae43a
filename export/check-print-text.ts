import type { Node } from 'prosemirror-model';
import type { SrdKnowledge } from '#book/checks/check-book.ts';
import { statPrint } from '#book/checks/stat-blocks.ts';
import { image } from '#book/document/blocks/image.ts';
import { creatureOf, statBlock } from '#book/document/blocks/stat-block.ts';
import { link } from '#book/document/marks.ts';
import type { Opening } from '#book/sections/opening.ts';
import { countWords, documentLines } from '#book/document/document-words.ts';
import type { PrintFinding } from '#book/layout/print-finding.ts';
import { checkLegal, type CopiedCreature } from '#book/layout/check-legal.ts';
import type { LegalText } from '#book/layout/legal-traits.ts';

interface CheckedSection {
  id: string;
  title: string;
  opening?: Opening;
  doc: Node;
}

/** The content of a book besides its sections. */
export interface CheckedFacts {
  title: string;
  author: string;
  description: string;
  credits: string;
  /** The paragraphs of its licence page. */
  licence: readonly string[];
}

/** Finds what an author should look at in the text before printing. The sections are read one at a time. */
export function checkText(
  sections: Iterable<CheckedSection>,
  { licence, title, author, description, credits }: CheckedFacts,
  srd: Pick<SrdKnowledge, 'hasStatBlock' | 'findCopied'>,
): PrintFinding[] {
  const findings: PrintFinding[] = [];
  const creatures: CopiedCreature[] = [];
  const texts: LegalText[] = [
    { id: null, where: 'the title of the book', lines: [title] },
    { id: null, where: 'the description of the book', lines: [description] },
    { id: null, where: 'the name of the author', lines: [author] },
    { id: null, where: 'the credits', lines: [credits] },
  ];
  for (const section of sections) {
    findings.push(...checkSection(section));
    creatures.push(...copiedCreatures(section, srd));
    texts.push({ id: section.id, where: '', lines: linesOf(section) });
  }
  return [...findings, ...checkLegal(texts, licence, { creatures, findCopied: srd.findCopied })];
}

function copiedCreatures({ id, doc }: CheckedSection, srd: Pick<SrdKnowledge, 'hasStatBlock'>): CopiedCreature[] {
  const copied: CopiedCreature[] = [];
  doc.descendants((node) => {
    if (!statBlock.is(node)) return;
    const creature = creatureOf(node);
    if (srd.hasStatBlock(statPrint(creature))) copied.push({ name: creature.name, sectionId: id });
  });
  return copied;
}

/** All text that a section prints. */
function linesOf({ title, opening, doc }: CheckedSection): string[] {
  const opened = opening ? [opening.epigraph, opening.source, opening.alt] : [];
  return [title, ...opened, ...documentLines(doc)];
}

function checkSection({ id, title, opening, doc }: CheckedSection): PrintFinding[] {
  const findings: PrintFinding[] = [];
  // A part may consist of its title alone.
  if (opening?.kind !== 'part' && !hasOpeningImage(opening) && countWords(doc) === 0 && !hasImage(doc))
    findings.push({ code: 'empty_section', severity: 'warning', message: `“${title}” has no text.`, sectionId: id });
  if (hasOpeningImage(opening) && opening?.alt.trim() === '')
    findings.push({ code: 'missing_alt', severity: 'hint', message: untold('The opening picture'), sectionId: id });
  doc.descendants((node) => {
    if (image.is(node) && image.attrs(node).alt.trim() === '')
      findings.push({ code: 'missing_alt', severity: 'hint', message: withoutWords(node), sectionId: id });
    const place = innerAddress(node);
    if (place !== null)
      findings.push({
        code: 'unresolved_reference',
        severity: 'warning',
        message: leadsNowhere(node, place),
        sectionId: id,
      });
  });
  return findings;
}

function hasOpeningImage(opening: Opening | undefined): boolean {
  return (opening?.image ?? '') !== '';
}

function hasImage(doc: Node): boolean {
  let found = false;
  doc.descendants((node) => {
    found ||= image.is(node);
    return !found;
  });
  return found;
}

function withoutWords(node: Node): string {
  const { caption } = image.attrs(node);
  return untold(caption === '' ? 'A picture' : `The picture “${caption}”`);
}

function untold(which: string): string {
  return `${which} has no alternative text: who cannot see it learns nothing of it. Leave it so where it only decorates.`;
}

/** The address of a link to a page of this application, which leads nowhere on paper or in a PDF; null for other nodes. */
function innerAddress(node: Node): string | null {
  const mark = node.marks.find(({ type }) => type.name === link.name);
  if (!mark) return null;
  const { href } = link.attrs(mark);
  return /^[a-z][a-z0-9+.-]*:/i.test(href) ? null : href;
}

function leadsNowhere(node: Node, place: string): string {
  return `The words “${node.text ?? ''}” lead to ${place}, which is nowhere in the printed book.`;
}
