import { Checkbox, NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { AttrsForm, type FormProps } from './attrs-form.tsx';

const LINES = [
  ['school', 'School'],
  ['classes', 'Classes'],
  ['castingTime', 'Casting time'],
  ['range', 'Range'],
  ['components', 'Components'],
  ['duration', 'Duration'],
] as const;

/** The facts of a spell; its text is written in the book itself. */
export function SpellForm(props: FormProps) {
  return (
    <AttrsForm {...props} saveLabel="Save spell">
      {(values, change) => (
        <>
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
        </>
      )}
    </AttrsForm>
  );
}
