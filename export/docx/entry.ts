import type { Node } from 'prosemirror-model';
import { entryStyles, type PrintForm } from '#book/document/print/print-form.ts';
import { emptyEnd } from './box.ts';
import type { DocxBlock, DocxParagraph } from './description.ts';
import { line, plain } from './inline.ts';
import type { DocxScope } from './scope.ts';

/** A spell, a magic item and the like, each part in its own style. `write` writes the blocks of its text. */
export function entryBlocks(
  { kind, name, line: type, facts, body }: PrintForm<'entry'>,
  scope: DocxScope,
  write: (parent: Node, scope: DocxScope) => DocxBlock[],
): DocxBlock[] {
  const styles = entryStyles(kind);
  const head: DocxParagraph[] = [
    ...line(styles.name, name),
    ...line(styles.type, type),
    ...(facts ?? []).map(
      ({ label, value }): DocxParagraph => ({
        kind: 'paragraph',
        style: styles.fact,
        content: [plain(`${label}:`, { bold: true }), plain(` ${value}`)],
      }),
    ),
  ];
  const text = write(body, { ...scope, text: styles.text });
  const last = text.at(-1);
  // Something has to stand where an entry begins that has a text alone.
  if (head.length === 0) head.push({ kind: 'paragraph', style: styles.name, content: [] });
  return [
    ...head,
    ...text,
    // A list or a quotation at its end would be joined to one that follows it.
    ...(last?.kind === 'paragraph' && last.style !== styles.text && last.style !== 'Table End' ? [emptyEnd()] : []),
  ];
}
