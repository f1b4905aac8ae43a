import { Checkbox, TextInput } from '@mantine/core';
import { RARITIES } from '#book/rules-5e/magic-items.ts';
import { ChoiceInput } from '#web/ui/fields/choice-input.tsx';
import { AttrsForm, type FormProps } from './attrs-form.tsx';

const CATEGORIES = ['Armor', 'Potion', 'Ring', 'Rod', 'Scroll', 'Staff', 'Wand', 'Weapon', 'Wondrous Item'];

/** The facts of a magic item; what it does is written in the book itself. */
export function MagicItemForm({ attrs: values, onChange: change, ...form }: FormProps) {
  return (
    <AttrsForm {...form} saveLabel="Save magic item">
      <TextInput
        label="Name"
        data-autofocus
        value={String(values.name)}
        maxLength={200}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <ChoiceInput
        label="Kind"
        choices={CATEGORIES}
        value={String(values.category)}
        onChange={(category) => change({ category })}
      />
      <ChoiceInput
        label="Rarity"
        choices={RARITIES}
        value={String(values.rarity)}
        onChange={(rarity) => change({ rarity })}
      />
      <Checkbox
        label="Requires attunement"
        checked={values.attunement === true}
        onChange={(event) => change({ attunement: event.currentTarget.checked })}
      />
      {values.attunement === true && (
        <TextInput
          label="Who may attune"
          placeholder="by a Wizard"
          value={String(values.attunementBy)}
          onChange={(event) => change({ attunementBy: event.currentTarget.value })}
        />
      )}
    </AttrsForm>
  );
}
