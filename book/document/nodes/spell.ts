import { booleanAttribute, integerAttribute, integerFrom, textAttribute } from '../attribute-kinds.ts';
import type { BlockDefinition } from '../definition.ts';
import { element, type HtmlElement } from '../html/html-tree.ts';
import { spellLine } from '../../rules-5e/spell-line.ts';

/** One of the lines under a spell's name. */
export interface SpellFact {
  label: string;
  value: string;
}

/** A spell: its facts as fields, what it does as text. */
export const spell: BlockDefinition = {
  name: 'spell',
  contains: 'blocks',
  spec: { group: 'block', content: 'flow+', defining: true, isolating: true },
  attributes: {
    name: textAttribute(200),
    /** 0 is a cantrip. */
    level: integerAttribute(0, 9, 0),
    school: textAttribute(60),
    classes: textAttribute(300),
    ritual: booleanAttribute(),
    castingTime: textAttribute(300),
    range: textAttribute(200),
    components: textAttribute(600),
    duration: textAttribute(200),
  },
  tags: ['article'],
  read(html) {
    if (html.attrs['data-block'] !== 'spell') return null;
    const data = (name: string) => html.attrs[`data-${name}`] ?? '';
    return {
      attrs: {
        name: data('name'),
        level: integerFrom(data('level')) ?? 0,
        school: data('school'),
        classes: data('classes'),
        ritual: data('ritual') === 'true',
        castingTime: data('casting-time'),
        range: data('range'),
        components: data('components'),
        duration: data('duration'),
      },
      content: html.children.filter((child) => typeof child === 'string' || child.tag !== 'header'),
    };
  },
  write(attrs, content) {
    const text = (name: string) => String(attrs[name]);
    return element(
      'article',
      {
        'data-block': 'spell',
        'data-name': text('name'),
        'data-level': text('level'),
        'data-school': text('school'),
        'data-classes': text('classes'),
        'data-ritual': attrs.ritual === true ? 'true' : null,
        'data-casting-time': text('castingTime'),
        'data-range': text('range'),
        'data-components': text('components'),
        'data-duration': text('duration'),
      },
      spellHeader(attrs, spellFacts(attrs)),
      content,
    );
  },
  textFields: (attrs) => [
    String(attrs.name),
    spellLine(Number(attrs.level), String(attrs.school), String(attrs.classes)),
    ...spellFacts(attrs).map(({ label, value }) => `${label}: ${value}`),
  ],
};

/** The four lines under a spell's name, as label and value, without the empty ones. */
export function spellFacts(attrs: Record<string, unknown>): SpellFact[] {
  return [
    { label: 'Casting Time', value: String(attrs.castingTime) },
    { label: 'Range', value: String(attrs.range) },
    { label: 'Components', value: String(attrs.components) },
    { label: 'Duration', value: String(attrs.duration) },
  ].filter(({ value }) => value !== '');
}

/** The same as they are printed, where no field beside them says that the spell may be a ritual. */
export function printedSpellFacts(attrs: Record<string, unknown>): SpellFact[] {
  const castingTime = String(attrs.castingTime);
  if (attrs.ritual !== true || /ritual/i.test(castingTime)) return spellFacts(attrs);
  return spellFacts({ ...attrs, castingTime: castingTime === '' ? 'Ritual' : `${castingTime} or Ritual` });
}

/** Name, line and facts of a spell. It is made from the fields and never read back. */
export function spellHeader(attrs: Record<string, unknown>, facts: readonly SpellFact[]): HtmlElement {
  const line = spellLine(Number(attrs.level), String(attrs.school), String(attrs.classes));
  return element(
    'header',
    {},
    element('h4', {}, String(attrs.name)),
    element('p', {}, element('em', {}, line)),
    facts.map(({ label, value }) => element('p', {}, element('strong', {}, `${label}:`), ` ${value}`)),
  );
}
