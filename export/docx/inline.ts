import type { Mark, Node } from 'prosemirror-model';
import { cleanText } from '#book/document/attribute-kinds.ts';
import { emphasisRuns } from '#book/document/emphasis.ts';
import type { DocxInline, DocxText } from './description.ts';

/** The text of a block with its marks. */
export function inline(node: Node): DocxInline[] {
  const written: DocxInline[] = [];
  node.forEach((child) => {
    const part: DocxInline =
      child.type.name === 'hardBreak' ? { kind: 'break' } : marked(child.text ?? '', child.marks);
    const href = hrefOf(child.marks);
    const last = written.at(-1);
    if (href === null) written.push(part);
    else if (last?.kind === 'link' && last.href === href) last.content.push(part);
    else written.push({ kind: 'link', href, content: [part] });
  });
  return written;
}

/** A field of a stat block: text with *italic* and **bold** in it. */
export function emphasised(text: string): DocxInline[] {
  return emphasisRuns(text).map((run) =>
    run.text === '\n' ? { kind: 'break' } : plain(run.text, { bold: run.bold, italic: run.italic }),
  );
}

/** Text as it stands, without what no XML file can hold. */
export function plain(text: string, marks: Omit<DocxText, 'kind' | 'text'> = {}): DocxText {
  return { kind: 'text', text: cleanText(text), ...marks };
}

function marked(text: string, marks: readonly Mark[]): DocxText {
  const has = (name: string) => marks.some(({ type }) => type.name === name);
  return plain(text, {
    bold: has('bold'),
    italic: has('italic'),
    underline: has('underline'),
    strike: has('strike'),
    code: has('code'),
  });
}

/** An address without a scheme leads to a place in the web application; in a file it is plain text. */
function hrefOf(marks: readonly Mark[]): string | null {
  const href = String(marks.find(({ type }) => type.name === 'link')?.attrs.href ?? '');
  return /^[a-z][a-z0-9+.-]*:/i.test(href) ? href : null;
}
