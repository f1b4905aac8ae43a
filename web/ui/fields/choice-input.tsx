import { Autocomplete, type AutocompleteProps, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import { useState } from 'react';

interface ChoiceInputProps extends Omit<AutocompleteProps, 'data' | 'filter' | 'value' | 'onChange'> {
  choices: readonly string[];
  value: string;
  onChange(value: string): void;
}

/**
 * A text field with a list of common values. Any other value can be typed too. The list opens with all values, whatever the field holds,
 * and is filtered only by what is typed.
 */
export function ChoiceInput({ choices, value, onChange, ...props }: ChoiceInputProps) {
  const [isTyping, setTyping] = useState(false);
  return (
    <Autocomplete
      size="md"
      maxDropdownHeight={280}
      {...props}
      data={[...choices]}
      value={value}
      {...(isTyping ? { filter: bestFirst } : { filter: all })}
      onInput={() => setTyping(true)}
      onDropdownClose={() => setTyping(false)}
      onChange={onChange}
    />
  );
}

const all: OptionsFilter = ({ options }) => options;

/** For a typed "3": first the value that equals it ("3"), then those that begin with it ("30"), then those that contain it ("13"). */
const bestFirst: OptionsFilter = ({ options, search }) => {
  const wanted = search.trim().toLowerCase();
  const rankOf = ({ label }: ComboboxItem) => {
    const text = label.toLowerCase();
    return text === wanted ? 0 : text.startsWith(wanted) ? 1 : 2;
  };
  return options
    .filter((option): option is ComboboxItem => !('group' in option))
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
};
