import { z } from 'zod';
import { spell } from '../../document/blocks/spell.ts';
import { markdownToNodes } from '../../formats/markdown/markdown-to-nodes.ts';
import { SPELL_SCHOOLS } from '../../rules-5e/game-terms.ts';
import { makeSpell, type Spell } from './make-spell.ts';
import { fieldsOf, type MechanicsFinding, type MechanicsForm, textOf, wholeNumber } from './mechanics-form.ts';

const SpellAnswer = z.object({
  name: z.string(),
  level: z.number().describe('From 0, a cantrip, to 9'),
  school: z.enum(SPELL_SCHOOLS),
  classes: z.string().describe('Such as "Sorcerer, Wizard"'),
  ritual: z.boolean(),
  castingTime: z.string().describe('Such as "Action" or "1 minute"'),
  range: z.string().describe('Such as "60 feet", "Self" or "Touch"'),
  components: z.string().describe('Such as "V, S, M (a feather)"'),
  duration: z.string().describe('Such as "Instantaneous" or "Concentration, up to 1 minute"'),
  text: z.string().describe('What it does, in paragraphs of Markdown, last what a higher slot or level changes'),
});

const SOURCE = 'SRD 5.2.1, Spells: Casting Spells';

export const spellForm: MechanicsForm<Spell> = {
  name: 'a spell',
  schema: SpellAnswer,
  hint: 'What it does fits its level. A cantrip has no spell slot and is no ritual.',
  read(value) {
    const given = fieldsOf(value);
    const level = /cantrip/i.test(textOf(given.level)) ? 0 : wholeNumber(given.level);
    const [name, text] = [textOf(given.name), textOf(given.text, '\n\n')];
    if (name === '' || text === '' || level === null) return null;
    return {
      name,
      level,
      school: textOf(given.school),
      classes: textOf(given.classes),
      ritual: given.ritual === true,
      castingTime: textOf(given.castingTime),
      range: textOf(given.range),
      components: textOf(given.components),
      duration: textOf(given.duration),
      text,
    };
  },
  check: (spell) => [...checkLine(spell), ...checkFacts(spell), ...checkSlots(spell)],
  toBlocks: ({ text, ...attrs }) => [{ type: 'spell', attrs, content: markdownToNodes(text) }],
  ofBlock: (node, writeText) => (spell.is(node) ? { ...spell.attrs(node), text: writeText(node.children) } : null),
  make: makeSpell,
};

function checkLine({ name, level, school }: Spell): MechanicsFinding[] {
  const findings: MechanicsFinding[] = [];
  const about = { subject: name, severity: 'error', source: SOURCE } as const;
  if (level < 0 || level > 9) {
    const expected = level < 0 ? '0' : '9';
    findings.push({
      ...about,
      field: 'level',
      found: String(level),
      expected,
      formula: 'A spell has a level from 0, a cantrip, to 9.',
    });
  }
  if (!SPELL_SCHOOLS.some((known) => known.toLowerCase() === school.toLowerCase())) {
    const formula = `A spell belongs to one of the schools ${SPELL_SCHOOLS.join(', ')}.`;
    findings.push({ ...about, field: 'school', found: school === '' ? '–' : school, expected: null, formula });
  }
  return findings;
}

function checkFacts(spell: Spell): MechanicsFinding[] {
  return (['castingTime', 'range', 'components', 'duration'] as const)
    .filter((field) => spell[field] === '')
    .map((field) => ({
      subject: spell.name,
      severity: 'warning',
      field,
      found: '–',
      expected: null,
      formula: 'A spell says its casting time, range, components and duration.',
      source: SOURCE,
    }));
}

/**
 * Reports contradictions in a cantrip. It is cast without a slot, so it cannot be a ritual, and no slot makes it
 * stronger.
 */
function checkSlots({ name, level, ritual, text }: Spell): MechanicsFinding[] {
  if (level !== 0) return [];
  const about = { subject: name, severity: 'warning', source: 'SRD 5.2.1, Spells: Cantrips' } as const;
  const findings: MechanicsFinding[] = [];
  if (ritual) {
    const formula = 'A ritual is cast without the slot that it needs else; a cantrip needs none.';
    findings.push({ ...about, field: 'ritual', found: 'Ritual', expected: 'no Ritual', formula });
  }
  if (/spell slot level above|higher-level spell slot/i.test(text)) {
    const formula = 'A cantrip has no slot: it grows with the caster’s level, at 5, 11 and 17.';
    findings.push({ ...about, field: 'text', found: 'a higher spell slot', expected: null, formula });
  }
  return findings;
}
