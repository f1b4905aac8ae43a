import type { Mark, Node } from 'prosemirror-model';
import { hardBreak } from '#book/document/blocks/hard-break.ts';
import { emphasisRuns } from '#book/document/print/emphasis.ts';
import { link, markName } from '#book/document/marks.ts';
import type { MarkName } from '#book/document/node/names.ts';
import { stringLiteral } from './literal.ts';
import type { Scope } from './scope.ts';

/** The text of a block, with its marks, as Typst markup. */
export function inline(node: Node, scope: Scope): string {
  let markup = '';
  node.forEach((child) => {
    markup += hardBreak.is(child) ? '#linebreak();' : marked(scope.text(child.text ?? ''), child.marks);
  });
  return markup;
}

/** A field of a stat block: text with *italic* and **bold** in it. */
export function emphasised(text: string, scope: Scope): string {
  return emphasisRuns(text)
    .map((run) => {
      if (run.text === '\n') return '#linebreak();';
      const plain = scope.text(run.text);
      const sloped = run.italic ? `#emph[${plain}];` : plain;
      return run.bold ? `#strong[${sloped}];` : sloped;
    })
    .join('');
}

/** A content block that shows the text, or `none` where there is none. */
export function contentOrNone(text: string, scope: Scope): string {
  return text.trim() === '' ? 'none' : `[${scope.text(text)}]`;
}

/** The outermost mark comes first, so that they are wrapped from the last. */
function marked(markup: string, marks: readonly Mark[]): string {
  return marks.reduceRight((inner, mark) => MARK_WRITERS[markName(mark)](inner, mark), markup);
}

const MARK_WRITERS: Readonly<Record<MarkName, (inner: string, mark: Mark) => string>> = {
  link: (inner, mark) => linked(inner, link.attrs(mark).href),
  bold: (inner) => `#strong[${inner}];`,
  italic: (inner) => `#emph[${inner}];`,
  underline: (inner) => `#underline[${inner}];`,
  strike: (inner) => `#strike[${inner}];`,
  code: (inner) => `#code[${inner}];`,
};

/** An address without a scheme leads to a place in the web application; on paper it is plain text. */
function linked(inner: string, href: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(href) ? `#link(${stringLiteral(href)})[${inner}];` : inner;
}
