import { Autocomplete, Checkbox, TextInput } from '@mantine/core';
import { AttrsForm, type FormProps } from './attrs-form.tsx';

const RARITIES = ['Common', 'Uncommon', 'Rare', 'Very Rare', 'Legendary', 'Artifact'];
const CATEGORIES = ['Armor', 'Potion', 'Ring', 'Rod', 'Scroll', 'Staff', 'Wand', 'Weapon', 'Wondrous Item'];

/** The facts of a magic item; what it does is written in the book itself. */
export function MagicItemForm(props: FormProps) {
  return (
    <AttrsForm {...props} saveLabel="Save magic item">
      {(values, change) => (
        <>
          <TextInput
            label="Name"
            data-autofocus
            value={String(values.name)}
            maxLength={200}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Autocomplete
            size="md"
            label="Kind"
            data={CATEGORIES}
            value={String(values.category)}
            onChange={(category) => change({ category })}
          />
          <Autocomplete
            size="md"
            label="Rarity"
            data={RARITIES}
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
        </>
      )}
    </AttrsForm>
  );
}
