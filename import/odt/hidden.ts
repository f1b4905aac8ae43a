import { type HtmlElement, type HtmlNode, textOf } from '#book/document/html/html-tree.ts';
import type { ImportNote } from '../book-draft.ts';
import { noteHidden } from '../style-sheets.ts';
import { elementsNamed } from '../xml/parse-xml.ts';
import type { Styles } from './styles.ts';

/** A document's text without what it hides: sections, paragraphs and words, by themselves or by their style. What they say is noted. */
export function withoutHidden(nodes: readonly HtmlNode[], styles: Styles, notes: ImportNote[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if (!isHidden(node, styles)) return [{ ...node, children: withoutHidden(node.children, styles, notes) }];
    noteHidden(textOf(node.children), notes);
    return [];
  });
}

function isHidden({ tag, attrs, children }: HtmlElement, styles: Styles): boolean {
  const says = attrs['text:is-hidden'] === 'true';
  if (tag === 'text:section') return says || attrs['text:display'] === 'none';
  if (tag === 'text:hidden-text') return says;
  if (tag === 'text:span') return styles.of('text', attrs['text:style-name']).look.hidden === true;
  if (tag !== 'text:p' && tag !== 'text:h') return false;
  const hides = elementsNamed(children, 'text:hidden-paragraph').some((one) => one.attrs['text:is-hidden'] === 'true');
  return hides || styles.of('paragraph', attrs['text:style-name']).look.hidden === true;
}
