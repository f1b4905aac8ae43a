import { booleanAttribute, textAttribute } from '../attribute-kinds.ts';
import type { BlockDefinition } from '../definition.ts';
import { element } from '../html/html-tree.ts';

/** A magic item: kind, rarity and attunement as fields, what it does as text. */
export const magicItem: BlockDefinition = {
  name: 'magicItem',
  contains: 'blocks',
  spec: { group: 'block', content: 'flow+', defining: true, isolating: true },
  attributes: {
    name: textAttribute(200),
    /** "Weapon (Longsword)", "Wondrous Item", … */
    category: textAttribute(200),
    /** "Rare", "Uncommon (+1), Rare (+2), or Very Rare (+3)", … */
    rarity: textAttribute(200),
    attunement: booleanAttribute(),
    /** Who may attune: "by a Wizard"; empty where anyone may. */
    attunementBy: textAttribute(200),
  },
  tags: ['article'],
  read(html) {
    if (html.attrs['data-block'] !== 'magic-item') return null;
    const data = (name: string) => html.attrs[`data-${name}`] ?? '';
    return {
      attrs: {
        name: data('name'),
        category: data('category'),
        rarity: data('rarity'),
        attunement: data('attunement') === 'true',
        attunementBy: data('attunement-by'),
      },
      content: html.children.filter((child) => typeof child === 'string' || child.tag !== 'header'),
    };
  },
  write(attrs, content) {
    const text = (name: string) => String(attrs[name]);
    return element(
      'article',
      {
        'data-block': 'magic-item',
        'data-name': text('name'),
        'data-category': text('category'),
        'data-rarity': text('rarity'),
        'data-attunement': attrs.attunement === true ? 'true' : null,
        'data-attunement-by': attrs.attunementBy ? text('attunementBy') : null,
      },
      element('header', {}, element('h4', {}, text('name')), element('p', {}, element('em', {}, magicItemLine(attrs)))),
      content,
    );
  },
  textFields: (attrs) => [String(attrs.name), magicItemLine(attrs)],
};

/** The line under a magic item's name: "Wondrous Item, Rare (Requires Attunement by a Wizard)". */
export function magicItemLine(attrs: Record<string, unknown>): string {
  const kind = [attrs.category, attrs.rarity].filter((part) => part !== '').join(', ');
  if (attrs.attunement !== true) return kind;
  const by = attrs.attunementBy ? ` ${String(attrs.attunementBy)}` : '';
  return `${kind} (Requires Attunement${by})`;
}
