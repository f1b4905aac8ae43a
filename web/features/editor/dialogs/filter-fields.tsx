import { NativeSelect } from '@mantine/core';
import { CHALLENGES, challengeValue } from '#book/rules-5e/challenge.ts';
import { CREATURE_TYPES, SPELL_SCHOOLS } from '#book/rules-5e/game-terms.ts';
import { SIZES } from '#book/rules-5e/stat-block.ts';
import type { Filters, Open5eList } from './open5e-lists.ts';
import classes from './open5e-dialog.module.css';

interface Choice {
  value: string;
  label: string;
}

interface Field {
  key: keyof Filters;
  label: string;
  /** The label of the choice that does not filter. */
  any: string;
  choices: readonly Choice[];
}

const same = (words: readonly string[]): Choice[] => words.map((word) => ({ value: word, label: word }));
const RATINGS = CHALLENGES.map((challenge) => ({ value: String(challengeValue(challenge)), label: challenge }));
const CASTERS = ['Bard', 'Cleric', 'Druid', 'Paladin', 'Ranger', 'Sorcerer', 'Warlock', 'Wizard'];
const LEVELS = Array.from({ length: 10 }, (_, level) => ({
  value: String(level),
  label: level === 0 ? 'Cantrip' : String(level),
}));
const YES_NO: Choice[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
const SOURCE: Field = {
  key: 'source',
  label: 'List',
  any: 'Open5e',
  choices: [{ value: 'srd', label: 'SRD 5.2, built in' }],
};

const FIELDS: Record<Open5eList, readonly Field[]> = {
  monsters: [
    SOURCE,
    { key: 'type', label: 'Type', any: 'Any', choices: same(CREATURE_TYPES) },
    { key: 'size', label: 'Size', any: 'Any', choices: same(SIZES) },
    { key: 'crFrom', label: 'CR from', any: 'Any', choices: RATINGS },
    { key: 'crTo', label: 'CR to', any: 'Any', choices: RATINGS },
  ],
  spells: [
    SOURCE,
    { key: 'level', label: 'Level', any: 'Any', choices: LEVELS },
    { key: 'school', label: 'School', any: 'Any', choices: same(SPELL_SCHOOLS) },
    { key: 'spellClass', label: 'Class', any: 'Any', choices: same(CASTERS) },
    { key: 'ritual', label: 'Ritual', any: 'Any', choices: YES_NO },
    { key: 'concentration', label: 'Concentration', any: 'Any', choices: YES_NO },
  ],
};

interface FilterFieldsProps {
  list: Open5eList;
  filters: Filters;
  onChange(filters: Filters): void;
}

/** The fields that filter a list, besides the name. */
export function FilterFields({ list, filters, onChange }: FilterFieldsProps) {
  return (
    <div className={classes.filters} role="group" aria-label="Filters">
      {FIELDS[list].map(({ key, label, any, choices }) => (
        <NativeSelect
          key={key}
          label={label}
          value={filters[key]}
          data={[{ value: '', label: any }, ...choices]}
          onChange={({ currentTarget }) => onChange({ ...filters, [key]: currentTarget.value })}
        />
      ))}
    </div>
  );
}
