import { choiceAttribute, textAttribute } from '../define/attributes.ts';
import { defineBlock } from '../define/define-block.ts';
import { element, type HtmlElement, type HtmlNode, isGenerated } from '../html/html-tree.ts';

/** A box beside the text: an explained rule, an aside, or a note for the game master only. */
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
  usualWidth: 'column',
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

/** Removes the title line that an export adds to a box. The title is also in an attribute. */
function withoutTitle({ attrs, children }: HtmlElement): HtmlNode[] {
  if (attrs['data-block'] !== 'sidebar') return children;
  return children.filter(
    (child) => typeof child === 'string' || child.attrs.class !== 'box-title' || !isGenerated(child, 'p'),
  );
}

/** Text to be read aloud or paraphrased to the players. */
export const readAloud = defineBlock({
  name: 'readAloud',
  label: 'Read-aloud',
  contains: 'blocks',
  spec: { group: 'block flow', content: '(prose | tabular)+', defining: true },
  attributes: {},
  tags: ['div'],
  read: (html) => (html.attrs['data-block'] === 'read-aloud' ? {} : null),
  write: (_attrs, content) => element('div', { 'data-block': 'read-aloud' }, content),
  print: (_attrs, body) => ({ form: 'box', look: 'read-aloud', title: '', ownTitle: '', body }),
  usualWidth: 'column',
  menu: [
    {
      id: 'read-aloud',
      hint: 'Text to read to the players',
      group: 'Boxes',
      words: 'boxed description narration',
    },
  ],
});

/** Advice to the author on how to write the text beside it. Readers never see it; see ../printed.ts. */
export const hint = defineBlock({
  name: 'hint',
  label: 'Hint',
  contains: 'blocks',
  // Isolating, because otherwise the Backspace key could pull a paragraph of the book into the hint, where it would not
  // be printed.
  spec: { group: 'block', content: 'prose+', defining: true, isolating: true },
  attributes: {},
  tags: ['aside'],
  read: (html) => (html.attrs['data-block'] === 'hint' ? {} : null),
  write: (_attrs, content) => element('aside', { 'data-block': 'hint' }, content),
  print: () => ({ form: 'nothing' }),
  audienceOf: () => 'author',
  menu: [
    {
      id: 'hint',
      hint: 'A reminder for you alone, never printed',
      group: 'Boxes',
      words: 'advice note todo reminder comment',
    },
  ],
});
