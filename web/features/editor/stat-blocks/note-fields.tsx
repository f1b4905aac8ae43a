import { TextInput } from '@mantine/core';
import { ABILITY_NAMES } from '#book/rules-5e/abilities.ts';
import { ABILITIES, NOTE_MAX, NOTED, type Noted } from '#book/rules-5e/stat-block.ts';
import { Group, type StatBlockEditing } from './form-parts.tsx';

const LABELS: Readonly<Record<Noted, string>> = {
  initiative: 'Initiative note',
  hitPoints: 'Hit Points note',
  saves: 'Saving throws note',
  skills: 'Skills note',
  passivePerception: 'Passive Perception note',
  challenge: 'Challenge note',
  proficiencyBonus: 'Proficiency bonus note',
  ...(Object.fromEntries(ABILITIES.map((ability) => [ability, `${ABILITY_NAMES[ability]} save note`])) as Record<
    (typeof ABILITIES)[number],
    string
  >),
};

/** The notes printed after the numbers of a creature. Most numbers have no note, and then no field for it. */
export function NoteFields({ editing }: { editing: StatBlockEditing }) {
  const { notes, skills } = editing.block;
  const noted = NOTED.filter((line) => notes?.[line] !== undefined);
  if (noted.length === 0 && skills.every(({ note }) => note === undefined)) return null;
  return (
    <Group title="Notes behind numbers">
      {noted.map((line) => (
        <NoteLine
          key={line}
          label={LABELS[line]}
          note={notes?.[line]}
          onChange={(text) => editing.change({ notes: { ...notes, [line]: text } })}
        />
      ))}
      {skills.map(
        (skill, index) =>
          skill.note !== undefined && (
            <NoteLine
              // Skills have no id, so their index is part of the key.
              key={`skill ${index}`}
              label={`${skill.name || 'Skill'} note`}
              note={skill.note}
              onChange={(note) =>
                editing.change({ skills: skills.map((one, place) => (place === index ? { ...one, note } : one)) })
              }
            />
          ),
      )}
    </Group>
  );
}

function NoteLine(props: { label: string; note: string | undefined; onChange(text: string): void }) {
  const { label, note = '', onChange } = props;
  return (
    <TextInput
      label={label}
      value={note}
      maxLength={NOTE_MAX}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
