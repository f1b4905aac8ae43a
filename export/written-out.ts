import { GENERATED } from '#book/document/generated.ts';
import { element, type HtmlElement } from '#book/document/html/html-tree.ts';
import { boxTitle } from '#book/document/nodes/boxes.ts';
import { printedSpellFacts, spell, spellHeader } from '#book/document/nodes/spell.ts';

const WRITERS: Readonly<Record<string, (node: HtmlElement) => HtmlElement>> = {
  'random-table': withDie,
  sidebar: withTitle,
  spell: withRitual,
};

/** A block of a book's HTML with the words that it has in attributes alone, where no reader sees them. Other elements stay as they are. */
export function writtenOut(node: HtmlElement): HtmlElement {
  return WRITERS[node.attrs['data-block'] ?? '']?.(node) ?? node;
}

function withDie(table: HtmlElement): HtmlElement {
  const [caption, ...rest] = table.children;
  const heads = [table.attrs['data-die'] ?? '', 'Result'].map((text) => element('th', {}, text));
  const head = element('thead', { [GENERATED]: true }, element('tr', {}, heads));
  return { ...table, children: [...(caption ? [caption] : []), head, ...rest] };
}

function withTitle(box: HtmlElement): HtmlElement {
  const title = boxTitle(box.attrs['data-title'] ?? '', box.attrs['data-kind'] ?? '');
  if (title === '') return box;
  return { ...box, children: [element('p', { class: 'box-title', [GENERATED]: true }, title), ...box.children] };
}

function withRitual(article: HtmlElement): HtmlElement {
  const { attrs = {}, content = [] } = spell.read(article) ?? {};
  return { ...article, children: [spellHeader(attrs, printedSpellFacts(attrs)), ...content] };
}
