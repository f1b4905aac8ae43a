import { Checkbox, NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { SPELL_SCHOOLS } from '#book/rules-5e/spell-schools.ts';
import { ChoiceInput } from '#web/ui/fields/choice-input.tsx';
import { AttrsForm, type FormProps } from './attrs-form.tsx';

const LINES = [
  ['classes', 'Classes'],
  ['castingTime', 'Casting time'],
  ['range', 'Range'],
  ['components', 'Components'],
  ['duration', 'Duration'],
] as const;

/** The facts of a spell; its text is written in the book itself. */
export function SpellForm({ attrs: values, onChange: change, ...form }: FormProps) {
  return (
    <AttrsForm {...form} saveLabel="Save spell">
      <TextInput
        label="Name"
        data-autofocus
        value={String(values.name)}
        maxLength={200}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <NumberInput
        label="Level"
        description="0 is a cantrip"
        value={Number(values.level)}
        min={0}
        max={9}
        allowDecimal={false}
        clampBehavior="strict"
        onChange={(level) => change({ level: Number(level) || 0 })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ChoiceInput
          label="School"
          choices={SPELL_SCHOOLS}
          value={String(values.school)}
          onChange={(school) => change({ school })}
        />
        {LINES.map(([key, label]) => (
          <TextInput
            key={key}
            label={label}
            value={String(values[key])}
            onChange={(event) => change({ [key]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
      <Checkbox
        label="Can be cast as a ritual"
        checked={values.ritual === true}
        onChange={(event) => change({ ritual: event.currentTarget.checked })}
      />
    </AttrsForm>
  );
}
