import { magicItem, type MagicItemFacts } from '../document/blocks/magic-item.ts';
import { spell, type SpellFacts } from '../document/blocks/spell.ts';
import { element, type HtmlNode } from '../document/html/html-tree.ts';
import { wordTable } from '../text/lookup.ts';

/** The facts of a spell in the data of another program; the level is null if it is unknown. */
interface ForeignSpell extends Omit<SpellFacts, 'level'> {
  level: number | null;
}

const LABELS: Readonly<Record<string, string>> = wordTable({
  school: 'School',
  classes: 'Classes',
  castingTime: 'Casting Time',
  range: 'Range',
  components: 'Components',
  duration: 'Duration',
  category: 'Kind',
  rarity: 'Rarity',
  attunementBy: 'Attunement',
});

/** The highest level of a spell. */
const LEVEL_MAX = 9;

/**
 * Writes a spell with its text as our HTML. A spell with a level outside of 0 to 9 becomes a heading with its facts as
 * lines, because a block would print another level.
 */
export function spellHtml(facts: ForeignSpell, body: readonly HtmlNode[]): HtmlNode[] {
  const { level, ...others } = facts;
  if (level !== null && Number.isInteger(level) && level >= 0 && level <= LEVEL_MAX) {
    const { attrs, left } = fitting({ ...others, level }, spell.attributes);
    return [spell.write(attrs, textOrEmpty([...left, ...body]))];
  }
  const { name, ritual: _ritual, ...lines } = others;
  const kind = [level === null ? '' : `Level ${level}`, lines.school].filter(Boolean).join(' ');
  const factLines = Object.entries({ ...lines, school: '' }).flatMap(([key, value]) => factLine(key, value));
  return [
    element('h3', {}, name),
    ...(kind === '' ? [] : [element('p', {}, element('em', {}, kind))]),
    ...factLines,
    ...body,
  ];
}

/** Writes a magic item with its text as our HTML. */
export function itemHtml(facts: MagicItemFacts, body: readonly HtmlNode[]): HtmlNode[] {
  const { attrs, left } = fitting(facts, magicItem.attributes);
  return [magicItem.write(attrs, textOrEmpty([...left, ...body]))];
}

/** Writes a labelled line: "**Damage:** 1d8 slashing". */
export function labelled(label: string, value: string): HtmlNode {
  return element('p', {}, element('strong', {}, `${label}:`), ` ${value}`);
}

/** Splits facts into those that fit their fields and longer ones, which become lines of the text. */
function fitting<F extends object>(
  facts: F,
  table: { readonly [K in keyof F]: { bounds?: { max: number } } },
): { attrs: F; left: HtmlNode[] } {
  const left: HtmlNode[] = [];
  const attrs = { ...facts };
  for (const key of Object.keys(facts) as (keyof F & string)[]) {
    const value: unknown = facts[key];
    const max = table[key].bounds?.max ?? Infinity;
    if (typeof value !== 'string' || value.length <= max) continue;
    left.push(...factLine(key, value));
    Object.assign(attrs, { [key]: key === 'name' ? value.slice(0, max) : '' });
  }
  return { attrs, left };
}

function factLine(key: string, value: string): HtmlNode[] {
  return value === '' ? [] : [labelled(LABELS[key] ?? 'Name', value)];
}

/** An entry needs a text, at least an empty paragraph. */
function textOrEmpty(body: HtmlNode[]): HtmlNode[] {
  return body.length === 0 ? [element('p')] : body;
}
