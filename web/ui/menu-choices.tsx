import { Menu } from '@mantine/core';
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

/** Choices in a menu, in groups, with a mark at each that is chosen. The menu closes with a choice. */
export function MenuChoices({ groups }: MenuChoicesProps) {
  return groups.map(({ label: group, choices }) => (
    <Fragment key={group}>
      <Menu.Label>{group}</Menu.Label>
      {choices.map(({ kind, label, isChosen, isDisabled, choose }) => {
        const item = { checked: isChosen, disabled: isDisabled, onChange: choose, closeMenuOnClick: true };
        return kind === 'radio' ? (
          <Menu.RadioItem key={label} value={label} {...item}>
            {label}
          </Menu.RadioItem>
        ) : (
          <Menu.CheckboxItem key={label} {...item}>
            {label}
          </Menu.CheckboxItem>
        );
      })}
    </Fragment>
  ));
}
