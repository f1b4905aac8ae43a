import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber, type PDFObject, PDFRef } from '@cantoo/pdf-lib';

/** A paragraph, heading, item or cell of the structure tree, with the keys of its content. */
export interface TaggedBlock {
  role: string;
  within: string[];
  table: number | null;
  row: number | null;
  content: string[];
}

const BLOCKS = new Set(
  'P H H1 H2 H3 H4 H5 H6 H7 H8 H9 Title LI TD TH Caption TOCI Note FENote Code Figure Formula'.split(' '),
);
const GROUPS = new Set(
  'Document DocumentFragment Part Art Sect Div Aside BlockQuote TOC L Index NonStruct Table'.split(' '),
);

interface Around {
  within: string[];
  table: number | null;
  row: number | null;
  block: TaggedBlock | null;
  /** Whether the block was created for words outside a paragraph. */
  loose: boolean;
}

/** The blocks of a tagged PDF in reading order, across pages. Null if the file has no tags. */
export function readStructure(pdf: PDFDocument): TaggedBlock[] | null {
  const root = pdf.catalog.lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict);
  if (root === undefined) return null;
  const blocks: TaggedBlock[] = [];
  let groups = 0;

  function open(role: string, { within, table, row }: Around): TaggedBlock {
    const block = { role, within, table, row, content: [] };
    blocks.push(block);
    return block;
  }

  function visit(node: PDFDict, page: PDFRef | null, around: Around): void {
    const role = nameOf(node);
    const parts = BLOCKS.has(role) || GROUPS.has(role);
    if (parts && around.loose) Object.assign(around, { block: null, loose: false });
    const inside = { ...around, within: [...around.within, role] };
    if (role === 'Table') inside.table ??= ++groups;
    if (role === 'TR') inside.row ??= ++groups;
    if (parts) inside.block = BLOCKS.has(role) ? open(role, { ...inside, within: around.within }) : null;
    for (const kid of kidsOf(node)) visitKid(kid, pageOf(node) ?? page, inside);
  }

  function visitKid(kid: PDFObject | undefined, page: PDFRef | null, around: Around): void {
    const node = pdf.context.lookup(kid);
    if (node instanceof PDFNumber) place(node.asNumber(), page, around);
    if (!(node instanceof PDFDict)) return;
    if (node.has(PDFName.of('S'))) return visit(node, page, around);
    const content = node.lookup(PDFName.of('MCID'));
    if (content instanceof PDFNumber) place(content.asNumber(), pageOf(node) ?? page, around);
  }

  function place(content: number, page: PDFRef | null, around: Around): void {
    if (page === null) return;
    if (around.block === null) Object.assign(around, { block: open('P', around), loose: true });
    around.block?.content.push(contentKey(page.objectNumber, content));
  }

  const outside: Around = { within: [], table: null, row: null, block: null, loose: false };
  for (const kid of kidsOf(root)) visitKid(kid, null, outside);
  return blocks.filter(({ content }) => content.length > 0);
}

/** The key of a piece of page content: the object number of the page, and the number of the content in it. */
export function contentKey(page: number, content: number): string {
  return `${page} ${content}`;
}

function nameOf(node: PDFDict): string {
  return node.lookup(PDFName.of('S'))?.toString().slice(1) ?? '';
}

function pageOf(node: PDFDict): PDFRef | null {
  const page = node.get(PDFName.of('Pg'));
  return page instanceof PDFRef ? page : null;
}

function kidsOf(node: PDFDict): (PDFObject | undefined)[] {
  const kids = node.lookup(PDFName.of('K'));
  return kids instanceof PDFArray ? kids.asArray() : [kids];
}
