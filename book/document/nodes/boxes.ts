import { choiceAttribute, textAttribute } from '../attribute-kinds.ts';
import type { BlockDefinition } from '../definition.ts';
import { isGenerated } from '../generated.ts';
import { element, type HtmlElement, type HtmlNode } from '../html/html-tree.ts';

/** What stands over a note for the game master that has no title of its own. */
export const GM_NOTE_TITLE = 'For the Game Master';

/** What stands over a box; '' where nothing does. */
export function boxTitle(title: string, kind: string): string {
  return title === '' && kind === 'gm-note' ? GM_NOTE_TITLE : title;
}

/** Text to be read or paraphrased to the players. */
export const readAloud: BlockDefinition = {
  name: 'readAloud',
  contains: 'blocks',
  spec: { group: 'block flow', content: 'prose+', defining: true },
  attributes: {},
  tags: ['div'],
  read: (html) => (html.attrs['data-block'] === 'read-aloud' ? {} : null),
  write: (_attrs, content) => element('div', { 'data-block': 'read-aloud' }, content),
};

/** A box beside the text: a rule explained, an aside, or a note for the game master's eyes only. */
export const sidebar: BlockDefinition = {
  name: 'sidebar',
  contains: 'blocks',
  spec: { group: 'block', content: 'flow+', defining: true },
  attributes: { title: textAttribute(200), kind: choiceAttribute(['sidebar', 'gm-note'], 'sidebar') },
  tags: ['aside'],
  read: (html) => ({
    attrs: { title: html.attrs['data-title'] ?? '', kind: html.attrs['data-kind'] ?? 'sidebar' },
    content: withoutTitle(html),
  }),
  write: (attrs, content) =>
    element(
      'aside',
      { 'data-block': 'sidebar', 'data-kind': String(attrs.kind), 'data-title': String(attrs.title) },
      content,
    ),
};

/** The content of a box without the line that an export writes its title in. */
function withoutTitle({ attrs, children }: HtmlElement): HtmlNode[] {
  if (attrs['data-block'] !== 'sidebar') return children;
  return children.filter(
    (child) => typeof child === 'string' || child.attrs.class !== 'box-title' || !isGenerated(child, 'p'),
  );
}
