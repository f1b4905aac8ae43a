import { type HtmlNode } from '../../document/html/html-tree.ts';
import { parseHtml } from '../../document/html/parse-html.ts';
import { markdownToHtml } from '../markdown/markdown-to-nodes.ts';
import { itemHtml, labelled, spellHtml } from '../entry-html.ts';
import { type Given, isGiven, nameOf, numberOf, textOf, titled } from '../given.ts';

/** Converts Markdown of Open5e to our HTML. */
export function open5eHtml(markdown: string): HtmlNode[] {
  return markdown.trim() === '' ? [] : parseHtml(markdownToHtml(markdown));
}

/** Converts a spell from version 1 or 2 of the Open5e API to our HTML. */
export function open5eSpellHtml(spell: Given): HtmlNode[] {
  const duration = sentence(textOf(spell.duration));
  const concentration = isYes(spell.concentration) || isYes(spell.requires_concentration);
  const facts = {
    name: textOf(spell.name),
    level: levelOf(spell),
    school: titled(nameOf(spell.school)),
    classes: classesOf(spell),
    ritual: isYes(spell.ritual) || isYes(spell.can_be_cast_as_ritual),
    castingTime: timeOf(spell),
    range: textOf(spell.range_text) || textOf(spell.range),
    components: componentsOf(spell),
    duration:
      concentration && !/^concentration/i.test(duration) ? `Concentration, up to ${withoutUpTo(duration)}` : duration,
  };
  const higher = textOf(spell.higher_level).trim();
  return spellHtml(facts, [
    ...open5eHtml(textOf(spell.desc)),
    ...(higher === '' ? [] : open5eHtml(`***At Higher Levels.*** ${higher}`)),
  ]);
}

function levelOf(spell: Given): number | null {
  const given = [spell.level, spell.level_int, spell.spell_level].map(numberOf).find((level) => level !== null);
  if (given !== undefined) return given;
  const words = textOf(spell.level);
  return /cantrip/i.test(words) ? 0 : numberOf(/^\d/.exec(words)?.[0]);
}

function classesOf(spell: Given): string {
  const given = Array.isArray(spell.classes) ? spell.classes : textOf(spell.dnd_class).split(',');
  const names = given.map((one) =>
    nameOf(one)
      .replace(/^[\w.]*_/, '')
      .trim(),
  );
  return names.filter(Boolean).map(titled).join(', ');
}

function timeOf(spell: Given): string {
  const time = textOf(spell.casting_time);
  // Version 2 writes "1minute" and "bonus-action".
  const words = time.replace(/^(\d+)(?=[a-z])/, '$1 ').replaceAll('-', ' ');
  const when = textOf(spell.reaction_condition);
  return [sentence(words), when].filter(Boolean).join(', ');
}

function componentsOf(spell: Given): string {
  const material = (textOf(spell.material_specified) || textOf(spell.material)).trim();
  const given = textOf(spell.components);
  const parts = given === '' ? partsOf(spell) : given.split(/,\s*/);
  return parts
    .map((part) => (part === 'M' && material !== '' ? `M (${material.replace(/\.$/, '')})` : part))
    .join(', ');
}

function partsOf(spell: Given): string[] {
  return [
    isYes(spell.verbal) || isYes(spell.requires_verbal_components) ? 'V' : '',
    isYes(spell.somatic) || isYes(spell.requires_somatic_components) ? 'S' : '',
    isYes(spell.material) || isYes(spell.requires_material_components) ? 'M' : '',
  ].filter(Boolean);
}

/** Converts an item, magic or not, from version 1 or 2 of the Open5e API to our HTML. */
export function open5eItemHtml(item: Given): HtmlNode[] {
  const attune = item.requires_attunement;
  const by = textOf(item.attunement_detail) || textOf(attune).replace(/^requires attunement\s*/i, '');
  const facts = {
    name: textOf(item.name),
    category: categoryOf(item),
    rarity: titled(nameOf(item.rarity).replaceAll('-', ' ')),
    attunement: attune === true || /attunement/i.test(textOf(attune)),
    attunementBy: by,
  };
  return itemHtml(facts, [...priceLines(item), ...open5eHtml(textOf(item.desc))]);
}

function categoryOf(item: Given): string {
  const kind = textOf(item.type) || titled((nameOf(item.category) || 'Item').replaceAll('-', ' '));
  const made = [item.weapon, item.armor].map((one) =>
    isGiven(one) ? textOf(one.name) : titled(textOf(one).replace(/^.*_/, '').replaceAll('-', ' ')),
  );
  const words = made.filter(Boolean);
  return words.length === 0 ? kind : `${kind} (${words.join(', ')})`;
}

/** Returns lines for price and weight. Open5e writes 0 for an unknown value. */
function priceLines(item: Given): HtmlNode[] {
  const [cost, weight] = [numberOf(item.cost), numberOf(item.weight)];
  return [
    ...(cost === null || cost === 0 ? [] : [labelled('Cost', `${cost.toLocaleString('en')} gp`)]),
    ...(weight === null || weight === 0 ? [] : [labelled('Weight', `${weight} lb.`)]),
  ];
}

function isYes(value: unknown): boolean {
  return value === true || /^(?:yes|true)$/i.test(textOf(value));
}

function withoutUpTo(duration: string): string {
  return duration.replace(/^up to /i, '').replace(/^[A-Z]/, (letter) => letter.toLowerCase());
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
