import { SPELL_SCHOOLS, spellLine, withClasses } from '../../rules-5e/game-terms.ts';
import { booleanAttribute, integerAttribute, textAttribute } from '../define/attributes.ts';
import { defineEntry } from '../define/define-entry.ts';

/** A spell. Its facts are fields; its effect is text. */
export const spell = defineEntry({
  name: 'spell',
  label: 'Spell',
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
  line: ({ level, school, classes }, words) => withClasses(words.spellLine(level, school), classes),
  readLine: readSpellLine,
  facts: [
    { attribute: 'castingTime', label: 'Casting Time' },
    { attribute: 'range', label: 'Range', aliases: ['range/area'] },
    { attribute: 'components', label: 'Components', aliases: ['component'] },
    { attribute: 'duration', label: 'Duration' },
  ],
  otherLabels: { classes: 'classes' },
  settle({ ritual, castingTime, ...others }) {
    // The 2014 books print "(ritual)" beside the school; here it is printed with the casting time.
    const said = /\britual\b/i.test(String(castingTime));
    const time = ritual === true && !said ? `${String(castingTime)} or Ritual` : castingTime;
    return { ...others, ritual: ritual === true || said, castingTime: time };
  },
  asPrinted(attrs, words) {
    const { ritual, castingTime } = attrs;
    const said = castingTime.toLowerCase();
    if (!ritual || said.includes('ritual') || said.includes(words.ritual.toLowerCase())) return attrs;
    return { ...attrs, castingTime: castingTime === '' ? words.ritual : `${castingTime} ${words.orRitual}` };
  },
  detail: ({ level, school, classes }) => spellLine(level, school, classes),
  menu: [{ id: 'spell', hint: 'Level, school, casting, and its text', group: 'Rules', words: 'magic cantrip ritual' }],
  start: {
    attrs: { level: 1, castingTime: 'Action', range: '60 feet', components: 'V, S', duration: 'Instantaneous' },
  },
  form: [
    { kind: 'text', attribute: 'name', label: 'Name' },
    { kind: 'number', attribute: 'level', label: 'Level', description: '0 is a cantrip' },
    {
      kind: 'columns',
      fields: [
        { kind: 'suggestions', attribute: 'school', label: 'School', values: SPELL_SCHOOLS },
        { kind: 'text', attribute: 'classes', label: 'Classes' },
        { kind: 'text', attribute: 'castingTime', label: 'Casting time' },
        { kind: 'text', attribute: 'range', label: 'Range' },
        { kind: 'text', attribute: 'components', label: 'Components' },
        { kind: 'text', attribute: 'duration', label: 'Duration' },
      ],
    },
    { kind: 'flag', attribute: 'ritual', label: 'Can be cast as a ritual' },
  ],
});

/** The fields of a spell, without its text. Level 0 is a cantrip. */
export type SpellFacts = ReturnType<typeof spell.attrs>;

const LEVEL_2024 = /^Level (\d) ([\p{L}' -]+?)(?: \(([^()]*)\))?$/iu;
const CANTRIP = /^([\p{L}' -]+?) Cantrip(?: \(([^()]*)\))?$/iu;
const LEVEL_2014 = /^(\d)(?:st|nd|rd|th)[- ]level ([\p{L}' -]+?)(?: \(([^()]*)\))?$/iu;

/** "Level 2 Evocation (Wizard)", "Evocation Cantrip (Wizard)", "2nd-level evocation (ritual)". */
function readSpellLine(line: string) {
  const cantrip = CANTRIP.exec(line);
  if (cantrip) return { level: 0, school: capital(cantrip[1]), classes: cantrip[2] ?? '', ritual: false };
  const modern = LEVEL_2024.exec(line);
  if (modern) return { level: Number(modern[1]), school: capital(modern[2]), classes: modern[3] ?? '', ritual: false };
  const old = LEVEL_2014.exec(line);
  if (!old) return null;
  const ritual = /^ritual$/i.test(old[3] ?? '');
  return { level: Number(old[1]), school: capital(old[2]), classes: ritual ? '' : (old[3] ?? ''), ritual };
}

function capital(text = ''): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
