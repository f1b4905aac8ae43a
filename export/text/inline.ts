import type { Node } from 'prosemirror-model';
import { footnote, pageReference } from '#book/document/blocks/notes-and-references.ts';
import { hardBreak } from '#book/document/blocks/breaks.ts';
import { wordsInPlace } from '#book/document/document-words.ts';
import { link } from '#book/document/marks.ts';
import { emphasisRuns } from '#book/document/print/text-runs.ts';
import type { TextPlace } from './place.ts';

/** The words of a block. Behind those of a link stands where it leads, if they do not say it. */
export function inline(node: Node, place: TextPlace): string {
  let text = '';
  let open = '';
  for (const [index, child] of node.children.entries()) {
    open += wordsOf(child, place);
    const href = hrefOf(child);
    if (href === hrefOf(node.maybeChild(index + 1))) continue;
    text += withAddress(open, href);
    open = '';
  }
  return (text + open).trim();
}

/** A text of ours without the signs of its emphasis. */
export function withoutEmphasis(text: string): string {
  return emphasisRuns(text)
    .map((run) => run.text)
    .join('');
}

function wordsOf(node: Node, { note, reference }: TextPlace): string {
  if (hardBreak.is(node)) return '\n';
  if (footnote.is(node)) return ` [${note(footnote.attrs(node).text)}]`;
  if (pageReference.is(node)) return reference(pageReference.attrs(node));
  return wordsInPlace(node);
}

/** Words with the address that they lead to, unless that is within the book or is what they say. */
function withAddress(words: string, href: string): string {
  const shown = href.replace(/^mailto:/i, '');
  const leadsOut = /^(?:https?|ftps?|mailto):/i.test(href);
  return leadsOut && !words.includes(shown) ? words.replace(/(?<!\s)(?=\s*$)/, () => ` (${shown})`) : words;
}

function hrefOf(node: Node | null): string {
  const found = node?.marks.find(({ type }) => type.name === link.name);
  return found ? link.attrs(found).href : '';
}
