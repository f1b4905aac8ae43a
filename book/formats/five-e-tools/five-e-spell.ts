import type { HtmlNode } from '../../document/html/html-tree.ts';
import { spellHtml } from '../entry-html.ts';
import { type Given, isGiven, listOf, numberOf, objectOf, textOf, titled } from '../given.ts';
import { type EntryTools, entryNodes } from './five-e-entries.ts';
import { plainWords } from './five-e-tags.ts';
import { wordTable } from '../../text/lookup.ts';

const SCHOOLS: Readonly<Record<string, string>> = wordTable({
  A: 'Abjuration',
  C: 'Conjuration',
  D: 'Divination',
  E: 'Enchantment',
  V: 'Evocation',
  I: 'Illusion',
  N: 'Necromancy',
  T: 'Transmutation',
  P: 'Psionic',
});

const UNITS: Readonly<Record<string, string>> = wordTable({ bonus: 'bonus action' });

/**
 * Converts a spell of 5etools' homebrew to our HTML. `schools` are the schools that the file defines, by their letters.
 */
export function fiveESpellHtml(spell: Given, schools: Given, tools: EntryTools): HtmlNode[] {
  const school = textOf(spell.school);
  const facts = {
    name: plainWords(textOf(spell.name)),
    level: numberOf(spell.level),
    school: SCHOOLS[school] ?? (textOf(objectOf(schools[school]).full) || school),
    classes: classesOf(objectOf(spell.classes)),
    ritual: objectOf(spell.meta).ritual === true,
    castingTime: listOf(spell.time).map(timeOf).join(' or '),
    range: rangeOf(objectOf(spell.range)),
    components: componentsOf(objectOf(spell.components)),
    duration: listOf(spell.duration).map(durationOf).join(' or '),
  };
  return spellHtml(facts, [...entryNodes(spell.entries, tools), ...higherLevels(spell, tools)]);
}

/** Returns the effect of higher-level slots, after its name in bold. */
function higherLevels(spell: Given, tools: EntryTools): HtmlNode[] {
  return listOf(spell.entriesHigherLevel).flatMap((entry) => {
    const name = textOf(entry.name) || 'At Higher Levels';
    return entryNodes({ ...entry, type: 'item', name }, tools);
  });
}

function classesOf({ fromClassList, fromSubclass }: Given): string {
  const classes = listOf(fromClassList).map(({ name }) => textOf(name));
  const sub = listOf(fromSubclass).map(({ class: own, subclass }) =>
    [textOf(objectOf(own).name), textOf(objectOf(subclass).name)].filter(Boolean).join(': '),
  );
  return [...new Set([...classes, ...sub])].filter(Boolean).join(', ');
}

function timeOf({ number, unit, condition }: Given): string {
  const name = UNITS[textOf(unit)] ?? textOf(unit);
  const count = numberOf(number);
  const time = count === null ? name : `${count} ${name}${count === 1 ? '' : 's'}`;
  const when = plainWords(textOf(condition));
  return when === '' ? time : `${time}, ${when}`;
}

function rangeOf({ type, distance }: Given): string {
  const { type: unit, amount } = objectOf(distance);
  const [kind, measure, number] = [textOf(type), textOf(unit), textOf(amount)];
  if (kind === 'special') return 'Special';
  if (number === '') return titled(measure);
  const far = `${number} ${number === '1' ? measure.replace(/s$/, '').replace('feet', 'foot') : measure}`;
  if (kind === 'point' || kind === '') return far;
  const shape = `${number}-${measure.replace('feet', 'foot').replace(/s$/, '')}`;
  return `Self (${shape} ${kind})`;
}

function componentsOf({ v, s, m, r }: Given): string {
  const material = isGiven(m) ? textOf(m.text) : textOf(m);
  const parts = [v === true && 'V', s === true && 'S'].filter((part) => part !== false);
  if (m !== undefined && m !== false) parts.push(material === '' ? 'M' : `M (${plainWords(material)})`);
  if (r === true) parts.push('R');
  return parts.join(', ');
}

const ENDS: Readonly<Record<string, string>> = wordTable({
  dispel: 'dispelled',
  trigger: 'triggered',
  discharge: 'discharged',
});

function durationOf({ type, duration, concentration, ends, condition }: Given): string {
  const kind = textOf(type);
  const until = (Array.isArray(ends) ? ends : []).map((end) => ENDS[textOf(end)] ?? textOf(end)).join(' or ');
  if (kind === 'instant') return 'Instantaneous';
  if (kind === 'permanent') return until === '' ? 'Permanent' : `Until ${until}`;
  const { type: unit, amount, upTo } = objectOf(duration);
  const number = numberOf(amount);
  const time = number === null ? textOf(unit) : `${number} ${textOf(unit)}${number === 1 ? '' : 's'}`;
  if (kind !== 'timed') return plainWords(textOf(condition)) || titled(kind);
  if (concentration === true) return `Concentration, up to ${time}`;
  return upTo === true ? `Up to ${time}` : time;
}
