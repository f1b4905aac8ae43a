import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Fragment } from 'react';

interface MenuChoicesProps {
  groups: readonly {
    label: string;
    choices: readonly {
      /** One of several, or something by itself. */
      kind: 'radio' | 'checkbox';
      label: string;
      isChosen: boolean;
      isDisabled: boolean;
      choose(): void;
    }[];
  }[];
}

/** Choices in a menu, in groups, with a check mark at each that is chosen. */
export function MenuChoices({ groups }: MenuChoicesProps) {
  return groups.map(({ label, choices }) => (
    <Fragment key={label}>
      <Menu.Label>{label}</Menu.Label>
      {choices.map((choice) => (
        <Menu.Item
          key={choice.label}
          role={`menuitem${choice.kind}`}
          aria-checked={choice.isChosen}
          disabled={choice.isDisabled}
          // The room of the mark is kept, so that all labels begin at one place.
          leftSection={<IconCheck size={20} aria-hidden="true" visibility={choice.isChosen ? undefined : 'hidden'} />}
          onClick={choice.choose}
        >
          {choice.label}
        </Menu.Item>
      ))}
    </Fragment>
  ));
}
