import { choiceAttribute, textAttribute } from '../define/attribute-kinds.ts';
import { defineBlock } from '../define/define-block.ts';
import { isGenerated } from '../html/generated.ts';
import { element, type HtmlElement, type HtmlNode } from '../html/html-tree.ts';

/** A box beside the text: a rule explained, an aside, or a note for the game master's eyes only. */
export const sidebar = defineBlock({
  name: 'sidebar',
  label: 'Sidebar',
  contains: 'blocks',
  spec: { group: 'block', content: 'flow+', defining: true },
  attributes: { title: textAttribute(200), kind: choiceAttribute(['sidebar', 'gm-note'], 'sidebar') },
  tags: ['aside'],
  read: (html) => ({
    attrs: { title: html.attrs['data-title'] ?? '', kind: html.attrs['data-kind'] ?? 'sidebar' },
    content: withoutTitle(html),
  }),
  write: ({ kind, title }, content) =>
    element('aside', { 'data-block': 'sidebar', 'data-kind': kind, 'data-title': title }, content),
  textFields: ({ title }) => [title],
  prose: ['title'],
  print({ title, kind }, body, words) {
    const printed = title === '' && kind === 'gm-note' ? words.forGameMaster : title;
    return { form: 'box', look: kind, title: printed, ownTitle: title, body };
  },
  audienceOf: ({ kind }) => (kind === 'gm-note' ? 'game-master' : 'everyone'),
  labelOf: ({ kind }) => (kind === 'gm-note' ? 'GM note' : 'Sidebar'),
  nameOf: ({ title }) => title,
  menu: [
    {
      id: 'sidebar',
      hint: 'A rule or an aside in a box',
      group: 'Boxes',
      words: 'aside note box',
      attrs: { kind: 'sidebar' },
    },
    {
      id: 'gm-note',
      title: 'GM note',
      hint: 'For the game master’s eyes only',
      group: 'Boxes',
      words: 'secret dm game master',
      attrs: { kind: 'gm-note' },
    },
  ],
});

/** The content of a box without the title line that an export adds; the title stands in an attribute already. */
function withoutTitle({ attrs, children }: HtmlElement): HtmlNode[] {
  if (attrs['data-block'] !== 'sidebar') return children;
  return children.filter(
    (child) => typeof child === 'string' || child.attrs.class !== 'box-title' || !isGenerated(child, 'p'),
  );
}
