import type { Node } from 'prosemirror-model';
import type { PrintedLabels } from '#book/layout/printed-labels.ts';
import { type CreditLine, creditLines } from '#book/layout/licences.ts';
import type { Report } from '../diagnostics.ts';
import type { IndexGroup } from '../book-index.ts';
import type { FigureList } from '../book-lists.ts';
import { type LinkTargets, linkTargetsReader, type PageReference, placesIn } from '../link-targets.ts';
import type { DocxInline, DocxParagraph, DocxReference } from './docx-description.ts';
import { line, plain } from './docx-inline.ts';

/** The links between parts of a Word document: bookmarks, and references to them. */
export interface DocxLinks {
  /** Reads a section before its blocks are written and returns the bookmark of its title. */
  begin(section: { id: string; title: string; doc: Node }): DocxInline;
  /** The bookmark of a node that can be linked to; empty for other nodes. */
  bookmark(node: Node): DocxInline[];
  reference(reference: PageReference): DocxInline;
  /** Points the references to their bookmarks and returns the entries of the index. */
  end(language: string, report: Report): LinkTargets;
}

export function createDocxLinks(): DocxLinks {
  const reader = linkTargetsReader(({ href }, id) => `${href}_${id.replace('-', '_')}`);
  const references: { written: DocxReference; given: PageReference }[] = [];
  const bookmarks = new Map<Node, string>();
  let sections = 0;
  return {
    begin(section) {
      sections += 1;
      // Word hides bookmarks whose names begin with an underscore.
      const href = `_section_${sections}`;
      bookmarks.clear();
      for (const [node, { id }] of placesIn(section.doc)) bookmarks.set(node, `${href}_${id.replace('-', '_')}`);
      reader.read({ ...section, href });
      return { kind: 'bookmark', name: href };
    },
    bookmark(node) {
      const name = bookmarks.get(node);
      return name === undefined ? [] : [{ kind: 'bookmark', name }];
    },
    reference(given) {
      const written: DocxReference = { kind: 'reference', bookmark: null, text: given.shown || given.target };
      references.push({ written, given });
      return written;
    },
    end(language, report) {
      const parts = reader.end(language, report);
      for (const { written, given } of references) {
        const { href, text } = parts.reference(given);
        Object.assign(written, { bookmark: href, text });
      }
      return parts;
    },
  };
}

/** The lists of captioned images, each with a link to its image. The first list begins a page. */
export function figureParagraphs(lists: readonly FigureList[]): DocxParagraph[] {
  return lists.flatMap((list, index): DocxParagraph[] => [
    index === 0
      ? title(list.title)
      : { kind: 'paragraph', style: 'Index Heading', content: [plain(list.title)], keepNext: true },
    ...list.figures.map(
      ({ caption, place }): DocxParagraph => ({
        kind: 'paragraph',
        style: 'Index Entry',
        content: [{ kind: 'reference', bookmark: place, text: caption }],
      }),
    ),
  ]);
}

/** The index. Each term has links to its places, which are named by the titles of their sections. */
export function indexParagraphs(parts: LinkTargets, labels: PrintedLabels): DocxParagraph[] {
  const { letters, challenges } = parts.index;
  if (letters.length === 0) return [];
  return [
    title(labels.index),
    ...groups(letters, '', parts),
    ...(challenges.length === 0
      ? []
      : [title(labels.byChallenge), ...groups(challenges, `${labels.challenge} `, parts)]),
  ];
}

function title(text: string): DocxParagraph {
  return { kind: 'paragraph', style: 'Index Title', content: [plain(text)] };
}

function groups(list: readonly IndexGroup[], label: string, parts: LinkTargets): DocxParagraph[] {
  return list.flatMap(({ head, entries }): DocxParagraph[] => [
    { kind: 'paragraph', style: 'Index Heading', content: [plain(`${label}${head}`)], keepNext: true },
    ...entries.map(({ term, key }): DocxParagraph => {
      const links = parts.places(key).flatMap(({ href, section }, index): DocxInline[] => {
        const link = { kind: 'reference', bookmark: href, text: section } as const;
        return index === 0 ? [link] : [plain(', '), link];
      });
      return { kind: 'paragraph', style: 'Index Entry', content: [plain(`${term}: `), ...links] };
    }),
  ]);
}

/** The credits of the book and its images. An import omits them, because they belong to the layout and to the images. */
export function creditParagraphs(credits: string, images: ReadonlySet<string>, labels: PrintedLabels): DocxParagraph[] {
  const groups = creditLines(credits).map(
    (lines): DocxParagraph => ({ kind: 'paragraph', style: 'Credits', content: lines.flatMap(lineOf) }),
  );
  if (groups.length === 0) return [];
  const heading: DocxParagraph = {
    kind: 'paragraph',
    style: 'Credits',
    content: [plain(labels.images, { bold: true })],
    keepNext: true,
  };
  const ofImages = [...images].flatMap((credit) => line('Credits', credit));
  return [...line('Index Title', labels.credits), ...groups, ...(ofImages.length === 0 ? [] : [heading, ...ofImages])];
}

function lineOf({ role, names }: CreditLine, index: number): DocxInline[] {
  const done = role === '' ? [] : [plain(role, { bold: true }), plain(' ')];
  return [...(index === 0 ? [] : [{ kind: 'break' } as const]), ...done, plain(names)];
}
